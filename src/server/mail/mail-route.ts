import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import type { MailProblem } from '../../shared/mail/problems.ts';
import { emailText } from '../../shared/wire.ts';
import type { Deps } from '../deps.ts';
import type { MailServer } from '../ports/mailer.ts';
import { listAllSettings } from '../settings/queries.ts';
import { translator } from '../translate.ts';
import { findMailAccount } from './mail-account.ts';

/** Server and sender of mail. With a `problem` nothing can be sent; other fields are set as far as known. */
export interface MailRoute {
  problem: MailProblem | null;
  server: MailServer | null;
  sender: { name: string; address: string } | null;
}

/** A route that is complete. */
export interface OpenRoute extends MailRoute {
  problem: null;
  server: MailServer;
  sender: { name: string; address: string };
}

export type RouteParts = Pick<Deps, 'config' | 'database' | 'vault' | 'mailer'>;

/**
 * Returns the server of SMTP_URL, else that of the mail account's provider; and the sender set by the owner, else the
 * account.
 */
export async function findMailRoute({ config, database, vault, mailer }: RouteParts): Promise<MailRoute | OpenRoute> {
  const settings = new Map((await listAllSettings(database.db)).map(({ key, value }) => [key, value]));
  const account = await findMailAccount({ database, vault });
  const server = config.smtpServer ?? (account && mailer.serverOf(account));
  const address = [settings.get('clientFromEmail'), account?.user, server?.account?.user].find(isAddress);
  const name = settings.get('appName') || translator(DEFAULT_LANGUAGE)('shop.defaults.appName');
  const sender = address === undefined ? null : { name, address };
  if (!server) return { problem: account ? 'mail_provider_unknown' : 'mail_not_configured', server, sender };
  return sender ? { problem: null, server, sender } : { problem: 'sender_missing', server, sender };
}

export function isOpen(route: MailRoute | OpenRoute): route is OpenRoute {
  return route.problem === null;
}

function isAddress(text: string | undefined): text is string {
  return emailText.safeParse(text).success;
}
