import Fastify from 'fastify';

/* The reference of the benches: Fastify on this machine with a constant response. */

const RESPONSE = { status: 'ok' };

const app = Fastify();
app.get('/', async () => RESPONSE);
app.post('/api/orders', async () => RESPONSE);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
