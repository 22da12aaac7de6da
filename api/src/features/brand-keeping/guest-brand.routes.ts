import { CodedError } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import { mediaCache, sendBlob } from '../../platform/http/blobs/send-blob';
import { brandedPages, type DressGuestPage } from '../../platform/http/pages/guest-dress';
import { type createGuestBrandFinder, findGuestTheme } from './guest-brand';

interface GuestBrandRoutesDependencies {
  findGuestBrand: ReturnType<typeof createGuestBrandFinder>;
  dressGuestPage: DressGuestPage;
  store: BlobStore;
}

/** Files to which the theme of a guest's page and the mails to guests refer. */
export function guestBrandRoutes(app: FastifyInstance, { findGuestBrand, dressGuestPage, store }: GuestBrandRoutesDependencies): void {
  app.get<{ Params: { file: string } }>('/brand/theme/:file', async ({ params: { file } }, reply) => {
    const css = file.endsWith('.css') ? findGuestTheme(file.slice(0, -'.css'.length)) : undefined;
    if (css === undefined) throw new CodedError('NOT_FOUND');
    return reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(css);
  });
  // For a process that serves pages without a database.
  app.get<{ Params: { page: string; token: string } }>('/brand/dress/:page/:token', async ({ params, ip: ipAddress }, reply) => {
    const dress = await dressGuestPage({ ...params, ipAddress });
    return dress ? reply.header('cache-control', 'no-store').send(dress) : reply.code(204).send();
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
