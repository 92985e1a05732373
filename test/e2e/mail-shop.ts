import { type Mailbox, openMailbox } from '../mailbox.ts';
import { test as base } from './fixtures.ts';
import { createShop, type Shop } from './shop.ts';

interface MailShop {
  mailbox: Mailbox;
  /** A shop that sends its mail to that mailbox. */
  mailShop: Shop;
}

/**
 * Returns the `test` of one file whose journeys are about mail: they share a mail server, and a shop that sends by it. The
 * file runs in the mode `default`, in one worker, so that both are started once.
 */
export function withMailShop() {
  let opened: MailShop;
  const test = base.extend<MailShop>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
    mailbox: ({}, use) => use(opened.mailbox),
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    mailShop: ({}, use) => use(opened.mailShop),
  });
  test.describe.configure({ mode: 'default' });
  // Not fixtures of the worker: such a file would have a worker, and a browser, of its own.
  test.beforeAll(async () => {
    const mailbox = await openMailbox();
    opened = { mailbox, mailShop: await createShop({ SMTP_URL: mailbox.url }) };
  });
  test.afterAll(async () => {
    await opened.mailShop.remove();
    await opened.mailbox[Symbol.asyncDispose]();
  });
  return test;
}
