import { z } from 'zod';
import { defineContract } from '../http.ts';
import { LANGUAGES } from '../languages.ts';
import { emailText, idText, instant, pageLimit } from '../wire.ts';
import { MAIL_PROBLEMS, MAIL_STEPS } from './problems.ts';

export const MESSAGE_KINDS = ['customer_mail', 'staff_mail', 'escalation_mail', 'absence_mail'] as const;
export const MESSAGE_STATES = ['waiting', 'failed', 'sent'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

const mailProblem = z.enum(MAIL_PROBLEMS);

/** A message owed about an order. */
const outboxMessage = z.object({
  id: z.int(),
  kind: z.enum(MESSAGE_KINDS),
  orderId: z.int(),
  orderNumber: z.string(),
  recipient: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** Whether a node is sending it at this moment. */
  isBeingSent: z.boolean(),
  attempts: z.int(),
  /** What went wrong last; null when nothing has. */
  errorCode: mailProblem.nullable(),
  createdAt: instant,
  /** Null once it is sent or given up. */
  nextAttemptAt: instant.nullable(),
  sentAt: instant.nullable(),
});
export type OutboxMessage = z.output<typeof outboxMessage>;

export const listOutbox = defineContract({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'staff',
  summary: 'Messages owed, newest first; the next page is in the Link header, the count of all in X-Total-Count',
  query: z.object({
    state: z.enum(MESSAGE_STATES).optional(),
    limit: pageLimit.optional(),
    /** Messages older than this one: the id of the last message of the page before. */
    before: idText.optional(),
  }),
  success: 200,
  response: z.array(outboxMessage),
});

export const summariseOutbox = defineContract({
  method: 'GET',
  path: '/api/admin/outbox/summary',
  access: 'staff',
  summary: 'How many messages wait and failed, and what keeps mail from being sent',
  success: 200,
  response: z.object({
    waiting: z.int(),
    failed: z.int(),
    /** What keeps all mail back; null when nothing does, as far as is known. */
    problem: mailProblem.nullable(),
    /** The oldest message that waits; null when none does. */
    waitingSince: instant.nullable(),
  }),
});

export const retryMessage = defineContract({
  method: 'POST',
  path: '/api/admin/outbox/:id/retry',
  access: 'staff',
  summary: 'Send a failed or waiting message now; one that is sent, or is being sent, is not sent again',
  params: z.object({ id: idText }),
  success: 200,
  response: outboxMessage,
  errors: ['not_found'],
});

export const sendTestMail = defineContract({
  method: 'POST',
  path: '/api/admin/test-email',
  access: 'owner',
  summary: 'Send a test mail the way real mail goes, and report each step; answers within 30 s',
  body: z.object({ recipient: emailText, language: z.enum(LANGUAGES).default('en') }),
  success: 200,
  response: z.object({
    isAccepted: z.boolean(),
    /** Every step in its order; `skipped` after the first that failed, and where there was nothing to do. */
    steps: z.array(
      z.object({
        step: z.enum(MAIL_STEPS),
        result: z.enum(['passed', 'failed', 'skipped']),
        /** What to tell about a step that failed. */
        errorCode: mailProblem.nullable(),
      }),
    ),
    /** Where mail goes, such as `smtp.gmail.com:465`; null when nothing says so. */
    server: z.string().nullable(),
    /** The address that mail comes from. */
    sender: z.string().nullable(),
    /** What the provider said last, in its own words; null when nothing. Never has the password in it. */
    serverSaid: z.string().nullable(),
  }),
  errors: ['too_many_requests'],
});
export type TestMailReport = z.output<typeof sendTestMail.response>;
