import { createHash } from 'node:crypto';
import { CodedError, directionOf } from '@hellograph/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../mail/mail-template';
import type { LiveSettings } from '../settings/live-settings';
import type { FoundAdmin } from './session-tokens';

export interface MaintenanceDependencies {
  settings: Pick<LiveSettings, 'read'>;
  findAdmin: (request: FastifyRequest) => Promise<FoundAdmin | undefined>;
}

const retryAfterSec = 300;
/** The calls by which administrators log in, and those that watch the server. */
const openCalls =
  /^\/api\/(?:health\/|operator\/|auth\/(?:login|logout|profile|passkeys\/login|directory\/login)|notice|subscription\/webhook)/;
/** Pages on which they log in and administer, and files of the app. */
const openPages = /^\/(?:login|admin|operator|metrics|domains\/)(?:[/?]|$)|\.[a-z0-9]{2,5}(?:\?|$)/;

/**
 * While the server is under maintenance, calls are refused with MAINTENANCE, which the app sends
 * again later, and pages say so. Administrators go on. The routes that follow are closed, too.
 */
export function registerMaintenance(app: FastifyInstance, { settings, findAdmin }: MaintenanceDependencies): void {
  app.addHook('onRequest', async (request, reply) => {
    const { maintenance } = await settings.read().catch(() => ({ maintenance: null }));
    if (!maintenance) return;
    const { url, method, headers } = request;
    if (url.startsWith('/api/')) {
      if (openCalls.test(url) || (await findAdmin(request))) return;
      throw new CodedError('MAINTENANCE', { message: maintenance.text, retryAfterSec });
    }
    const isPage = method === 'GET' && Boolean(headers.accept?.includes('text/html')) && !openPages.test(url);
    if (!isPage) return;
    return reply
      .code(503)
      .header('retry-after', String(retryAfterSec))
      .header('cache-control', 'no-store')
      .header('content-security-policy', maintenancePagePolicy)
      .type('text/html; charset=utf-8')
      .send(toMaintenancePage(maintenance.text));
  });
}

const style = `
:root { color-scheme: light dark; --paper: #faf6ef; --ink: #2b211c; --soft: #655850; }
@media (prefers-color-scheme: dark) { :root { --paper: #191512; --ink: #f5ede2; --soft: #b9aa9b; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; padding: 2rem; }
h1 { margin: 0 0 1rem; font-size: 1.25rem; color: var(--soft); }
p { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.4; overflow-wrap: anywhere; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');
export const maintenancePagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

interface PageOptions {
  language?: string;
  /** The page loads itself again by then. */
  againAfterSec?: number;
}

/** Makes a page without the app: it loads nothing. */
export const toMaintenancePage = (text: string, { language = 'en', againAfterSec }: PageOptions = {}): string => {
  const lines = text.split('\n').filter(Boolean);
  const again = againAfterSec === undefined ? '' : `<meta http-equiv="refresh" content="${againAfterSec}">\n`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${again}<title>Hellograph</title>
<style>${style}</style>
</head>
<body><main><h1>Hellograph</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</main></body>
</html>
`;
};
