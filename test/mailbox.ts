import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How the mail server responds. */
export type ServerBehaviour =
  | 'accept'
  | 'refuse password'
  | 'refuse sender'
  | 'refuse recipient'
  | 'defer recipient'
  | 'limit sending'
  | 'refuse message'
  | 'hang'
  | 'drop in the middle'
  | 'close after each'
  | 'hold';

export interface ReceivedMail {
  /** When it was accepted, in ms since 1970. */
  at: number;
  /** As in the envelope. */
  recipients: string[];
  /** Whether every server on its way has to support addresses that are not ASCII (RFC 6531). */
  needsSmtpUtf8: boolean;
  raw: string;
  headers: Map<string, string>;
  text: string;
  html: string;
}

/** A real SMTP server that stores what it accepts. */
export interface Mailbox extends AsyncDisposable {
  port: number;
  /** For SMTP_URL, with the accepted user and password. */
  url: string;
  /** Accepted mails, in order. */
  mails: ReceivedMail[];
  /** Number of connections so far. */
  connections(): number;
  /** Number of open connections. */
  open(): number;
  behave(behaviour: ServerBehaviour): void;
  /** Mails received in the mode `hold`, neither accepted nor rejected yet. */
  held(): number;
  /** Accepts the held mails, and switches to the mode `accept`. */
  release(): void;
}

const USER = 'shop@example.com';
const PASSWORD = 'app password';

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

interface MailboxOptions {
  port?: number;
  /** Whether STARTTLS is offered. */
  hasTls?: boolean;
  /** A certificate of the test's own; `isSecure` for TLS from the first byte. */
  tls?: { key: string; cert: string; isSecure: boolean };
  /** How long it takes for each reply, in ms. */
  replyMs?: number;
}

export async function openMailbox({
  port = 0,
  hasTls = false,
  tls,
  replyMs = 0,
}: MailboxOptions = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let behaviour: ServerBehaviour = 'accept';
  let connections = 0;
  let held = 0;
  let whenReleased = Promise.withResolvers<void>();
  const reply = (send: () => void) => (replyMs > 0 ? void setTimeout(send, replyMs) : send());
  const server = new SMTPServer({
    ...(tls && { secure: tls.isSecure, key: tls.key, cert: tls.cert }),
    disabledCommands: hasTls || tls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 50,
    onConnect(_, callback) {
      connections++;
      if (behaviour !== 'hang') reply(callback);
    },
    onAuth({ username, password }, _, callback) {
      const isValid = username === USER && password === PASSWORD && behaviour !== 'refuse password';
      if (isValid) reply(() => callback(null, { user: username }));
      else callback(refusal(535, `5.7.8 Username and password ${password} not accepted`));
    },
    onMailFrom(_, __, callback) {
      reply(() => callback(behaviour === 'refuse sender' ? refusal(553, '5.7.1 Not your address') : null));
    },
    onRcptTo({ address }, _, callback) {
      if (behaviour === 'refuse recipient' || address.startsWith('nobody@'))
        callback(refusal(550, '5.1.1 No such user'));
      else if (address.startsWith('full@'))
        callback(refusal(452, '4.2.2 The email account that you tried to reach is over quota'));
      else if (behaviour === 'limit sending') callback(refusal(550, '5.4.5 Daily user sending quota exceeded'));
      else if (address.startsWith('too.full@')) callback(refusal(552, '5.2.2 Mailbox quota exceeded'));
      else reply(() => callback(behaviour === 'defer recipient' ? refusal(450, '4.2.0 Greylisted') : null));
    },
    async onData(stream, session, callback) {
      if (behaviour === 'drop in the middle') {
        close(() => true);
        return;
      }
      const bytes = await buffer(stream).catch(() => null);
      // The client was killed during the transfer.
      if (!bytes) return;
      if (behaviour === 'refuse message') return callback(refusal(554, '5.7.1 Spam'));
      if (behaviour === 'hold') {
        held++;
        await whenReleased.promise;
      }
      const { mailFrom, rcptTo } = session.envelope;
      const parameters = mailFrom ? mailFrom.args : false;
      const envelope = {
        recipients: rcptTo.map(({ address }) => address),
        needsSmtpUtf8: Object.keys(parameters || {}).includes('SMTPUTF8'),
      };
      mails.push({ ...envelope, ...readMail(bytes.toString('latin1')) });
      reply(callback);
      if (behaviour === 'close after each') setImmediate(close, ({ id }) => id === session.id);
    },
  });
  const close = (isMeant: (connection: { id: string }) => boolean) => {
    for (const connection of server.connections) if (isMeant(connection)) connection.close();
  };
  // A connection cut during the transfer emits an error.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const taken = (server.server.address() as AddressInfo).port;
  return {
    port: taken,
    url: `smtp://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${taken}`,
    mails,
    connections: () => connections,
    open: () => server.connections.size,
    behave: (next) => {
      behaviour = next;
    },
    held: () => held,
    release: () => {
      behaviour = 'accept';
      held = 0;
      whenReleased.resolve();
      whenReleased = Promise.withResolvers();
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readMail(raw: string): Omit<ReceivedMail, 'recipients' | 'needsSmtpUtf8'> {
  const [head, body] = split(raw);
  const headers = readHeaders(head);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => split(part.trimStart()));
  const part = (type: string) => {
    const found = parts.find(([partHead]) => readHeaders(partHead).get('content-type')?.startsWith(type));
    return found ? decodeBody(readHeaders(found[0]).get('content-transfer-encoding') ?? '', found[1]) : '';
  };
  return { at: Date.now(), raw, headers, text: part('text/plain'), html: part('text/html') };
}

function split(text: string): [head: string, body: string] {
  const at = text.indexOf('\r\n\r\n');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 4)];
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
}

function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, encoding, text = '']) =>
          encoding?.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : fromQuotedPrintable(text.replace(/_/g, ' ')),
        ),
      ).toString('utf8'),
    );
}

function decodeBody(encoding: string, body: string): string {
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : Buffer.from(body, 'latin1');
  const decoded = encoding === 'quoted-printable' ? fromQuotedPrintable(body.replace(/=\r\n/g, '')) : bytes;
  return decoded.toString('utf8').replaceAll('\r\n', '\n').trim();
}

function fromQuotedPrintable(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
