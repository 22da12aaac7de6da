import { directionOf, type UiLanguage, uuidPattern } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { serverWords } from '@hellograph/words/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type MailStops, noteUnsubscribed } from '../../domain/deliveries/mail-stops';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import { toAnswered } from '../../platform/http/error-rim';
import { toRequestLanguage } from '../../platform/http/request-language';

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

/** The kinds of mails that can be stopped. */
type StoppableMail = 'cards' | 'replies' | 'numbers';

const stopPaths = { cards: '/u', replies: '/u/replies', numbers: '/u/numbers' } as const satisfies Record<StoppableMail, string>;

interface UnsubscribePage {
  language: UiLanguage;
  mail: StoppableMail;
  state: 'ask' | 'stopped' | 'resumed' | 'unknown';
  /** Validated by the caller, because it becomes part of the page. */
  token?: string;
  /** The delivery of the card whose mail had the link; validated, too. */
  deliveryId?: string | undefined;
}

const toForm = (action: string, label: string, isMain: boolean) =>
  `<form method="post" action="${action}"><button class="button${isMain ? ' main' : ''}" type="submit">${label}</button></form>`;

/** Looks like a card's page: only our own files, no script. */
function toUnsubscribePage({ language, mail, state, token = '', deliveryId }: UnsubscribePage): string {
  const { stopping } = serverWords(language);
  const said = stopping[mail];
  const path = `${stopPaths[mail]}/${token}`;
  const query = deliveryId === undefined ? '' : `?card=${deliveryId}`;
  const [heading, lead] = state === 'unknown' ? stopping.unknown : said[state];
  const forms = {
    ask: toForm(`${path}${query}`, stopping.stop, true),
    stopped: toForm(`${path}/resume${query}`, stopping.resume, false),
    resumed: '',
    unknown: '',
  };
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" class="plain">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${said.title} · Hellograph</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/card/theme/hello-paper.css">
<link rel="stylesheet" href="/card/card.css">
</head>
<body>
<main class="door"><div class="panel"><h1>${heading}</h1><p role="status">${lead}</p>
${forms[state]}</div></main>
</body>
</html>
`;
}

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
