import { useState } from 'react';
import type { AgainLine, OfferedAgain, PastLine, Proposal } from '../../../shared/orders/order-again.ts';
import { orderAgain } from '../../../shared/orders/order-again.ts';
import { totalOf } from '../../../shared/orders/pricing.ts';

/** An earlier line, what can be ordered of it, and whether the customer takes it. */
export interface AgainRow {
  index: number;
  past: PastLine;
  /** The note and the quantity to order, as chosen last. */
  wanted: Pick<PastLine, 'note' | 'quantity'>;
  proposal: Proposal;
  isTaken: boolean;
}

/** What the customer takes of an earlier order, at the prices of `shop`. */
export function useAgain(lines: readonly PastLine[], shop: Parameters<typeof orderAgain>[1]) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [anew, setAnew] = useState<ReadonlyMap<number, AgainLine['anew']>>(new Map());
  const given = lines.map((past, index) => ({ past, anew: anew.get(index) ?? null, isTaken: !left.has(index) }));
  const proposals = orderAgain(given, shop);
  const rows = given.flatMap(({ past, anew, isTaken }, index): AgainRow[] => {
    const proposal = proposals[index];
    return proposal ? [{ index, past, wanted: anew ?? past, proposal, isTaken }] : [];
  });
  const taken = rows.flatMap(({ proposal, isTaken }): OfferedAgain[] =>
    isTaken && proposal.state === 'offered' ? [proposal] : [],
  );
  const setTaken = (index: number, isTaken: boolean) =>
    setLeft((before) => new Set([...before].filter((each) => each !== index).concat(isTaken ? [] : [index])));
  return {
    rows,
    /** What one press puts into the cart. */
    taken,
    /** Of what is taken, in agorot. */
    total: totalOf(taken.map(({ line }) => line)),
    setTaken,
    /** Replaces what is ordered of a line by what was chosen anew, and takes it. */
    choose(index: number, chosen: NonNullable<AgainLine['anew']>) {
      setAnew((before) => new Map([...before, [index, chosen]]));
      setTaken(index, true);
    },
  };
}

export type Again = ReturnType<typeof useAgain>;
