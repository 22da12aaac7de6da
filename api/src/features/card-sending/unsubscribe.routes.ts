import { uuidPattern } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type MailStops, noteUnsubscribed } from '../../domain/deliveries/mail-stops';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import { toAnswered } from '../../platform/http/error-rim';
import { toRequestLanguage } from '../../platform/http/request-language';
import { type StoppableMail, stopPaths, toUnsubscribePage } from './unsubscribe-page.html';

export interface UnsubscribeDependencies {
  db: Database;
  stops: MailStops;
  /** Requests, counted by network address. */
  asks: RateLimiter;
  now: () => number;
}

type StopRequest = FastifyRequest<{ Params: { token: string }; Querystring: { card?: unknown } }>;

/**
 * Returns the delivery of the card whose mail had the link. Invalid ids in the address are ignored.
 */
const findDeliveryId = ({ query }: StopRequest) =>
  typeof query.card === 'string' && new RegExp(uuidPattern).test(query.card) ? query.card : undefined;

const bodyMaxBytes = 4096;
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The target of a mail's List-Unsubscribe header (RFC 8058). A POST unsubscribes without a
 * question, without cookies, even from the mailbox's own servers. A GET only shows a button,
 * because virus scanners follow every link.
 */
export async function unsubscribeRoutes(app: FastifyInstance, { db, stops, asks, now }: UnsubscribeDependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is always the same and can be ignored; the URL contains everything.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyMaxBytes }, (_request, _body, done) => done(null, {}));
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store').header('content-security-policy', policy);
      await asks.take(request.ip);
    });
    scope.setErrorHandler((thrown: FastifyError, request, reply) => {
      const error = toAnswered(thrown);
      if (error.status >= 500) request.log.error({ err: thrown }, 'an address could not be stopped');
      return show(request, reply.code(error.status), { mail: 'cards', state: 'unknown' });
    });
    const show = (request: FastifyRequest, reply: FastifyReply, page: Omit<Parameters<typeof toUnsubscribePage>[0], 'language'>) =>
      reply.type('text/html; charset=utf-8').send(toUnsubscribePage({ ...page, language: toRequestLanguage(request) }));

    for (const mail of ['cards', 'replies', 'numbers'] as const satisfies readonly StoppableMail[]) {
      const path = `${stopPaths[mail]}/:token`;
      scope.get(path, async (request: StopRequest, reply) => {
        const { token } = request.params;
        stops.check(token);
        return show(request, reply, { mail, state: 'ask', token, deliveryId: findDeliveryId(request) });
      });
      scope.post(path, async (request: StopRequest, reply) => {
        const { token } = request.params;
        const deliveryId = findDeliveryId(request);
        await transaction(db, async (tx) => {
          await stops.stop(tx, token, { reason: 'asked', at: now() });
          if (deliveryId) await noteUnsubscribed(tx, stops, { deliveryId, token, at: now() });
        });
        return show(request, reply, { mail, state: 'stopped', token, deliveryId });
      });
      scope.post(`${path}/resume`, async (request: StopRequest, reply) => {
        const { token } = request.params;
        const deliveryId = findDeliveryId(request);
        await transaction(db, async (tx) => {
          await stops.resume(tx, token, now());
          if (deliveryId) await noteUnsubscribed(tx, stops, { deliveryId, token, at: null });
        });
        return show(request, reply, { mail, state: 'resumed', token });
      });
    }
  });
}
