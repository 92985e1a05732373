import { z } from 'zod';
import { moneyText } from '../wire.ts';
import { MAX_FEE_STEPS, type StepError, stepErrorIn } from './fees.ts';

const feeStep = z
  .object({ from: moneyText, fee: moneyText })
  .meta({ id: 'FeeStep', description: 'What delivery costs an order whose dishes cost `from` or more' });

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
    // Stryker disable next-line ObjectLiteral,BooleanLiteral: zod stops at a length anyway
    .max(MAX_FEE_STEPS, { abort: true })
    .superRefine((steps, context) => {
      const wrong = stepErrorIn(steps);
      if (wrong) context.addIssue({ code: 'custom', path: [wrong.index], message: ERRORS[wrong.error] });
    })
    .readonly(),
};
