import Fastify from 'fastify';

/* The reference of the benches: Fastify on this machine with a constant response. */

const ANSWER = { status: 'ok' };

const app = Fastify();
app.get('/', async () => ANSWER);
app.post('/api/orders', async () => ANSWER);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
