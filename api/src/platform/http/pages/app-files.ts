import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import { CodedError } from '@hellograph/contract';
import { type InstanceSettings, sourcePath } from '@hellograph/contract/instance';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toEnvelope } from '../error-rim';
import { toRequestLanguage } from '../request-language';
import { createFilledFiles, withLanguage } from './filled-files';
import { type DressGuestPage, dressPage } from './guest-dress';

/** Pages for people with a link and without an account; they are built separately from the app. */
const guestPath = /^\/(sign|wall|big|rsvp|class)\/([^/]+)/;
const guestPage = 'guest.html';

/** Files whose names change with their content: scripts, and all others. */
const hashedDirs = ['static/js', 'assets'] as const;
const assetName = /^\w[\w.-]*$/;
const forever = 'public, max-age=31536000, immutable';

/** Built files that hold settings of the instance, besides the prerendered pages. */
const entryPage = 'index.html';
const serviceWorker = 'sw.js';

/**
 * Pages that the build prerendered, by path: `/` is `pages/index.html`, `/about` is
 * `pages/about.html`.
 */
function findDrawnPages(appDir: string): ReadonlyMap<string, string> {
  const dir = join(appDir, 'pages');
  const names = existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')) : [];
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/').replace(/(index)?\.html$/, '')}`, `pages/${name}`]));
}

export interface AppFilesOptions {
  /** The built app. */
  appDir: string;
  instance: InstanceSettings;
  dressGuestPage?: DressGuestPage | undefined;
}

/**
 * Serves the built app with the settings of this instance. Hashed files are cached forever and
 * everything else is revalidated; the app itself redirects unknown pages.
 */
export async function registerAppFiles(app: FastifyInstance, { appDir, instance, dressGuestPage }: AppFilesOptions): Promise<void> {
  const isBuilt = existsSync(join(appDir, entryPage));
  // With a passphrase, public pages are not shown either.
  const drawn = instance.gateSha256 ? new Map<string, string>() : findDrawnPages(appDir);
  const filled = createFilledFiles(appDir, instance);
  const unknown = ({ id }: { id: string }, reply: FastifyReply) => {
    const error = new CodedError('ROUTE_UNKNOWN');
    return reply.code(error.status).send(toEnvelope(error, id));
  };
  if (isBuilt) {
    await app.register(files, {
      root: appDir,
      wildcard: true,
      index: false,
      cacheControl: false,
      // The build writes Brotli and gzip versions next to each text file.
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('cache-control', /[\\/](assets|static[\\/]js)[\\/]/.test(path) ? forever : 'no-cache'),
    });
    // Not with the wildcard, which lists the folder's thousand files on each request to check the
    // name.
    for (const dir of hashedDirs)
      app.get<{ Params: { name: string } }>(`/${dir}/:name`, (request, reply) => {
        const { name } = request.params;
        return assetName.test(name) ? reply.sendFile(`${dir}/${name}`) : unknown(request, reply);
      });
    for (const name of [entryPage, serviceWorker]) app.get(`/${name}`, (request, reply) => filled.send(request, reply, name));
    app.get('/', (request, reply) => filled.send(request, reply, drawn.get('/') ?? entryPage));
    // The built files contain placeholders.
    app.get('/pages/*', unknown);
    if (instance.sourceUrl !== sourcePath) app.get(sourcePath, unknown);
  }
  const dressGuest = async ([, page = '', token = '']: RegExpExecArray, request: FastifyRequest) => {
    const dress = await dressGuestPage?.({ page, token, ipAddress: request.ip, language: toRequestLanguage(request) });
    return dress && withLanguage(dressPage(await readFile(join(appDir, guestPage), 'utf8'), dress), instance);
  };
  const sendBuiltGuestPage = (request: FastifyRequest, reply: FastifyReply): void => {
    if (instance.language === 'en') reply.sendFile(guestPage);
    else filled.send(request, reply, guestPage).catch((thrown: unknown) => void reply.send(thrown));
  };
  // Does not return the reply as a promise, because each promise listens to the socket until the
  // end.
  const sendGuestPage = (request: FastifyRequest, reply: FastifyReply, address: RegExpExecArray): void => {
    hideAddress(reply);
    dressGuest(address, request).then(
      (html) => {
        if (html === undefined) sendBuiltGuestPage(request, reply);
        else reply.type('text/html; charset=utf-8').send(html);
      },
      (thrown: unknown) => {
        reply.send(thrown);
      },
    );
  };
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = request.method === 'GET' && acceptsPage(request.headers.accept, path) && !/^\/(api|socket\.io)\//.test(request.url);
    const guest = wantsPage && isBuilt ? guestPath.exec(path) : null;
    if (guest) return sendGuestPage(request, reply, guest);
    if (wantsPage && isBuilt) return filled.send(request, reply, drawn.get(path) ?? entryPage);
    return unknown(request, reply);
  });
}

/**
 * Whether a page answers: to browsers, and to everybody else who doesn't ask for something other
 * than a page, as crawlers and link previews. Files that don't exist are no pages.
 */
const acceptsPage = (accept = '*/*', path: string): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !/^\/(assets|static|pages)(\/|$)|\.\w+$|%|\/\./.test(path));

/** The address is the secret: search engines and other sites must not learn it. */
const hideAddress = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex, nofollow, noarchive').header('referrer-policy', 'no-referrer');
