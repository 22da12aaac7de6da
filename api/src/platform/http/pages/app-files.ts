import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import { CodedError } from '@hellograph/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toEnvelope } from '../error-rim';

/** Pages for people with a link and without an account; the build makes them apart from the app. */
const guestPath = /^\/(sign|wall|big)\/[^/]/;

const forever = 'public, max-age=31536000, immutable';

/**
 * Pages that the build prerendered, by path: `/` is `pages/index.html`, `/about` is
 * `pages/about.html`.
 */
function findDrawnPages(appDir: string): ReadonlyMap<string, string> {
  const dir = join(appDir, 'pages');
  const names = existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')) : [];
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/').replace(/(index)?\.html$/, '')}`, `pages/${name}`]));
}

/**
 * Serves the built app. Hashed files are cached forever and everything else is revalidated; the app
 * itself redirects unknown pages.
 */
export async function registerAppFiles(app: FastifyInstance, appDir: string): Promise<void> {
  const isBuilt = existsSync(join(appDir, 'index.html'));
  const drawn = findDrawnPages(appDir);
  if (isBuilt) {
    await app.register(files, {
      root: appDir,
      wildcard: true,
      index: false,
      cacheControl: false,
      // The build writes Brotli and gzip versions beside each text file.
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? forever : 'no-cache'),
    });
  }
  if (isBuilt) app.get('/', (_, reply) => reply.header('cache-control', 'no-cache').sendFile(drawn.get('/') ?? 'index.html'));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage =
      request.method === 'GET' && request.headers.accept?.includes('text/html') && !/^\/(api|socket\.io)\//.test(request.url);
    if (wantsPage && isBuilt && guestPath.test(path)) return sendGuestPage(reply);
    if (wantsPage && isBuilt) return reply.header('cache-control', 'no-cache').sendFile(drawn.get(path) ?? 'index.html');
    const error = new CodedError('ROUTE_UNKNOWN');
    return reply.code(error.status).send(toEnvelope(error, request.id));
  });
}

/** The address is the key: no search engine and no other site may learn it. */
const sendGuestPage = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .header('referrer-policy', 'no-referrer')
    .sendFile('guest.html');
