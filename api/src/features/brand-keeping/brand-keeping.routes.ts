import { CodedError } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import { mediaCache, sendBlob } from '../../platform/http/blobs/send-blob';
import { toEnvelope } from '../../platform/http/error-rim';
import { brandedPages, type DressGuestPage, findOtherHost, isPageView, toGuestPath } from '../../platform/http/pages/guest-dress';
import { toRequestLanguage } from '../../platform/http/request-language';
import type { Handlers } from '../../platform/http/route-table';
import type { BrandDomainsService } from './brand-domains.service';
import { type createGuestBrandFinder, type FindLinkOwner, findGuestTheme } from './guest-brand';
import { type FindGuestPreview, findGuestPage, toOembed } from './guest-preview';

type Keys = 'GET /brand/domain' | 'PUT /brand/domain' | 'POST /brand/domain/check' | 'DELETE /brand/domain';

export const brandDomainsRoutes = (domains: BrandDomainsService): Handlers<Keys> => ({
  'GET /brand/domain': async ({ session }) => ({ data: await domains.read(session.userId) }),
  'PUT /brand/domain': async ({ session, client, body }) => ({ data: await domains.save({ session, client }, body) }),
  'POST /brand/domain/check': async ({ session }) => ({ data: await domains.check(session.userId) }),
  'DELETE /brand/domain': async ({ session, client }) => {
    await domains.release({ session, client });
    return { data: null };
  },
});

type HostFinders = Pick<OwnDomains, 'instanceHost' | 'isLinked' | 'findOwner'>;

interface AskedHost {
  Querystring: { domain?: string };
}

/**
 * Called by Caddy before it requests a certificate for a domain to which a client connects: only
 * the instance's own host and proven domains get one, so that nobody can make us request a million
 * certificates. Also called by
 * processes that serve pages without a database, which show no app on a domain that is or was a
 * brand's.
 */
export function hostRoutes(app: FastifyInstance, { instanceHost, isLinked, findOwner }: HostFinders): void {
  const answers = {
    '/domains/ask': async (host: string) => host === instanceHost || (await isLinked(host)),
    '/domains/known': async (host: string) => (await findOwner(host)) !== undefined,
  };
  for (const [path, isRight] of Object.entries(answers))
    app.get<AskedHost>(path, async ({ query }, reply) => {
      const host = typeof query.domain === 'string' ? query.domain.toLowerCase() : '';
      if (!(await isRight(host))) throw new CodedError('NOT_FOUND');
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('yes\n');
    });
}

interface GuardDependencies {
  domains: Pick<OwnDomains, 'findOwner' | 'instanceHost' | 'toOrigin'>;
  findLinkOwner: FindLinkOwner;
  publicUrl: string;
}

/**
 * Restricts the domain of a brand to the pages behind that brand's links: no app, no login, and the
 * links of others open nothing there. While its plan has no brand or its records are missing, links
 * redirect to the instance.
 */
export function guardHosts(app: FastifyInstance, { domains, findLinkOwner, publicUrl }: GuardDependencies): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = findOtherHost(request, domains.instanceHost);
    const owner = host === undefined ? undefined : await domains.findOwner(host);
    if (host === undefined || !owner) return;
    const path = toGuestPath(request.url);
    const leadsAway = path.is === 'instance' || (!owner.isActive && path.is === 'link' && !path.isCall);
    if (leadsAway && isPageView(request)) return leave(request, reply, publicUrl);
    if (!owner.isActive) return refuse(request, reply);
    request.brandOrigin = domains.toOrigin(host);
    if (path.is === 'file') return;
    if (path.is !== 'link') return refuse(request, reply);
    const linkOwner = await findLinkOwner(path.page, path.token);
    // A link that opens nothing has a page that says so.
    if (linkOwner !== undefined && linkOwner !== owner.userId) return refuse(request, reply);
  });
}

/** Responds as for an address that does not exist, even if it exists on the instance. */
const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const error = new CodedError('ROUTE_UNKNOWN');
  return reply.code(error.status).type('application/json; charset=utf-8').send(toEnvelope(error, request.id));
};

/** A temporary redirect: the plan or the records may come back. */
const leave = (request: FastifyRequest, reply: FastifyReply, publicUrl: string) =>
  reply.header('cache-control', 'no-store').redirect(new URL(request.url, publicUrl).href, 302);

interface GuestBrandRoutesDependencies {
  findGuestBrand: ReturnType<typeof createGuestBrandFinder>;
  findGuestPreview: FindGuestPreview;
  dressGuestPage: DressGuestPage;
  store: BlobStore;
  publicUrl: string;
}

/** Files to which the theme of a guest's page and the mails to guests refer. */
export function guestBrandRoutes(app: FastifyInstance, dependencies: GuestBrandRoutesDependencies): void {
  const { findGuestBrand, findGuestPreview, dressGuestPage, store, publicUrl } = dependencies;
  app.get<{ Params: { file: string } }>('/brand/theme/:file', async ({ params: { file } }, reply) => {
    const css = file.endsWith('.css') ? findGuestTheme(file.slice(0, -'.css'.length)) : undefined;
    if (css === undefined) throw new CodedError('NOT_FOUND');
    return reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(css);
  });
  // For a process that serves pages without a database.
  app.get<{ Params: { page: string; token: string } }>('/brand/dress/:page/:token', async (request, reply) => {
    const dress = await dressGuestPage({ ...request.params, ipAddress: request.ip, language: toRequestLanguage(request) });
    return dress ? reply.header('cache-control', 'no-store').send(dress) : reply.code(204).send();
  });
  app.get<{ Querystring: { url?: string } }>('/api/oembed', async (request, reply) => {
    const found = findGuestPage(String(request.query.url ?? ''));
    if (!found) throw new CodedError('NOT_FOUND');
    const preview = await findGuestPreview({ ...found, ipAddress: request.ip, language: toRequestLanguage(request) });
    return reply.header('cache-control', 'no-store').send(toOembed(preview, publicUrl));
  });
  for (const page of brandedPages)
    app.get<{ Params: { token: string } }>(`/${page}/:token/logo.png`, async (request, reply) => {
      const brand = await findGuestBrand({ page, token: request.params.token, ipAddress: request.ip });
      if (!brand?.logo) throw new CodedError('NOT_FOUND');
      // Mail programs show it on their own pages.
      reply.header('cross-origin-resource-policy', 'cross-origin').header('referrer-policy', 'no-referrer');
      return sendBlob(request, reply, { store, blob: { key: brand.logo.key, name: 'logo.png', cacheControl: `private, ${mediaCache}` } });
    });
}
