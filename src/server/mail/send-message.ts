import { setTimeout as sleep } from 'node:timers/promises';
import { noticeEventOf } from '../../shared/mail/kinds.ts';
import { isFinal, type MailProblem } from '../../shared/mail/problems.ts';
import type { Deps } from '../deps.ts';
import { removeClaimed } from '../notices/notice-queries.ts';
import type { Logger } from '../ports/logger.ts';
import { MailError } from '../ports/mailer.ts';
import { composeMail, type MessageToSend } from './compose-mail.ts';
import { isOutdated } from './is-outdated.ts';
import { takeStatusMailAllowance } from './limit-mailbox.ts';
import type { OpenRoute } from './mail-route.ts';
import { recordFailure, recordSent } from './queries.ts';
import { isRetryPeriodOver, retryDelay } from './retry-delay.ts';

/** A message that a worker has claimed. */
export interface ClaimedMessage extends MessageToSend {
  lease: string;
  attempts: number;
  /** ISO 8601. */
  firstAttemptAt: string;
}

interface Sending {
  deps: Pick<Deps, 'config' | 'database' | 'vault' | 'mailer' | 'clock'>;
  log: Logger;
  route: OpenRoute;
  /** Aborts the attempt. */
  signal: AbortSignal;
}

/** Result of a status mail that is outdated, or beyond the limit of its mailbox. */
export const OUTDATED = 'outdated';

const RECORD_AGAIN_MS = 500;
const RECORD_ATTEMPTS = 60;

/**
 * Sends one message and records the result. Returns the problem, null once it is accepted, or `outdated` when it was
 * removed instead. Never rejects.
 */
export async function sendMessage(
  sending: Sending,
  message: ClaimedMessage,
): Promise<MailProblem | null | typeof OUTDATED> {
  const { deps, log, route, signal } = sending;
  const { db } = deps.database;
  const problem = await attempt(async () => {
    if ((await isOutdated(deps, message)) || !(await isWithinLimit(deps, message))) {
      await removeClaimed(db, message);
      return OUTDATED;
    }
    await deps.mailer.send(route.server, await composeMail(deps, message, route), { signal });
    return null;
  }, log);
  if (problem === OUTDATED) return problem;
  const now = deps.clock.now();
  // The mail was accepted: until that is recorded it would be sent again, so this is retried while the database is
  // unreachable.
  if (problem === null) await retryUntilDone(() => recordSent(db, message.id, now.toISOString()), log);
  else {
    const failure = {
      id: message.id,
      lease: message.lease,
      problem,
      nextAttemptAt: nextAttempt(message, problem, now),
    };
    await recordFailure(db, failure).catch((error) => log.warn({ err: error }, 'recording a failed attempt failed'));
  }
  log.info({ message: message.id, kind: message.kind, attempt: message.attempts, problem }, 'mail attempted');
  return problem;
}

/** Counts a status mail once: a retried one was within the limit. Others are counted when they are enqueued. */
async function isWithinLimit(deps: Sending['deps'], { kind, attempts, recipient }: ClaimedMessage): Promise<boolean> {
  const isCounted = noticeEventOf(kind) !== null && attempts === 1;
  return !isCounted || takeStatusMailAllowance(deps, recipient);
}

async function attempt<Result>(send: () => Promise<Result>, log: Logger): Promise<Result | MailProblem> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof MailError) return error.problem;
    log.error({ err: error }, 'composing a mail failed');
    return 'smtp_broken';
  }
}

/** Returns the next attempt (ISO 8601); null for a permanent problem, or after the day of retries. */
function nextAttempt({ attempts, firstAttemptAt }: ClaimedMessage, problem: MailProblem, now: Date): string | null {
  const next = now.getTime() + retryDelay(attempts, Math.random());
  if (isFinal(problem) || isRetryPeriodOver(Date.parse(firstAttemptAt), next)) return null;
  return new Date(next).toISOString();
}

async function retryUntilDone(record: () => Promise<void>, log: Logger): Promise<void> {
  for (let left = RECORD_ATTEMPTS; left > 0; left--) {
    try {
      return await record();
    } catch (error) {
      log.warn({ err: error }, 'recording a sent message failed; retried');
      await sleep(RECORD_AGAIN_MS);
    }
  }
}
