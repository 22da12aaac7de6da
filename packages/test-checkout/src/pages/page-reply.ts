import type { FastifyReply, FastifyRequest } from 'fastify';

/** No scripts, nothing from elsewhere, in nobody's frame; where a form may lead is left open, for it leads back to the shop. */
export const pageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

export const sendPage = (reply: FastifyReply, page: string, status = 200) =>
  reply.status(status).headers(pageHeaders).type('text/html; charset=utf-8').send(page);

/** After a form: a page to go to, so that reloading doesn't send the form again. */
export const sendTo = (reply: FastifyReply, location: string) => reply.headers(pageHeaders).redirect(location, 303);

export const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

export const fieldsOf = (request: FastifyRequest) => (request.body as Record<string, unknown> | null) ?? {};
