import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics';

/** Times every response, and returns the figures to requests with the operator token. */
export function registerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  requireOperator: (request: FastifyRequest) => Promise<unknown>,
): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown';
    metrics.observeRequest({ method, route, status: statusCode, tookSec: elapsedTime / 1000 });
  });
  app.get('/metrics', {
    onRequest: async (request) => void (await requireOperator(request)),
    handler: async (_, reply) => reply.type(metrics.contentType).send(await metrics.write()),
  });
}

/** A year, the minimum for preload lists; subdomains are the operator's own responsibility. */
const hstsMaxAgeSec = 31_536_000;

/** Headers that keep strangers' scripts and frames out. */
export async function registerSecurity(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // WebAssembly is compiled in the page for the preview; only scripts from our own files are
        // run.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: hstsMaxAgeSec, includeSubDomains: false } : false,
    // On plain http://localhost this one would lock people out.
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
  });
  // Responses of the API are private. Routes for media and downloads override this.
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }, reply) => {
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
