import { z } from 'zod';
import { defineContract } from '../http.ts';

/** What a shop needs before its first order, in the order of work. Steps of one device are known to the browser alone. */
export const FIRST_STEPS = [
  'language',
  'restaurant',
  'dish',
  'city',
  'address',
  'hours',
  'mail',
  'trial',
  'sharing',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Steps that only the owner can do; staff do not see them. */
const OF_OWNER: readonly FirstStep[] = ['language', 'restaurant', 'city', 'address', 'mail', 'trial', 'sharing'];

export function isForOwner(step: FirstStep): boolean {
  return OF_OWNER.includes(step);
}

const firstSteps = z
  .object({
    /** Until the first order is placed, or an owner dismisses the list; again when an owner asks for it. */
    isShown: z.boolean(),
    /** Whether an owner asked for it: then it is shown after the first order too, and when all is done. */
    isAskedFor: z.boolean(),
    /** The steps that the caller can do; none while the list is not shown. */
    steps: z.array(z.object({ name: z.enum(FIRST_STEPS), isDone: z.boolean() })),
  })
  .meta({ id: 'FirstSteps', description: 'What the shop needs before its first order' });
export type FirstSteps = z.output<typeof firstSteps>;

export const listFirstSteps = defineContract({
  method: 'GET',
  path: '/api/admin/first-steps',
  access: 'staff',
  summary: 'The steps before the first order, and which of them are done; staff get those that they can do',
  success: 200,
  response: firstSteps,
});

export const showFirstSteps = defineContract({
  method: 'PUT',
  path: '/api/admin/first-steps',
  access: 'owner',
  summary: 'Dismiss the list of the first steps for everyone, or show it again',
  body: z.object({ isShown: z.boolean() }),
  success: 200,
  response: firstSteps,
});

export const recordSharing = defineContract({
  method: 'POST',
  path: '/api/admin/first-steps/sharing',
  access: 'owner',
  summary: "Record that the shop's address was copied or printed; repeated calls change nothing",
  success: 200,
  response: firstSteps,
});
