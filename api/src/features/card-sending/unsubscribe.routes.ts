import type { MailLanguage } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import { toAnswered } from '../../platform/http/error-rim';
import { toUnsubscribePage } from './unsubscribe-page.html';

export interface UnsubscribeDependencies {
  db: Database;
  stops: MailStops;
  /** By address of the network. */
  asks: RateLimiter;
  now: () => number;
}

type StopRequest = FastifyRequest<{ Params: { token: string } }>;

const bodyMaxBytes = 4096;
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const languageOf = ({ headers }: FastifyRequest): MailLanguage => (/^\s*es\b/i.test(headers['accept-language'] ?? '') ? 'es' : 'en');

/**
 * Where a mail's List-Unsubscribe leads (RFC 8058): a POST stops and asks nothing, also without cookies and from a mailbox's own servers. A GET only shows
 * a button: programs that look at links for viruses follow every one of them.
 */
export async function unsubscribeRoutes(app: FastifyInstance, { db, stops, asks, now }: UnsubscribeDependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What is said in the body is always the same; where it is sent says all.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyMaxBytes }, (_request, _body, done) => done(null, {}));
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store').header('content-security-policy', policy);
      asks.take(request.ip);
    });
    scope.setErrorHandler((thrown: FastifyError, request, reply) => {
      const error = toAnswered(thrown);
      if (error.status >= 500) request.log.error({ err: thrown }, 'an address could not be stopped');
      return show(request, reply.code(error.status), { state: 'unknown' });
    });
    const show = (request: FastifyRequest, reply: FastifyReply, page: Omit<Parameters<typeof toUnsubscribePage>[0], 'language'>) =>
      reply.type('text/html; charset=utf-8').send(toUnsubscribePage({ ...page, language: languageOf(request) }));

    scope.get('/u/:token', async (request: StopRequest, reply) => {
      const { token } = request.params;
      stops.check(token);
      return show(request, reply, { state: 'ask', token });
    });
    scope.post('/u/:token', async (request: StopRequest, reply) => {
      const { token } = request.params;
      await stops.stop(db, token, { reason: 'asked', at: now() });
      return show(request, reply, { state: 'stopped', token });
    });
    scope.post('/u/:token/resume', async (request: StopRequest, reply) => {
      const { token } = request.params;
      await stops.resume(db, token);
      return show(request, reply, { state: 'resumed', token });
    });
  });
}
