/**
 * Why mail is not sent, one code for each thing that can be done about it. Their words are under
 * `staff.mailProblems.<code>` in each language.
 */
export const MAIL_PROBLEMS = [
  /** Nothing says which server to use: mail waits, and nothing is attempted. */
  'mail_not_configured',
  /** The account's provider is none that we know. Nothing is attempted. */
  'mail_provider_unknown',
  /** There is no address that mail could come from. Nothing is attempted. */
  'sender_missing',
  'smtp_unreachable',
  /** There is no host of that name. */
  'smtp_host_unknown',
  /** The host that the owner entered is in a private network. */
  'smtp_host_private',
  'smtp_tls_failed',
  'smtp_auth_failed',
  'timed_out',
  /** The connection ended in the middle, or the provider said what makes no sense. */
  'smtp_broken',
  /** The provider does not take mail from this sender address. */
  'sender_refused',
  /** The provider asks to come again later. */
  'try_later',
  'sending_limit',
  /** For good: there is no such mailbox. */
  'recipient_refused',
  /** For good: the provider does not take this message. */
  'message_refused',
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

/** Problems of one message, which will not pass by themselves. */
const FINAL: readonly MailProblem[] = ['recipient_refused', 'message_refused'];
/** Problems that are one message's own: the others keep all mail back. */
const OF_ONE_MESSAGE: readonly MailProblem[] = [...FINAL, 'try_later'];

/** Whether sending the same message again is in vain. */
export function isFinal(problem: MailProblem): boolean {
  return FINAL.includes(problem);
}

/** Whether the account or its provider has the problem, so that all other mail would fail as well. */
export function isAccountProblem(problem: MailProblem): boolean {
  return !OF_ONE_MESSAGE.includes(problem);
}

/** What a message goes through, in this order (spec.md §2, message doctor). */
export const MAIL_STEPS = ['configuration', 'connection', 'tls', 'sign_in', 'accepted'] as const;
export type MailStep = (typeof MAIL_STEPS)[number];
