import { forEachLanguage, type Language } from '../../shared/languages.ts';
import type { EmailConfig } from '../../shared/mail/contract.ts';
import type { MailProblem } from '../../shared/mail/problems.ts';
import { emailText } from '../../shared/wire.ts';
import type { Deps } from '../deps.ts';
import type { MailServer } from '../ports/mailer.ts';
import { shopName } from '../settings/shop-name.ts';
import { openMailAccount } from './mail-account.ts';

/** Who mail is from: the restaurant, by its name in the language of each mail. */
export interface Sender {
  names: Record<Language, string>;
  address: string;
}

/** Server and sender of mail. With a `problem` nothing can be sent; other fields are set as far as known. */
export interface MailRoute {
  problem: MailProblem | null;
  server: MailServer | null;
  sender: Sender | null;
}

/** A route that is complete. */
export interface OpenRoute extends MailRoute {
  problem: null;
  server: MailServer;
  sender: Sender;
}

export type RouteParts = Pick<Deps, 'config' | 'database' | 'shop' | 'vault' | 'mailer'>;

/**
 * Returns the server of SMTP_URL, else the owner's own, else that of the mail account's provider; and the sender set by
 * the owner, else the account.
 */
export async function findMailRoute({
  config,
  database,
  shop,
  vault,
  mailer,
}: RouteParts): Promise<MailRoute | OpenRoute> {
  const stored = await shop.read(database.db);
  const settings = new Map(stored.settings.map(({ key, value }) => [key, value]));
  const account = openMailAccount(vault, settings.get('emailConfig'));
  const server = config.smtpServer ?? (account && serverOf(account, { config, mailer }));
  const senders = [settings.get('clientFromEmail'), account?.user, server?.account?.user];
  const address = senders.map((text) => emailText.safeParse(text).data).find((text) => text !== undefined);
  const names = forEachLanguage((language) => shopName(stored.publicSettings, language));
  const sender = address === undefined ? null : { names, address };
  if (!server) return { problem: account ? 'mail_provider_unknown' : 'mail_not_configured', server, sender };
  return sender ? { problem: null, server, sender } : { problem: 'sender_missing', server, sender };
}

/** Returns the owner's own server, else that of the address's provider; null when it is unknown. */
function serverOf(account: EmailConfig, { config, mailer }: Pick<RouteParts, 'config' | 'mailer'>): MailServer | null {
  const { user, password, server } = account;
  if (!server) return mailer.serverOf(account);
  return {
    host: server.host,
    port: server.port,
    hasTlsFromStart: server.security === 'tls',
    tls: 'required',
    isCertificateChecked: true,
    isPublicOnly: !config.privateMailServers,
    account: { user: server.login || user, password },
  };
}

export function isOpen(route: MailRoute | OpenRoute): route is OpenRoute {
  return route.problem === null;
}
