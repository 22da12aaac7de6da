import { createHash } from 'node:crypto';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { registerDocsPage } from './docs-page.routes';
import { toOpenApiDocument } from './openapi-document';

function writeDocument(publicUrl: string) {
  const text = JSON.stringify(toOpenApiDocument({ publicUrl }));
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/**
 * The description of the API, for programs and for people. It does not change while the server
 * runs, and is built on the first request, because that takes a fifth of the startup time.
 */
export function createApiReferenceFeature({ publicUrl }: Pick<Platform, 'publicUrl'>) {
  let written: ReturnType<typeof writeDocument> | undefined;
  return {
    registerRoutes: (app) => {
      registerDocsPage(app);
      app.get('/api/openapi.json', async ({ headers }, reply) => {
        written ??= writeDocument(publicUrl);
        const { text, etag } = written;
        reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag);
        if (headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type('application/json; charset=utf-8').send(text);
      });
    },
  } satisfies Feature;
}
