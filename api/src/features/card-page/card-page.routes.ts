import { randomBytes } from 'node:crypto';
import { CodedError, limits, toldSteps, uiLanguageIds } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaceTokens } from '../../domain/face-links/face-links.repo';
import { type authenticateWith, findViewerId } from '../../platform/http/authentication';
import { mediaCache, sendBlob } from '../../platform/http/blobs/send-blob';
import { toAnswered } from '../../platform/http/error-rim';
import { toLanguageCookie, toRequestLanguage } from '../../platform/http/request-language';
import { asksForPrivacy, choseUncounted, isUncounted, toUncountedCookie } from '../../platform/privacy/uncounted';
import { notes, type PageFacts, toCardPage, toGonePage, toLockedPage, toPreview, toSlowPage } from './card-page.html';
import type { CardPageService, Visitor } from './card-page.service';
import { type LinkPictures, type PictureFormat, pictureTypes } from './card-picture';
import { findPainted, toEmblemFile, toThemeCss } from './card-style';
import { readDeviceCookie, readPassCookie, toDeviceCookie, toPassCookie } from './cookies';
import { registerFaces, sendCardPage } from './face-page.routes';
import type { FacePageService } from './face-page.service';

export interface CardPageRoutesDependencies {
  pages: CardPageService;
  faces: FacePageService;
  faceTokens: FaceTokens;
  pictures: LinkPictures;
  store: BlobStore;
  publicUrl: string;
  authenticate: ReturnType<typeof authenticateWith>;
}

type CardRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: Record<string, string>;
  Body: Record<string, string> | undefined;
}>;

/**
 * Only our own files: no inline script or style, no frame around the page, no other server. `blob:`
 * is a recording that the recipient checks before sending it.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self' blob:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const formMaxBytes = 32 * 1024;

/** The recipients' page, which works without the app. */
export async function cardPageRoutes(app: FastifyInstance, parts: CardPageRoutesDependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const toFields = (text: string) => Object.fromEntries(new URLSearchParams(text));
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formMaxBytes },
      (_request, body, done) => done(null, toFields(String(body))),
    );
    scope.addContentTypeParser(/^audio\//, { parseAs: 'buffer', bodyLimit: limits.recordingMaxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler(answerWithPage);
    scope.addHook('onRequest', async (_request, reply) => {
      reply
        .header('x-robots-tag', 'noindex, nofollow, noarchive')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy);
    });
    registerPages(scope, parts);
    registerMedia(scope, parts);
    registerForms(scope, parts);
    registerFaces(scope, parts);
  });
  registerLooks(app);
}

const visitorOf = (request: CardRequest): Visitor => ({
  token: request.params.token,
  ipAddress: request.ip,
  pass: readPassCookie(request.headers.cookie),
  isUncounted: isUncounted(request.headers),
});

/** Responds to every error with a page. Never reveals why a link does not work. */
function answerWithPage(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAnswered(thrown);
  if (error.status >= 500) request.log.error({ err: thrown, code: error.code }, 'a card could not be shown');
  if (error.retryAfterSec !== undefined) reply.header('retry-after', String(error.retryAfterSec));
  const page = error.code === 'RATE_LIMITED' || error.code === 'BUSY' ? toSlowPage : toGonePage;
  return sendCardPage(reply, page(toRequestLanguage(request)), error.status);
}

/** Pages of cards in view by what they say; they are forgotten with what was read of the card. */
const madePages = new WeakMap<object, Map<string, string>>();
/** Languages and choices. More come only from notes and domains. */
const pagesOfCardMax = 8;

function toKnownPage(facts: PageFacts): string {
  const { card, ...said } = facts;
  const key = JSON.stringify(said);
  const pages = madePages.get(card) ?? new Map<string, string>();
  const page = pages.get(key) ?? toCardPage(facts);
  if (pages.size < pagesOfCardMax) madePages.set(card, pages.set(key, page));
  return page;
}

function registerPages(scope: FastifyInstance, { pages, faceTokens, publicUrl }: CardPageRoutesDependencies): void {
  const factsOf = async (request: CardRequest): Promise<PageFacts & { isLocked: boolean }> => {
    const { card, isLocked } = await pages.visit(visitorOf(request));
    const done = request.query.done;
    const note = notes.find((one) => one === done);
    const { user_id: userId, faces_key: photoKey } = card;
    const hasFace = photoKey !== null && card.face_owner !== 'nobody';
    const facePath = hasFace ? `/face/${faceTokens.toToken({ userId, photoKey })}` : undefined;
    const counting = asksForPrivacy(request.headers) ? 'refused' : choseUncounted(request.headers) ? 'declined' : 'counted';
    const urls = { publicUrl: request.brandOrigin ?? publicUrl, instanceUrl: publicUrl };
    return {
      language: toRequestLanguage(request, card.opens_in),
      ...urls,
      token: request.params.token,
      card,
      note,
      facePath,
      counting,
      isLocked,
    };
  };
  scope.get('/c/:token', async (request: CardRequest, reply) => {
    const { isLocked, ...facts } = await factsOf(request);
    if (facts.card.is_group === 1 && !isLocked) return reply.redirect(`/wall/${facts.token}`, 303);
    return sendCardPage(reply, isLocked ? toLockedPage(facts) : toKnownPage(facts));
  });
  scope.get('/c/:token/in/:language', async (request: FastifyRequest<{ Params: { token: string; language: string } }>, reply) => {
    const language = uiLanguageIds.find((id) => id === request.params.language);
    if (!language) throw new CodedError('NOT_FOUND');
    return reply.header('set-cookie', toLanguageCookie(language)).redirect(`/c/${encodeURIComponent(request.params.token)}`, 303);
  });
  scope.post('/c/:token/unlock', async (request: CardRequest, reply) => {
    const { isLocked: _, ...facts } = await factsOf(request);
    try {
      const pass = await pages.unlock(visitorOf(request), request.body?.passphrase ?? '');
      if (!pass) return sendCardPage(reply, toLockedPage(facts, 'wrong'), 403);
      const path = `/c/${request.params.token}`;
      reply.header('set-cookie', toPassCookie({ pass, path, publicUrl }));
      return reply.redirect(path, 303);
    } catch (thrown) {
      if (!(thrown instanceof CodedError) || thrown.code !== 'RATE_LIMITED') throw thrown;
      return sendCardPage(reply.header('retry-after', String(thrown.retryAfterSec ?? 60)), toLockedPage(facts, 'tooMany'), 429);
    }
  });
  scope.get('/card/oembed', async (request: CardRequest, reply) => {
    const token = findToken(request.query.url ?? '');
    // A locked card reveals nothing, not even who sent it.
    const card = await pages.getOpen({ token, ipAddress: request.ip, pass: undefined });
    const { title, picture } = toPreview({ card, token, publicUrl, language: toRequestLanguage(request, card.opens_in) });
    const thumbnail = { thumbnail_url: picture, thumbnail_width: 1200, thumbnail_height: 630 };
    return reply.send({
      version: '1.0',
      type: 'link',
      title,
      provider_name: 'Hellograph',
      provider_url: publicUrl,
      cache_age: 50,
      ...thumbnail,
    });
  });
}

/** Returns the token in a card page's URL; empty if there is none. */
const findToken = (url: string) => (URL.canParse(url) && /^\/c\/([\w-]{22})$/.exec(new URL(url).pathname)?.[1]) || '';

/** Every request checks again whether the link still opens its card. */
function registerMedia(scope: FastifyInstance, { pages, pictures, store }: CardPageRoutesDependencies): void {
  const files = {
    'film.mp4': { key: 'video_key', name: 'card.mp4' },
    'poster.jpg': { key: 'poster_key', name: 'card.jpg' },
    'captions.vtt': { key: 'captions_key', name: 'card.vtt' },
    'photo.jpg': { key: 'photo_key', name: 'photo.jpg' },
  } as const;
  for (const [file, { key: column, name }] of Object.entries(files)) {
    scope.get(`/c/:token/${file}`, async (request: CardRequest, reply) => {
      const key = (await pages.getOpen(visitorOf(request)))[column];
      if (!key) throw new CodedError('NOT_FOUND');
      return sendBlob(request, reply, {
        store,
        blob: { key, name, cacheControl: `private, ${mediaCache}`, isDownload: 'save' in request.query },
      });
    });
  }
  scope.get('/c/:token/logo.png', async (request: CardRequest, reply) => {
    const { brand } = await pages.getOpen(visitorOf(request));
    if (!brand?.logo) throw new CodedError('NOT_FOUND');
    // Mail programs show it on their own pages.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendBlob(request, reply, { store, blob: { key: brand.logo.key, name: 'logo.png', cacheControl: `private, ${mediaCache}` } });
  });
  for (const [format, type] of Object.entries(pictureTypes))
    scope.get(`/c/:token/picture.${format}`, async (request: CardRequest, reply) => {
      const { card } = await pages.visit(visitorOf(request));
      const picture = await pictures.draw(card, format as PictureFormat);
      // Mail programs and chats show it on their own pages.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.header('cache-control', `public, ${mediaCache}`).type(type).send(picture);
    });
}

function registerForms(scope: FastifyInstance, { pages, authenticate, publicUrl }: CardPageRoutesDependencies): void {
  /** Scripts request data instead of a page. */
  const wantsPage = ({ headers }: CardRequest) => headers.accept?.includes('text/html') ?? false;
  const answer = (request: CardRequest, reply: FastifyReply, done: PageFacts['note']) =>
    wantsPage(request) ? reply.redirect(`/c/${request.params.token}?done=${done}`, 303) : reply.code(204).send();
  scope.post('/c/:token/reply', async (request: CardRequest, reply) => {
    const device = readDeviceCookie(request.headers.cookie) ?? randomBytes(16).toString('base64url');
    try {
      await pages.reply(visitorOf(request), request.body ?? {}, device);
    } catch (thrown) {
      if (!(thrown instanceof CodedError) || thrown.code !== 'REPLIES_CLOSED') throw thrown;
      return wantsPage(request) ? answer(request, reply, 'closed') : reply.code(thrown.status).send({ code: thrown.code });
    }
    reply.header('set-cookie', toDeviceCookie(device, publicUrl));
    return answer(request, reply, 'sent');
  });
  scope.post('/c/:token/voice', async (request: CardRequest, reply) => {
    const body: unknown = request.body;
    const bytes = Buffer.isBuffer(body) ? body : undefined;
    try {
      const writesDown = (request.query as { words?: string }).words === 'yes';
      return reply.send(await pages.takeVoice(visitorOf(request), { bytes, requestId: request.id, writesDown }));
    } catch (thrown) {
      // The page states what is wrong with a recording.
      if (!(thrown instanceof CodedError) || !thrown.code.startsWith('RECORDING_')) throw thrown;
      return reply.code(thrown.status).send({ code: thrown.code });
    }
  });
  scope.post('/c/:token/report', async (request: CardRequest, reply) => {
    await pages.report(visitorOf(request), request.body ?? {});
    return answer(request, reply, 'reported');
  });
  for (const choice of ['uncounted', 'counted'] as const)
    scope.post(`/c/:token/${choice}`, async (request: CardRequest, reply) => {
      if (choice === 'uncounted') await pages.takeBack(visitorOf(request));
      else await pages.getOpen(visitorOf(request));
      reply.header('set-cookie', toUncountedCookie(choice === 'uncounted', publicUrl));
      return answer(request, reply, choice);
    });
  for (const what of [...toldSteps, 'watched'] as const)
    scope.post(`/c/:token/${what}`, async (request: CardRequest, reply) => {
      await pages.see(visitorOf(request), what, await findViewerId(request as FastifyRequest, authenticate));
      return reply.code(204).send();
    });
}

/**
 * A look's colours and emblem as files, for the page and the app. They are generated from their
 * names.
 */
function registerLooks(app: FastifyInstance): void {
  const files = {
    theme: { ending: '.css', type: 'text/css; charset=utf-8', make: toThemeCss },
    emblem: { ending: '.svg', type: 'image/svg+xml', make: toEmblemFile },
  } as const;
  for (const [folder, { ending, type, make }] of Object.entries(files))
    app.get<{ Params: { name: string } }>(`/card/${folder}/:name`, async ({ params: { name } }, reply) => {
      const painted = name.endsWith(ending) ? findPainted(name.slice(0, -ending.length)) : undefined;
      if (!painted) throw new CodedError('NOT_FOUND');
      return reply.header('cache-control', 'public, max-age=3600').type(type).send(make(painted));
    });
}
