import { z } from 'zod';
import { defineContract } from '../http.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../languages.ts';
import { fieldIn, type TextFields } from '../localised-text.ts';
import { versionedSetting } from '../settings/contract.ts';
import {
  boundedText,
  emailOrEmpty,
  emailText,
  entityParams,
  entityVersion,
  idText,
  instant,
  longText,
  pageLimit,
  trimmedText,
} from '../wire.ts';
import { MESSAGE_KINDS } from './kinds.ts';
import { MAIL_PROBLEMS, MAIL_STEPS } from './problems.ts';
import { normaliseEmails } from './rules.ts';

export const MAX_ADDRESSES = 20;
/** A form may have more rows than addresses: empty ones and doubles are dropped. */
const MAX_ROWS = 100;
export const MAX_TEMPLATE = 20_000;
const MAX_PASSWORD = 200;

/** How the connection is secured: TLS from the first byte, or STARTTLS, without which nothing is sent. */
export const MAIL_SECURITIES = ['tls', 'starttls'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];
const MAX_PORT = 65_535;
const MAX_LOGIN = 200;

/** Labels of letters, digits and hyphens. */
const HOST_NAME = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/;
const HOST_EXPECTED = 'A host name such as mail.example.com is required';

/** The owner's own mail server. */
export const ownMailServer = z.object({
  host: trimmedText(253)
    .toLowerCase()
    .regex(HOST_NAME, HOST_EXPECTED)
    // The last label of an IP address has no letter.
    .refine((host) => /[a-z]/.test(host.slice(host.lastIndexOf('.') + 1)), HOST_EXPECTED),
  port: z.int().min(1).max(MAX_PORT),
  security: z.enum(MAIL_SECURITIES),
  /** The user name to sign in with; the address when omitted. */
  login: trimmedText(MAX_LOGIN)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must not have control characters')
    .optional(),
});

export const mailPassword = boundedText(MAX_PASSWORD)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must not have control characters')
  .refine((password) => password.trim() !== '', { error: 'Password is required' });

const emailConfig = z.object({
  user: emailText,
  /** The mail server; that of the address's provider when omitted. */
  server: ownMailServer.optional(),
  password: mailPassword,
});
export type EmailConfig = z.output<typeof emailConfig>;

/** What GET /api/admin/settings tells of the mail account, as JSON text in the value of `emailConfig`. */
export const shownEmailConfig = z.object({
  user: z.string(),
  hasPassword: z.boolean(),
  /** The owner's own server, if any. */
  server: ownMailServer.optional(),
});

export const saveEmailConfig = defineContract({
  method: 'POST',
  path: '/api/admin/email-config',
  access: 'owner',
  summary: 'Set the mail account; the password is stored encrypted and never returned',
  body: emailConfig.extend({ version: entityVersion.optional() }),
  success: 200,
  response: versionedSetting,
  errors: ['version_conflict'],
});

export const removeEmailConfig = defineContract({
  method: 'DELETE',
  path: '/api/admin/email-config',
  access: 'owner',
  summary: 'Remove the mail account and its password',
  success: 200,
  response: versionedSetting,
});

export const saveNotificationEmails = defineContract({
  method: 'POST',
  path: '/api/admin/notification-emails',
  access: 'owner',
  summary: 'Set the notification addresses; empty entries and duplicates are dropped',
  body: z.object({
    emails: z
      .array(emailOrEmpty)
      .max(MAX_ROWS)
      .refine((emails) => normaliseEmails(emails).length <= MAX_ADDRESSES, {
        error: `At most ${MAX_ADDRESSES} addresses`,
      }),
    version: entityVersion.optional(),
  }),
  success: 200,
  response: versionedSetting,
  errors: ['version_conflict'],
});

/** The texts of mail about orders; each has a field and a setting for every language (spec.md §3). */
export const TEMPLATE_TEXTS = ['clientTemplate', 'adminTemplate'] as const;

/** The settings that hold the templates and the sender, by field. */
export const TEMPLATE_SETTINGS = {
  ...inFields('clientTemplate', (language) => fieldIn('clientEmailTemplate', language)),
  ...inFields('adminTemplate', (language) => fieldIn('adminEmailTemplate', language)),
  clientFromEmail: 'clientFromEmail',
} as const;
export type TemplateField = keyof typeof TEMPLATE_SETTINGS;

function inFields<Field extends string, Value>(field: Field, create: (language: Language) => Value) {
  const values = LANGUAGES.map((language) => [fieldIn(field, language), create(language)]);
  return Object.fromEntries(values) as Record<TextFields<Field>, Value>;
}

const templateText = longText(MAX_TEMPLATE).optional();

const emailTemplates = z.object({
  ...inFields('clientTemplate', () => templateText),
  ...inFields('adminTemplate', () => templateText),
  clientFromEmail: emailOrEmpty.optional(),
  /** The versions of the settings that the changes were made to, by field. */
  versions: z
    .object({
      ...inFields('clientTemplate', () => entityVersion),
      ...inFields('adminTemplate', () => entityVersion),
      clientFromEmail: entityVersion,
    })
    .partial()
    .optional(),
});
export type EmailTemplates = z.output<typeof emailTemplates>;

export const saveEmailTemplates = defineContract({
  method: 'POST',
  path: '/api/admin/email-templates',
  access: 'owner',
  summary: 'Set the mail templates in each language and the sender of mail to customers; omitted fields stay unchanged',
  body: emailTemplates,
  success: 200,
  response: z.array(versionedSetting),
  errors: ['unknown_placeholder', 'version_conflict'],
});

export const MESSAGE_STATES = ['waiting', 'failed', 'sent'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

const mailProblem = z.enum(MAIL_PROBLEMS);

/** A message about an order. */
const outboxMessage = z.object({
  id: z.int(),
  kind: z.enum(MESSAGE_KINDS),
  orderId: z.int(),
  orderNumber: z.string(),
  recipient: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** Whether a node is sending it at this moment. */
  isBeingSent: z.boolean(),
  /** Whether it waits until the last move of the order can no longer be undone. */
  isPlanned: z.boolean(),
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
  summary: 'List the messages of the outbox, newest first (paged)',
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
  summary: 'Count pending and failed messages, with the problem that pauses mail',
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
  summary: 'Send a failed or pending message now; one that is sent or being sent is not sent again',
  params: entityParams,
  success: 200,
  response: outboxMessage,
  errors: ['not_found'],
});

export const sendTestMail = defineContract({
  method: 'POST',
  path: '/api/admin/test-email',
  access: 'owner',
  summary: 'Send a test mail by the same path as other mail, and report each step; responds within 30 s',
  body: z.object({ recipient: emailText, language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) }),
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
    /** Where mail goes, such as `smtp.gmail.com:465`; null when none is configured. */
    server: z.string().nullable(),
    /** The address that mail comes from. */
    sender: z.string().nullable(),
    /** What the provider said last, in its own words; null when nothing. Never has the password in it. */
    serverSaid: z.string().nullable(),
  }),
  errors: ['too_many_requests'],
});
export type TestMailReport = z.output<typeof sendTestMail.response>;
