import fastify, { type FastifyInstance } from 'fastify';
import { CheckoutApiError } from './api/api-error';
import { parseForm } from './api/form';
import { registerRestApi } from './api/rest-api';
import { registerPages } from './pages/pages';
import { type DeliveryOptions, registerFaultEndpoints, WebhookDelivery } from './webhooks/delivery';
import { restoreFrom, saveTo } from './world/persist';
import { World } from './world/world';

export interface TestCheckoutOptions {
  port?: number;
  /** Loopback unless said otherwise. */
  host?: string;
  /** The only key the API accepts; without it any `sk_test_…` is accepted. */
  secretKey?: string | undefined;
  /**
   * Where a proxy shows the hosted pages, as a path at the shop's own address (`/test-checkout`),
   * so that a phone in the same network reaches them where it reached the shop. If missing, they
   * are at this server's own address.
   */
  pagesPath?: string | undefined;
  webhooks?: DeliveryOptions;
  /** A file that keeps everything over a restart. */
  statePath?: string | undefined;
  wallNowSec?: () => number;
}

export interface TestCheckout {
  url: string;
  port: number;
  world: World;
  webhooks: WebhookDelivery;
  close(): Promise<void>;
}

const bodyMaxBytes = 64 * 1024;

/** A running test checkout. The caller closes it. */
export async function startTestCheckout(options: TestCheckoutOptions = {}): Promise<TestCheckout> {
  const { host = '127.0.0.1', pagesPath, statePath } = options;
  let ownUrl = '';
  const world = new World({
    ...(options.wallNowSec && { wallNowSec: options.wallNowSec }),
    pagesUrlFor: (returnUrl) => (pagesPath && URL.canParse(returnUrl) ? `${new URL(returnUrl).origin}${pagesPath}` : ownUrl),
  });
  if (statePath) restoreFrom(world, statePath);
  const webhooks = new WebhookDelivery(options.webhooks ?? {});
  world.onEvent((event) => webhooks.send(event));

  const app = fastify({ bodyLimit: bodyMaxBytes, requestTimeout: 10_000 });
  readForms(app);
  app.setErrorHandler((reason, _request, reply) => {
    const error = reason instanceof CheckoutApiError ? reason : toApiError(reason);
    reply.status(error.status).send({ error: error.body });
  });
  if (statePath) saveAfterChanges(app, world, statePath);
  registerRestApi(app, world, options.secretKey);
  registerFaultEndpoints(app, webhooks);
  await registerPages(app, world);
  await app.listen({ host, port: options.port ?? 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  ownUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const close = async () => {
    webhooks.close();
    await app.close();
    if (statePath) saveTo(world, statePath);
  };
  return { url: ownUrl, port, world, webhooks, close };
}

/**
 * Stripe's bodies and a page's forms are both form-encoded. An empty body is fine: the SDK sends
 * one.
 */
function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseForm(String(body)));
    } catch (reason) {
      done(reason as Error);
    }
  });
}

function toApiError(reason: unknown): CheckoutApiError {
  const status = reason instanceof Error && 'statusCode' in reason && typeof reason.statusCode === 'number' ? reason.statusCode : 500;
  const message = status < 500 && reason instanceof Error ? reason.message : 'The test checkout has a fault; see its log';
  return new CheckoutApiError(status, { type: status < 500 ? 'invalid_request_error' : 'api_error', message });
}

/** Saves before the response is sent, so that confirmed changes survive a kill. */
function saveAfterChanges(app: FastifyInstance, world: World, path: string): void {
  let savedEvent: string | undefined;
  app.addHook('onSend', async (request) => {
    const lastEvent = [...world.tables.evt.keys()].at(-1);
    if (request.method === 'GET' && lastEvent === savedEvent) return;
    savedEvent = lastEvent;
    saveTo(world, path);
  });
}
