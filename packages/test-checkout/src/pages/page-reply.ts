import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * No scripts, nothing from elsewhere, no framing. Form targets are unrestricted because forms lead
 * back to the shop.
 */
export const pageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

export const sendPage = (reply: FastifyReply, page: string, status = 200) =>
  reply.status(status).headers(pageHeaders).type('text/html; charset=utf-8').send(page);

/** Redirects after a form, so that reloading does not send the form again. */
export const sendTo = (reply: FastifyReply, location: string) => reply.headers(pageHeaders).redirect(location, 303);

export const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

export const fieldsOf = (request: FastifyRequest) => (request.body as Record<string, unknown> | null) ?? {};
