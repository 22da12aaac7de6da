import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const testCheckoutPath = '/test-checkout';

/** Only the hosted pages; the test checkout's API and webhooks stay on loopback. */
const page = /^\/(style\.css|(pay|portal|portal-cancel|portal-plan|portal-card|invoice)\/\w+)(\?.*)?$/;
const passedOn = ['content-type', 'content-security-policy', 'referrer-policy', 'x-content-type-options', 'cache-control', 'location'];
const answerWithinMs = 10_000;

/**
 * Serves the test checkout's pages at our own origin, so that every browser that reaches the shop
 * reaches its checkout.
 */
export async function registerTestCheckoutPages(app: FastifyInstance, checkoutUrl: string): Promise<void> {
  await app.register(
    async (pages) => {
      pages.removeAllContentTypeParsers();
      pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
        done(null, body),
      );
      pages.route({ method: ['GET', 'POST'], url: '/*', handler: (request, reply) => passOn(request, reply, checkoutUrl) });
    },
    { prefix: testCheckoutPath },
  );
}

async function passOn(request: FastifyRequest, reply: FastifyReply, checkoutUrl: string): Promise<FastifyReply> {
  const path = request.url.slice(testCheckoutPath.length);
  if (!page.test(path)) {
    reply.callNotFound();
    return reply;
  }
  const answer = await fetch(`${checkoutUrl}${path}`, {
    method: request.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
    ...(typeof request.body === 'string' && {
      body: request.body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  });
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
}
