import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

/* The reference of the benches: Fastify on this machine with constant responses, those in the file COPIES included. */

const RESPONSE = { status: 'ok' };

/** A response of another server, to be repeated. */
export interface Copy {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  base64: string;
}

const { PORT, COPIES } = process.env;
const copies: Copy[] = COPIES ? JSON.parse(await readFile(COPIES, 'utf8')) : [];

const app = Fastify();
app.get('/', async () => RESPONSE);
app.post('/api/orders', async () => RESPONSE);
for (const { path, headers, base64 } of copies) {
  const bytes = Buffer.from(base64, 'base64');
  app.get(path, async (_request, reply) => reply.headers(headers).send(bytes));
}
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
