import { randomUUID } from 'node:crypto';
import { isolate, plainValue } from '../../shared/bidi.ts';
import type { Language } from '../../shared/languages.ts';
import type { TestMailReport } from '../../shared/mail/contract.ts';
import { MAIL_STEPS, type MailProblem, type MailStep } from '../../shared/mail/problems.ts';
import { requireAttempt } from '../auth/throttle.ts';
import type { Deps } from '../deps.ts';
import { type Mail, MailError } from '../ports/mailer.ts';
import { translator } from '../translate.ts';
import { withHtml } from './compose-mail.ts';
import { findMailRoute, isOpen, type MailRoute, type OpenRoute } from './mail-route.ts';
import { scheduleHeldMail } from './queries.ts';

const LIMIT = { windowMs: 60_000, attempts: 5 };
const TIMEOUT_MS = 25_000;

type Step = TestMailReport['steps'][number];

/**
 * Sends a test mail through the same server and mailer as real mail, and reports each step (spec.md §2, message
 * doctor). Mail held back by a problem is retried once the test mail is accepted. Throws `too_many_requests` after five
 * in a minute.
 */
export async function sendTestMail(
  deps: Deps,
  { recipient, language }: { recipient: string; language: Language },
): Promise<TestMailReport> {
  const now = deps.clock.now();
  await requireAttempt(deps, 'test-mail', LIMIT);
  const route = await findMailRoute(deps);
  if (!isOpen(route)) return report(route, [failed('configuration', route.problem ?? 'mail_not_configured')], null);
  const { steps, serverSaid } = await tryRoute(deps, route, testMail(route, recipient, language));
  const isAccepted = steps.at(-1)?.step === 'accepted' && steps.at(-1)?.result === 'passed';
  if (isAccepted) await releaseHeldMail(deps, now.toISOString());
  return report(route, steps, serverSaid);
}

async function tryRoute({ mailer }: Deps, { server }: OpenRoute, mail: Mail) {
  const steps: Step[] = [passed('configuration', true)];
  try {
    const serverSaid = await mailer.send(server, mail, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      onStep: (step, isUsed) => steps.push(passed(step, isUsed)),
    });
    return { steps, serverSaid };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { steps: [...steps, ...withFailedStep(steps, error.problem)], serverSaid: error.serverSaid };
  }
}

/** Adds the failed step: the first that was not passed. When TLS failed, the connection itself had succeeded. */
function withFailedStep(steps: Step[], problem: MailProblem): Step[] {
  const next = MAIL_STEPS[steps.length] ?? 'accepted';
  if (next === 'connection' && problem === 'smtp_tls_failed') return [passed(next, true), failed('tls', problem)];
  return [failed(next, problem)];
}

function testMail(route: OpenRoute, recipient: string, language: Language): Mail {
  const t = translator(language);
  const sender = { name: route.sender.names[language], address: route.sender.address };
  const restaurant = isolate(plainValue(sender.name));
  const subject = t('messages.mail.testSubject', { restaurant });
  const text = t('messages.mail.testBody', { restaurant });
  const domain = sender.address.split('@').at(-1);
  return withHtml({ sender, recipient, subject, text, messageId: `test.${randomUUID()}@${domain}` }, language);
}

async function releaseHeldMail({ database, realtime }: Deps, at: string): Promise<void> {
  await scheduleHeldMail(database.db, at);
  await realtime.publish({ type: 'mail_changed', timestamp: at });
}

const passed = (step: MailStep, isUsed: boolean): Step => ({
  step,
  result: isUsed ? 'passed' : 'skipped',
  errorCode: null,
});
const failed = (step: MailStep, errorCode: MailProblem): Step => ({ step, result: 'failed', errorCode });

/** Returns the report of every step; steps that were not reached are `skipped`. */
function report({ server, sender }: MailRoute, steps: Step[], serverSaid: string | null): TestMailReport {
  const left = MAIL_STEPS.slice(steps.length).map((step) => passed(step, false));
  return {
    isAccepted: left.length === 0 && steps.every(({ result }) => result !== 'failed'),
    steps: [...steps, ...left],
    server: server && `${server.host}:${server.port}`,
    sender: sender?.address ?? null,
    serverSaid,
  };
}
