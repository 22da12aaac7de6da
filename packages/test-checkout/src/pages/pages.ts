import type { FastifyInstance } from 'fastify';
import { CheckoutApiError } from '../api/api-error';
import { passTime } from '../world/passing-time';
import type { World } from '../world/world';
import { missingPage } from './checkout.page';
import { registerCheckoutPages } from './checkout.pages';
import { registerInvoicePages } from './invoice.pages';
import { pageHeaders, sendPage } from './page-reply';
import { registerPortalPages } from './portal.pages';
import { style } from './style';

/** The hosted pages. Every link in them is relative, so that they work below any address. */
export async function registerPages(app: FastifyInstance, world: World): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRequest', async () => passTime(world, world.nowSec()));
    pages.setErrorHandler((reason, _request, reply) => {
      if (reason instanceof CheckoutApiError && reason.status === 404) return sendPage(reply, missingPage(), 404);
      throw reason;
    });
    pages.get('/style.css', (_request, reply) =>
      reply
        .headers({ ...pageHeaders, 'cache-control': 'max-age=300' })
        .type('text/css; charset=utf-8')
        .send(style),
    );
    registerCheckoutPages(pages, world);
    registerPortalPages(pages, world);
    registerInvoicePages(pages, world);
  });
}
