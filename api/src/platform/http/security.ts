import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { CodedError } from '@hellograph/contract';
import type { FastifyInstance } from 'fastify';

const requestsPerMin = 600;

/** Headers that keep strangers' scripts and frames out, and a limit that keeps one address from using up the server. */
export async function registerSecurity(app: FastifyInstance, { rateLimits }: { rateLimits: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // WebAssembly is compiled in the page for the preview; no script but our own files is run.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Caddy speaks HTTPS and says so; on plain http://localhost these two would lock people out.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
  });
  if (!rateLimits) return;
  await app.register(rateLimit, {
    max: requestsPerMin,
    timeWindow: 60_000,
    // A first visit takes the whole app for offline use, and a school has one address.
    allowList: ({ url }) => !url.startsWith('/api/'),
    errorResponseBuilder: (_, { ttl }) => new CodedError('RATE_LIMITED', { retryAfterSec: Math.ceil(ttl / 1000) }),
  });
}
