import { expect, test } from 'vitest';
import { connectToMailServer } from './mail-socket.ts';
import { createPublicLookup } from './public-addresses.ts';

const TARGET = { host: 'mail.example.com', port: 25, isPublicOnly: true };
const failing = (code: string) =>
  createPublicLookup((_name, _options, callback) => callback(Object.assign(new Error(code), { code }), []));

test.each([
  ['ENOTFOUND', 'smtp_host_unknown'],
  ['EAI_AGAIN', 'smtp_unreachable'],
])('a failed lookup (%s) is reported as %s', async (code, problem) => {
  await expect(connectToMailServer(TARGET, 1_000, failing(code))).rejects.toMatchObject({ problem });
});

test('refuses to connect to an IP address, or to a name with any private address', async () => {
  const lookup = createPublicLookup((_name, _options, callback) =>
    callback(null, [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]),
  );
  await expect(connectToMailServer(TARGET, 1_000, lookup)).rejects.toMatchObject({ problem: 'smtp_host_private' });
  const literal = connectToMailServer({ ...TARGET, host: '93.184.215.14' }, 1_000);
  await expect(literal).rejects.toMatchObject({ problem: 'smtp_host_private' });
});
