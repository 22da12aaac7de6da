import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import { CodedError } from '@hellograph/contract';
import type { FastifyInstance } from 'fastify';
import { toEnvelope } from './error-rim';

const forever = 'public, max-age=31536000, immutable';

/** Serves the built app. Hashed files are kept for ever, everything else is asked for again; an unknown page is the app's own to redirect. */
export async function registerAppFiles(app: FastifyInstance, appDir: string): Promise<void> {
  const isBuilt = existsSync(join(appDir, 'index.html'));
  if (isBuilt) {
    await app.register(files, {
      root: appDir,
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? forever : 'no-cache'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && request.headers.accept?.includes('text/html') && !/^\/(api|socket\.io)\//.test(request.url);
    if (wantsPage && isBuilt) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const error = new CodedError('ROUTE_UNKNOWN');
    return reply.code(error.status).send(toEnvelope(error, request.id));
  });
}
