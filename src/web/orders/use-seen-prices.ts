import { useState } from 'react';
import { type OfferedLine, type SeenPrices, withSeen } from './cart-rules.ts';

const NONE: SeenPrices = new Map();

/** The prices of the cart's lines as first shown, for notices about changes; `forget` begins anew. */
export function useSeenPrices(lines: readonly OfferedLine[]) {
  const [seen, setSeen] = useState(NONE);
  const current = withSeen(seen, lines);
  if (current !== seen) setSeen(current);
  return { seenPrices: current, forgetSeenPrices: () => setSeen(NONE) };
}
