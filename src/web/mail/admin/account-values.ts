import type { MailSecurity } from '../../../shared/mail/contract.ts';

/** The values of the mail account's form. */
export interface AccountValues {
  user: string;
  password: string;
  /** Whether the fields of the own server apply. */
  hasServer: boolean;
  host: string;
  port: string;
  security: MailSecurity;
  login: string;
}
