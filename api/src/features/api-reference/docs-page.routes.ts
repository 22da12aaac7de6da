import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { toOpenApiDocument } from './openapi-document';

const { resolve } = createRequire(import.meta.url);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Hellograph API</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<noscript>
<p>This page needs JavaScript. <a href="/api/openapi.json">The same description for programs</a> does not.</p>
</noscript>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/page.js"></script>
</body>
</html>
`;

/** A key that is typed here stays in the page's memory, and is gone when the page is closed. */
const script = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

const style = `body { margin: 0; }
noscript p { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
`;

interface PageFile {
  type: string;
  read: () => Promise<Buffer>;
}

const ofLibrary = (name: string) => () => readFile(resolve(`swagger-ui-dist/${name}`));
const ofText = (text: string) => async () => Buffer.from(text);

const files: Readonly<Record<string, PageFile>> = {
  'swagger-ui.css': { type: 'text/css; charset=utf-8', read: ofLibrary('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: 'text/javascript; charset=utf-8', read: ofLibrary('swagger-ui-bundle.js') },
  'page.css': { type: 'text/css; charset=utf-8', read: ofText(style) },
  'page.js': { type: 'text/javascript; charset=utf-8', read: ofText(script) },
};

interface SentFile {
  etag: string;
  plain: Buffer;
  zipped: Buffer;
}

/**
 * The page on which people read the API and try it: Swagger UI from our own origin, with the same
 * policy as every page. Its files are read and compressed on the first request.
 */
function registerDocsPage(app: FastifyInstance): void {
  const kept = new Map<string, Promise<SentFile>>();
  const prepare = async ({ read }: PageFile): Promise<SentFile> => {
    const plain = await read();
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    return { etag, plain, zipped: await promisify(gzip)(plain) };
  };

  app.get('/api/docs', async (_, reply) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page));

  for (const [name, file] of Object.entries(files)) {
    app.get(`/api/docs/${name}`, async ({ headers }, reply) => {
      if (!kept.has(name)) kept.set(name, prepare(file));
      const { etag, plain, zipped } = (await kept.get(name)) as SentFile;
      reply.header('cache-control', 'public, max-age=86400').header('vary', 'accept-encoding').header('etag', etag);
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      const isZipped = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
      if (isZipped) reply.header('content-encoding', 'gzip');
      return reply.type(file.type).send(isZipped ? zipped : plain);
    });
  }
}

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
