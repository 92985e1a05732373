import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { until } from '../../../test/eventually.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';

const HALF_AN_ORDER =
  'POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';

test('a complete request does not time out while the database is slow', async () => {
  await using shop = await createStaffShop({}, { timeouts: { body: 50 } });
  await shop.listen();
  const other = await shop.startNode();
  const body = JSON.stringify({ value: 'Chez Noa' });
  const headers = [`cookie: ${shop.cookie}`, 'content-type: application/json', `content-length: ${body.length}`];
  const head = ['PUT /api/admin/settings/appName HTTP/1.1', 'host: x', 'connection: close', ...headers, '', ''];
  const port = Number(new URL(shop.app.listeningOrigin).port);
  const socket = connect(port, '127.0.0.1');
  const response = text(socket);
  await other.deps.database.db.transaction().execute(async (tx) => {
    // Whose session it is can only be looked up afterwards.
    await sql`lock table staff_sessions in access exclusive mode`.execute(tx);
    const received = once(shop.app.server, 'request') as Promise<[IncomingMessage]>;
    socket.write(head.join('\r\n'));
    const [request] = await received;
    socket.write(body);
    await until(() => Promise.resolve(request.complete));
    // Until another one, which was begun later, is late.
    const late = connect(port, '127.0.0.1');
    late.write(HALF_AN_ORDER);
    expect(await text(late)).toContain('408');
  });
  expect((await response).split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
});
