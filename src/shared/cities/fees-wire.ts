import { z } from 'zod';
import { moneyText } from '../wire.ts';
import { type DeliveryFees, MAX_FEE_STEPS } from './fees.ts';

const feeStep = z
  .object({ from: moneyText, fee: moneyText })
  .meta({ id: 'FeeStep', description: 'What delivery costs an order whose dishes cost `from` or more' });

/** Why a step cannot follow the one before. */
type StepError = 'startsLate' | 'notFurther' | 'notCheaper';

/** Returns the first step that cannot stand where it does, and why; null when all can. */
export function stepErrorIn(fees: DeliveryFees): { index: number; error: StepError } | null {
  for (const [index, { from, fee }] of fees.entries()) {
    const before = fees[index - 1];
    if (!before && from !== 0) return { index, error: 'startsLate' };
    if (before && from <= before.from) return { index, error: 'notFurther' };
    if (before && fee >= before.fee) return { index, error: 'notCheaper' };
  }
  return null;
}

/** Why a fee cannot follow the one before. */
export const NOT_CHEAPER = 'Must be less than the fee before';

const ERRORS: Record<StepError, string> = {
  startsLate: 'The first fee must be from 0',
  notFurther: 'Must be from more than the fee before',
  notCheaper: NOT_CHEAPER,
};

/** The fees of a city, as responses have them and as requests do. */
export const deliveryFees = {
  shown: z.array(feeStep).readonly(),
  change: z
    .array(feeStep)
    .max(MAX_FEE_STEPS, { abort: true })
    .superRefine((steps, context) => {
      const wrong = stepErrorIn(steps);
      if (wrong) context.addIssue({ code: 'custom', path: [wrong.index], message: ERRORS[wrong.error] });
    })
    .readonly(),
};
