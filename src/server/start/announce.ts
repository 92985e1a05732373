import { isIPv6 } from 'node:net';
import type { Config } from '../config.ts';

const EVERY_ADDRESS = ['0.0.0.0', '::'];
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i;

/** Prints the shop's addresses, the generated owner password if any, and configuration warnings. */
export function announce(config: Config, port: string, password: string | null): void {
  const { host, publicUrl, adminPath, adminUsername } = config;
  const shownHost = EVERY_ADDRESS.includes(host) ? 'localhost' : host;
  const origin = publicUrl ?? `http://${isIPv6(shownHost) ? `[${shownHost}]` : shownHost}:${port}`;
  if (!publicUrl && !LOOPBACK.test(host)) {
    console.warn(
      '\n  PUBLIC_URL is not set. Set it to the address that browsers use, such as https://shop.example. Until then\n' +
        '  pages name no address to search engines and link previews, and the session cookie is not Secure.',
    );
  }
  console.log(`\n  Storefront    ${origin}/`);
  console.log(`  Admin         ${origin}${adminPath}`);
  console.log(`  Kitchen       ${origin}/kitchen`);
  console.log(`  Phone orders  ${origin}/phone-orders-admin\n`);
  if (password) console.log(`  Sign in as ${adminUsername} with ${password} (shown this once)\n`);
}
