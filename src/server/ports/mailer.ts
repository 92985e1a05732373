import type { EmailConfig } from '../../shared/mail/contract.ts';
import type { MailProblem, MailStep } from '../../shared/mail/problems.ts';

/** A mail server, and the account on it. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte (usually port 465); else the connection is upgraded where the server offers it. */
  hasTlsFromStart: boolean;
  /** Whether to give up where the server offers no TLS, and whether to do without it although it does. */
  tls: 'required' | 'offered' | 'never';
  isCertificateChecked: boolean;
  /** Null for a server that asks nobody to sign in. */
  account: { user: string; password: string } | null;
}

export interface Mail {
  /** Without angle brackets; the same for each attempt at one message. */
  messageId: string;
  sender: { name: string; address: string };
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** What a server was told, and what it said to it. */
export interface Delivery {
  signal?: AbortSignal;
  /** Called as each step is passed; `isUsed` is false for TLS and sign-in that there was no need of. */
  onStep?(step: MailStep, isUsed: boolean): void;
}

/** Hands mail to a server. */
export interface Mailer {
  /** The server of a well-known provider of mail accounts; null when we know none for this address. */
  serverOf(account: EmailConfig): MailServer | null;
  /** Resolves with the server's own words once it has accepted the mail, in bounded time. Throws MailError. */
  send(server: MailServer, mail: Mail, delivery?: Delivery): Promise<string>;
}

/** Mail that was not accepted, and why. */
export class MailError extends Error {
  readonly problem: MailProblem;
  /** The server's own words; null when it said nothing. */
  readonly serverSaid: string | null;

  constructor(problem: MailProblem, serverSaid: string | null = null) {
    super(problem);
    this.name = 'MailError';
    this.problem = problem;
    this.serverSaid = serverSaid;
  }
}
