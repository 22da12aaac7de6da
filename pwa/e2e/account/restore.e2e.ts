import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, waitFor } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { expect, type Page, test } from '@playwright/test';
import { expectFine } from '../pages/page-checks';
import { endProcess } from '../remote/line';

test.use({ serviceWorkers: 'block' });

const project = join(import.meta.dirname, '../../..');
const operatorToken = 'the operator of this journey';
const password = 'a house with seven doors';

/** A server of this journey alone, because a restore takes everybody’s work back. */
async function startServer() {
  const redis = await startRedis();
  const dataDir = await mkdtemp(join(tmpdir(), 'hellograph-restored-'));
  const port = await findFreePort();
  const own = {
    PORT: String(port),
    DATA_DIR: dataDir,
    REDIS_URL: redis.url,
    OPERATOR_TOKEN: operatorToken,
    PUBLIC_URL: '',
    BACKUP_DIR: '',
  };
  const env = { ...process.env, MALLOC_ARENA_MAX: '2', ...own };
  const child = spawn(process.execPath, ['scripts/program.mjs', 'api'], { cwd: project, env, stdio: 'ignore' });
  const url = `http://localhost:${port}`;
  const isLive = () =>
    fetch(`${url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(isLive, { timeoutMs: 90_000, what: 'The start of the server' });
  const close = async () => {
    await endProcess(child);
    await redis.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, close };
}

async function begin(page: Page, url: string): Promise<void> {
  const asOperator = { headers: { authorization: `Bearer ${operatorToken}` } };
  const { data } = (await (await page.request.get(`${url}/api/operator/first-run`, asOperator)).json()) as { data: { url: string } };
  await page.goto(data.url);
  await page.getByLabel('Name').fill('Odile Owner');
  await page.getByLabel('Email').fill('odile@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
}

const openStep = (page: Page, name: string) => page.getByRole('region', { name: 'First steps' }).getByRole('link', { name }).click();
const register = (page: Page, url: string, name: string) =>
  page.request.post(`${url}/api/auth/register`, { data: { email: `${name}@example.org`, password: `the ${password}`, fullName: name } });

async function countUsers(page: Page, count: number): Promise<void> {
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByText(`${count} of ${count}`)).toBeVisible();
  await page.getByRole('link', { name: 'Backups', exact: true }).click();
}

test('a new server gets another place for backups, and a backup is restored and undone, all in the browser', async ({ page }) => {
  test.setTimeout(300_000);
  const { url, dataDir, close } = await startServer();
  try {
    await begin(page, url);
    await openStep(page, 'Check the address');
    await expect(page.getByLabel('Address of this server')).toBeVisible();
    await expectFine(page);

    await openStep(page, 'Look where backups are kept');
    await page.getByLabel('Folder for backups').fill(join(dataDir, 'elsewhere'));
    await page.getByRole('button', { name: 'Save and start again' }).click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByLabel('Your password').fill(password);
    await question.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('The server uses it now.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(`in ${join(dataDir, 'elsewhere')}.`)).toBeVisible();

    await page.getByRole('button', { name: 'Make one now' }).click();
    await expect(page.getByText('The copy is made and was read in full.')).toBeVisible();
    await register(page, url, 'later');
    await countUsers(page, 2);
    const copies = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Restore', exact: true }) });
    const restore = async (name: string | RegExp) => {
      await copies.filter({ hasText: name }).first().getByRole('button', { name: 'Restore', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore now' }).click();
      await expect(page.getByText('This page goes on by itself.')).toBeVisible();
      await expect(page.getByText(/^Odile Owner restored /)).toBeVisible({ timeout: 60_000 });
      await expectFine(page);
    };
    await restore(/^hellograph-/);
    await countUsers(page, 1);
    await restore('before a restore');
    await countUsers(page, 2);
  } finally {
    await close();
  }
});
