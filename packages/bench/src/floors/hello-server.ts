import Fastify from 'fastify';

/**
 * The smallest possible API, as a lower bound for Hellograph's. Prints its port once it listens.
 */
const app = Fastify();
app.get('/api/hello', async () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
