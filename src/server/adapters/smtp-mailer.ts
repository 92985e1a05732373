import type { Socket } from 'node:net';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import wellKnown from 'nodemailer/lib/well-known';
import type { EmailConfig } from '../../shared/mail/contract.ts';
import { type Delivery, type Mail, MailError, type Mailer, type MailServer } from '../ports/mailer.ts';
import { createKeptConnections, leave } from './kept-connections.ts';
import { connectToMailServer } from './mail-socket.ts';
import { type SmtpFailure, toMailError } from './smtp-errors.ts';

const IMPLICIT_TLS_PORT = 465;
const SUBMISSION_PORT = 587;

export interface SmtpLimits {
  /** Limit for DNS lookup and connecting, in ms. */
  connectMs: number;
  greetingMs: number;
  /** Idle limit, in ms. Some servers scan a message before they accept it. */
  silenceMs: number;
  /** Limit for the whole attempt, in ms. */
  totalMs: number;
}

const LIMITS: SmtpLimits = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 60_000, totalMs: 120_000 };

/**
 * Creates a mailer over SMTP. A connection is kept for the next message while there is more mail. Not by nodemailer's
 * pool, which would resend a message itself after a broken connection. A transcript is of a connection of its own.
 */
export function createSmtpMailer(limits: SmtpLimits = LIMITS): Mailer {
  const kept = createKeptConnections(limits.greetingMs);
  return {
    serverOf: findServer,
    async send(server, mail, delivery = {}) {
      const isKept = !delivery.onStep;
      const known = isKept ? await kept.take(server) : null;
      const connection = known ?? (await openTo(server, limits, await connectToMailServer(server, limits.connectMs)));
      const response = await sendInTime(connection, { server, mail, delivery, limits, isSignedIn: known !== null });
      if (isKept) kept.keep(server, connection);
      else leave(connection);
      return response;
    },
    closeIdle: () => kept.closeAll(),
  };
}

/**
 * Returns Gmail's server for Gmail addresses with an app password, else the one that nodemailer knows for the provider.
 */
function findServer({ user, password }: EmailConfig): MailServer | null {
  const found = wellKnown(user);
  if (!found || found.host === undefined) return null;
  const hasTlsFromStart = found.secure ?? Number(found.port) === IMPLICIT_TLS_PORT;
  return {
    host: found.host,
    port: Number(found.port ?? SUBMISSION_PORT),
    hasTlsFromStart,
    tls: 'required',
    isCertificateChecked: true,
    isPublicOnly: false,
    account: { user, password: withoutGroups(password) },
  };
}

/** Google displays app passwords in four groups of four letters, separated by spaces. */
function withoutGroups(password: string): string {
  return /^[a-z]{4}( [a-z]{4}){3}$/.test(password) ? password.replaceAll(' ', '') : password;
}

/** `socket` is connected to the server. Loads the library on first use: it is large, and many shops have no mail yet. */
async function openTo(server: MailServer, limits: SmtpLimits, socket: Socket): Promise<SMTPConnection> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SMTPConnection({
    connection: socket,
    host: server.host,
    port: server.port,
    secure: server.hasTlsFromStart,
    requireTLS: server.tls === 'required',
    ignoreTLS: server.tls === 'never',
    tls: { rejectUnauthorized: server.isCertificateChecked, minVersion: 'TLSv1.2' },
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    logger: false,
  });
  // Also between two messages, when nobody else listens.
  return connection.on('error', () => undefined);
}

interface Sending {
  server: MailServer;
  mail: Mail;
  delivery: Delivery;
  limits: SmtpLimits;
  /** Whether the connection has delivered a message before. */
  isSignedIn: boolean;
}

/** Sends, and closes the connection unless the mail is accepted: after rejection, timeout, or the caller's signal. */
async function sendInTime(connection: SMTPConnection, sending: Sending): Promise<string> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new MailError('timed_out'));
  const breakOff = () => reject(new MailError('smtp_broken'));
  const timer = setTimeout(giveUp, sending.limits.totalMs);
  sending.delivery.signal?.addEventListener('abort', giveUp);
  connection.on('error', reject).on('end', breakOff);
  try {
    return await Promise.race([ended, runSession(connection, sending)]);
  } catch (error) {
    connection.close();
    if (error instanceof MailError) throw error;
    throw toMailError(error as SmtpFailure, sending.server.account?.password);
  } finally {
    clearTimeout(timer);
    sending.delivery.signal?.removeEventListener('abort', giveUp);
    connection.off('error', reject).off('end', breakOff);
  }
}

async function runSession(connection: SMTPConnection, sending: Sending): Promise<string> {
  const { mail, delivery, isSignedIn } = sending;
  if (!isSignedIn) await signIn(connection, sending);
  const { envelope, message } = await compose(mail);
  const { response } = await done<{ response: string }>((callback) => connection.send(envelope, message, callback));
  delivery.onStep?.('accepted', true);
  return response;
}

async function signIn(connection: SMTPConnection, { server, delivery }: Sending): Promise<void> {
  const { onStep = () => undefined } = delivery;
  await done((callback) => connection.connect(callback));
  onStep('connection', true);
  onStep('tls', connection.secure);
  const { account } = server;
  if (account) {
    await done((callback) =>
      connection.login({ credentials: { user: account.user, pass: account.password } }, callback),
    );
  }
  onStep('sign_in', account !== null);
}

function done<Result = unknown>(
  start: (callback: (error?: Error | null, result?: Result) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result as Result)));
  });
}

/**
 * Returns the message as bytes, and the addresses of its envelope, whose domains are in ASCII. Addresses are passed as
 * objects, so that nothing in them is parsed as another recipient or header.
 */
async function compose({ messageId, sender, recipient, subject, text, html }: Mail) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    messageId: `<${messageId}>`,
    from: sender,
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const compiled = composer.compile();
  return { envelope: compiled.getEnvelope(), message: await compiled.build() };
}
