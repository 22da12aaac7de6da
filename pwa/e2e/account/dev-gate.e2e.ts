import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort, waitFor } from '@hellograph/kit';
import { expect, test } from '@playwright/test';
import { expectAccessible, listenForErrors } from '../pages/page-checks';

const phrase = 'open sesame, please';
const project = join(import.meta.dirname, '../../..');

/** The same built app, served with other settings and without an API. */
function serveGated(port: number): ChildProcess {
  return spawn(process.execPath, ['scripts/program.mjs', 'web'], {
    cwd: project,
    env: { ...process.env, MALLOC_ARENA_MAX: '2', WEB_PORT: String(port), API_URL: 'http://127.0.0.1:9', DEV_GATE_PASSPHRASE: phrase },
    stdio: 'ignore',
  });
}

test('an app with a passphrase opens for it alone, stays open, and does not hold it', async ({ page }) => {
  const port = await findFreePort();
  const url = `http://localhost:${port}/`;
  const server = serveGated(port);
  try {
    await waitFor(
      () =>
        fetch(`${url}health/live`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeoutMs: 60_000 },
    );
    const errors = listenForErrors(page);
    for (const path of ['', 'about', 'sw.js']) {
      const text = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text();
      expect(text.includes(phrase)).toBe(false);
      expect(text.includes('<h1')).toBe(false);
    }
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
    // No API runs behind it, so requests fail with BUSY.
    expect(
      errors.filter((error) => !error.includes('/api/') && !error.includes('Failed to load resource') && !error.includes('socket.io')),
    ).toEqual([]);
  } finally {
    server.kill();
  }
});
