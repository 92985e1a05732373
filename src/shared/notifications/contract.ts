import { z } from 'zod';
import { defineContract } from '../http.ts';
import { versionedSetting } from '../settings/contract.ts';
import { boundedText, emailText, entityVersion, longText, trimmedText } from '../wire.ts';
import { tidyEmails } from './rules.ts';

export const MAX_ADDRESSES = 20;
/** A form may have more rows than addresses: empty ones and doubles are dropped. */
const MAX_ROWS = 100;
export const MAX_TEMPLATE = 20_000;
const MAX_PASSWORD = 200;

const emailOrEmpty = trimmedText(254).refine((text) => text === '' || emailText.safeParse(text).success, {
  error: 'Valid email is required',
});

const emailConfig = z.object({
  user: emailText,
  password: boundedText(MAX_PASSWORD)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must not have control characters')
    .refine((password) => password.trim() !== '', { error: 'Password is required' }),
});
export type EmailConfig = z.output<typeof emailConfig>;

/** What GET /api/admin/settings tells of the mail account, as JSON text in the value of `emailConfig`. */
export const shownEmailConfig = z.object({ user: z.string(), hasPassword: z.boolean() });

export const saveEmailConfig = defineContract({
  method: 'POST',
  path: '/api/admin/email-config',
  access: 'owner',
  summary: 'Set the mail account; its password is stored encrypted and given back to no one',
  body: emailConfig.extend({ version: entityVersion.optional() }),
  success: 200,
  response: versionedSetting,
  errors: ['version_conflict'],
});

export const saveNotificationEmails = defineContract({
  method: 'POST',
  path: '/api/admin/notification-emails',
  access: 'owner',
  summary: 'Set who gets mail about new orders; empty entries and doubles are dropped',
  body: z.object({
    emails: z
      .array(emailOrEmpty)
      .max(MAX_ROWS)
      .refine((emails) => tidyEmails(emails).length <= MAX_ADDRESSES, {
        error: `At most ${MAX_ADDRESSES} addresses`,
      }),
    version: entityVersion.optional(),
  }),
  success: 200,
  response: versionedSetting,
  errors: ['version_conflict'],
});

/** The settings that hold the templates and the sender. */
export const TEMPLATE_SETTINGS = {
  clientTemplate: 'clientEmailTemplate',
  adminTemplate: 'adminEmailTemplate',
  clientFromEmail: 'clientFromEmail',
} as const;
export type TemplateField = keyof typeof TEMPLATE_SETTINGS;

const emailTemplates = z.object({
  clientTemplate: longText(MAX_TEMPLATE).optional(),
  adminTemplate: longText(MAX_TEMPLATE).optional(),
  clientFromEmail: emailOrEmpty.optional(),
  /** The versions of the settings that the changes were made to, by field. */
  versions: z
    .object({ clientTemplate: entityVersion, adminTemplate: entityVersion, clientFromEmail: entityVersion })
    .partial()
    .optional(),
});
export type EmailTemplates = z.output<typeof emailTemplates>;

export const saveEmailTemplates = defineContract({
  method: 'POST',
  path: '/api/admin/email-templates',
  access: 'owner',
  summary: 'Set the mail templates and the sender of mail to customers; what is left out stays as it is',
  body: emailTemplates,
  success: 200,
  response: z.array(versionedSetting),
  errors: ['unknown_placeholder', 'version_conflict'],
});
