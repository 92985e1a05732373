import type { MailProblem } from '../../shared/mail/problems.ts';
import { MailError } from '../ports/mailer.ts';

/** The fields of nodemailer's errors. */
export interface SmtpFailure extends Error {
  code?: string | undefined;
  /** The system's own code, such as ECONNREFUSED. */
  originalCode?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
}

const AUTH_REPLIES = [530, 534, 535, 538];
const TLS_FAILURE = /CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/;
const LIMIT_REACHED = /\b[45]\.4\.5\b|(rate|sending|daily|hourly) (user )?(sending )?(limit|quota)/i;
const QUOTA_REACHED = /quota/i;
/** The quota is that of the recipient. */
const MAILBOX_FULL = /\b[45]\.2\.2\b|mailbox|inbox|tried to reach/i;
const MAX_REPLY_LENGTH = 500;

/** Classifies a failure as permanent rejection, temporary rejection, account problem or network problem. */
export function toMailError(failure: SmtpFailure, password: string | undefined): MailError {
  return new MailError(problemOf(failure), replyOf(failure, password));
}

function problemOf(failure: SmtpFailure): MailProblem {
  const { code = '', originalCode = '', responseCode = 0 } = failure;
  if (code === 'ETIMEDOUT') return 'timed_out';
  if (code === 'ETLS' || TLS_FAILURE.test(originalCode)) return 'smtp_tls_failed';
  if (AUTH_REPLIES.includes(responseCode)) return 'smtp_auth_failed';
  if (code === 'EAUTH') return responseCode >= 400 && responseCode < 500 ? 'try_later' : 'smtp_auth_failed';
  if (responseCode >= 400) return refusalBy(failure, responseCode);
  if (code === 'EENVELOPE') return 'recipient_refused';
  if (code === 'EDNS' || originalCode === 'ECONNREFUSED' || /UNREACH/.test(originalCode)) return 'smtp_unreachable';
  return 'smtp_broken';
}

/**
 * Classifies a reply of 400 to 599: a rejection of the mail, permanent or temporary, of its sender, or of all our mail.
 */
function refusalBy({ response = '', command = '' }: SmtpFailure, responseCode: number): MailProblem {
  const isQuota = QUOTA_REACHED.test(response) && !MAILBOX_FULL.test(response);
  if (isQuota || LIMIT_REACHED.test(response)) return 'sending_limit';
  if (responseCode < 500) return 'try_later';
  if (command.startsWith('MAIL')) return 'sender_refused';
  if (command.startsWith('RCPT')) return 'recipient_refused';
  return command.startsWith('DATA') ? 'message_refused' : 'smtp_broken';
}

/** Returns the server's reply, with the password redacted. */
function replyOf({ response, message }: SmtpFailure, password: string | undefined): string | null {
  const reply = (response ?? message).replace(/\p{Cc}+/gu, ' ').slice(0, MAX_REPLY_LENGTH);
  return password ? reply.replaceAll(password, '…') : reply;
}
