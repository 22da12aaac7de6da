import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Starts the development server, without an api behind it. */
export async function startDevServer(mode = 'development'): Promise<{ url: string; close(): Promise<void> }> {
  const server = await createServer({
    root,
    mode,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, host: 'localhost' },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** Gives an empty answer to the one request that every page sends at once. */
export async function answerNotice(page: Page): Promise<void> {
  const notice = { success: true, status: 200, message: '', data: { announcement: null, maintenance: null } };
  await page.route('**/api/notice', (route) => route.fulfill({ json: notice }));
}
