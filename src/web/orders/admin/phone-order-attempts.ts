import { createAttempts } from '../attempts.ts';

/** The attempt to place a phone order in this tab. */
export const phoneOrderAttempts = createAttempts('phoneOrderAttempt', 'tab');
