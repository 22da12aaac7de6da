import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { preview } from 'vite';
import { expectAccessible, listenForErrors } from '../pages/page-checks';

const phrase = 'open sesame, please';
const pwa = join(import.meta.dirname, '../..');

async function* filesBelow(dir: string): AsyncGenerator<string> {
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) yield await readFile(join(entry.parentPath, entry.name), 'latin1');
}

/** An app of its own: the gate is set when it is built. */
test('an app built with a passphrase opens for it alone, stays open, and does not hold it', async ({ page }) => {
  const outDir = await mkdtemp(join(tmpdir(), 'hellograph-gate-'));
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--logLevel', 'error'], {
    cwd: pwa,
    env: { ...process.env, NODE_ENV: 'production', DEV_GATE_PASSPHRASE: phrase },
  });
  const server = await preview({ root: pwa, logLevel: 'error', build: { outDir }, preview: { port: 0, host: 'localhost' } });
  try {
    const errors = listenForErrors(page);
    for await (const text of filesBelow(outDir)) expect(text.includes(phrase)).toBe(false);
    const url = server.resolvedUrls?.local[0] ?? '';
    for (const path of ['about', 'workflow', 'settings/profile']) {
      await page.goto(url + path);
      await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
    }
    await page.goto(`${url}about`);
    await expectAccessible(page);
    await page.getByLabel('email').fill('open sesame');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That’s not the right passphrase.')).toBeVisible();
    await page.getByLabel('email').fill(phrase);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Coming soon');
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main' }).or(page.getByRole('banner')).first()).toBeVisible();
    await expect(page.getByLabel('email')).toHaveCount(0);
    // The preview has no server behind it: what asks it for an answer hears nothing.
    expect(
      errors.filter((error) => !error.includes('/api/') && !error.includes('Failed to load resource') && !error.includes('socket.io')),
    ).toEqual([]);
  } finally {
    await new Promise((resolve) => server.httpServer.close(resolve));
    await rm(outDir, { recursive: true, force: true });
  }
});
