import type { GroupCard } from '@hellograph/contract';
import { expect, type Page, test } from '@playwright/test';
import { closeSheet, expectAccessibleInThemes, expectFine, openPart, signIn, waitForApp } from '../pages/page-checks';
import { made, signAlong, signaturesOf } from './signers';

test.use({ serviceWorkers: 'block' });

/** Two signers agree to sing along; their faces sing to the recipient, at the end of the wall. */

const panel = (page: Page) => page.getByRole('region', { name: 'Sing together' });

test('signers who agree sing together at the end, and the song goes with the first who takes it back', async ({ page, browser }) => {
  test.slow();
  const headers = { authorization: `Bearer ${await signIn(page, 'chorus')}` };
  const deadlineAt = new Date(Date.now() + 86_400_000).toISOString();
  const data = { title: 'Happy birthday, Nana', to: 'Nana', sender: 'Ada', deadlineAt };
  const created = await (await page.request.post('/api/group-cards', { headers, data })).json();
  const { _id, signLinks } = created.data.groupCard as GroupCard;
  await page.goto(`/group-cards/${_id}`);
  await waitForApp(page);
  await openPart(page, /Sing together/);
  await panel(page).getByLabel('Song').selectOption({ label: 'Happy Birthday to You' });
  await expect(panel(page).getByText('Nobody has agreed to sing along yet.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Let them sing' })).toBeDisabled();
  await expectAccessibleInThemes(page);

  const path = new URL(signLinks[0]?.url ?? '').pathname;
  const ana = await signAlong(browser, path, { name: 'Ana', portrait: 'rosa' });
  await signAlong(browser, path, { name: 'Ben', portrait: 'samuel' });
  await expect(panel(page).getByText('Ana and Ben want to sing along.')).toBeVisible();
  await expectFine(page);
  await panel(page).getByRole('button', { name: 'Let them sing' }).click();
  await expect(panel(page).getByRole('button', { name: 'Let them sing again' })).toBeVisible(made);
  await closeSheet(page);
  await expect(signaturesOf(page).filter({ hasText: 'Ana, Ben' })).toBeVisible();
  const read = async () => {
    const { data: found } = await (await page.request.get(`/api/group-cards/${_id}`, { headers })).json();
    return (found.groupCard as GroupCard).signatures.find(({ isChorus }) => isChorus);
  };
  await expect.poll(async () => (await read())?.videoState, made).toBe('made');
  const chorus = await read();
  expect(chorus?.words).toContain('dear Nana');
  // One phrase each, then both together.
  const captions = await (await page.request.get(chorus?.video?.captionsUrl ?? '')).text();
  expect(captions.match(/Happy birthday/g)).toHaveLength(4);

  await ana.getByRole('button', { name: 'Change it' }).click();
  await ana.getByLabel(/My face may sing/).uncheck();
  await ana.getByRole('button', { name: 'Save the changes' }).click();
  await expect.poll(read).toBeUndefined();
  await expect(signaturesOf(page).filter({ hasText: 'Ana, Ben' })).toHaveCount(0);
});
