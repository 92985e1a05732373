import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { until } from '../../../test/eventually.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';

const BODY_MS = 50;

test('a body that has arrived is not late because the database is', async () => {
  await using shop = await createStaffShop({}, { timeouts: { body: BODY_MS } });
  await shop.listen();
  const other = await shop.startNode();
  const body = JSON.stringify({ value: 'Chez Noa' });
  const headers = [`cookie: ${shop.cookie}`, 'content-type: application/json', `content-length: ${body.length}`];
  const head = ['PUT /api/admin/settings/appName HTTP/1.1', 'host: x', 'connection: close', ...headers, '', ''];
  const socket = connect(Number(new URL(shop.app.listeningOrigin).port), '127.0.0.1');
  const response = text(socket);
  await other.deps.database.db.transaction().execute(async (tx) => {
    // Whose session it is can only be looked up afterwards.
    await sql`lock table staff_sessions in access exclusive mode`.execute(tx);
    const received = once(shop.app.server, 'request') as Promise<[IncomingMessage]>;
    socket.write(head.join('\r\n'));
    const [request] = await received;
    socket.write(body);
    await until(() => Promise.resolve(request.complete));
    await sleep(2 * BODY_MS);
  });
  expect((await response).split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
});
