import { setTimeout as sleep } from 'node:timers/promises';
import { isFinal, type MailProblem } from '../../shared/mail/problems.ts';
import type { Deps } from '../deps.ts';
import type { Logger } from '../ports/logger.ts';
import { MailError } from '../ports/mailer.ts';
import { composeMail, type MessageToSend } from './compose-mail.ts';
import type { OpenRoute } from './mail-route.ts';
import { recordFailure, recordSent } from './queries.ts';
import { isGivenUp, pauseAfter } from './retry-pauses.ts';

/** A message that a worker has claimed. */
export interface ClaimedMessage extends MessageToSend {
  lease: string;
  attempts: number;
  /** ISO 8601. */
  firstAttemptAt: string;
}

interface Sending {
  deps: Pick<Deps, 'config' | 'database' | 'mailer' | 'clock'>;
  log: Logger;
  route: OpenRoute;
  /** Ends an attempt that has not come to an end by itself. */
  signal: AbortSignal;
}

const RECORD_AGAIN_MS = 500;
const RECORD_ATTEMPTS = 60;

/** Sends one message and records what came of it. Returns the problem, or null once it is accepted. Never rejects. */
export async function sendMessage(sending: Sending, message: ClaimedMessage): Promise<MailProblem | null> {
  const { deps, log, route, signal } = sending;
  const problem = await attempt(async () => {
    await deps.mailer.send(route.server, await composeMail(deps, message, route), { signal });
  }, log);
  const { db } = deps.database;
  const now = deps.clock.now();
  // The mail is gone: only when this is known is it never sent again, so a database that is away is waited for.
  if (problem === null) await insist(() => recordSent(db, message.id, now.toISOString()), log);
  else {
    const failure = {
      id: message.id,
      lease: message.lease,
      problem,
      nextAttemptAt: nextAttempt(message, problem, now),
    };
    await recordFailure(db, failure).catch((error) => log.warn({ err: error }, 'failed attempt not recorded'));
  }
  log.info({ message: message.id, kind: message.kind, attempt: message.attempts, problem }, 'mail attempted');
  return problem;
}

async function attempt(send: () => Promise<void>, log: Logger): Promise<MailProblem | null> {
  try {
    await send();
    return null;
  } catch (error) {
    if (error instanceof MailError) return error.problem;
    log.error({ err: error }, 'mail not composed');
    return 'smtp_broken';
  }
}

/** ISO 8601; null when there is no point in another attempt, or the day for it is over. */
function nextAttempt({ attempts, firstAttemptAt }: ClaimedMessage, problem: MailProblem, now: Date): string | null {
  const next = now.getTime() + pauseAfter(attempts, Math.random());
  if (isFinal(problem) || isGivenUp(Date.parse(firstAttemptAt), next)) return null;
  return new Date(next).toISOString();
}

async function insist(record: () => Promise<void>, log: Logger): Promise<void> {
  for (let left = RECORD_ATTEMPTS; left > 0; left--) {
    try {
      return await record();
    } catch (error) {
      log.warn({ err: error }, 'sent mail not recorded yet');
      await sleep(RECORD_AGAIN_MS);
    }
  }
}
