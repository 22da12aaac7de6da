import { expect, type Page, test } from '@playwright/test';
import { drawPhoto, waitForApp } from '../pages/page-checks';
import { message, report, signInAs, takePerson, untilServed } from './gate';

/**
 * The app as a device has it: what it may keep, what it may never keep, and the ways in that an
 * installed app has.
 */

const listCached = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

test('private: requests for accounts, billing, sockets and media are never cached or answered by the service worker', async ({
  page,
  context,
}) => {
  const person = await takePerson('private');
  await signInAs(context, person);
  for (const path of ['/workflow', '/workflow/my-projects', '/settings/billing', '/dashboard', '/cards']) {
    await page.goto(path);
    await waitForApp(page);
    await page.waitForLoadState('networkidle').catch(() => {});
    await untilServed(page);
  }
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const cached = await listCached(page);
  expect(cached.length).toBeGreaterThan(20);
  const foreign = cached.filter(
    (path) => !/^\/(assets\/|static\/js\/|(index\.html|first\.js|manifest\.webmanifest)$|(icon|favicon)[\w-]*\.(png|svg)$)/.test(path),
  );
  expect(foreign).toEqual([]);
  await context.setOffline(true);
  const answered = await page.evaluate(async (bearer) => {
    const asked = ['auth/profile', 'subscription/status', 'credits', 'video', 'cards', 'health/live'];
    const answers = await Promise.allSettled(
      asked.map((path) => fetch(`/api/${path}`, { headers: { authorization: `Bearer ${bearer}` } })),
    );
    return answers.filter(({ status }) => status === 'fulfilled').length;
  }, person.token);
  report('private', { kept: foreign.length, answered });
  expect(answered).toBe(0);
});

test('persist: with the first photo, and not before, the browser is asked not to clear drafts away', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function () {
      asked.push('persist');
      return persist.call(this);
    };
  });
  const timesAsked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked.length);
  await page.goto('/workflow');
  await message(page).fill('Words alone are no reason yet');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  expect(await timesAsked()).toBe(0);
  await page.getByTestId('photo-input').setInputFiles(await drawPhoto());
  await expect.poll(timesAsked).toBe(1);
});

test('opened: a photo that is opened with the app becomes a separate draft', async ({ page }) => {
  await page.addInitScript(() => {
    const launchQueue = { setConsumer: (consumer: unknown) => Object.assign(window, { openWith: consumer }) };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  });
  await page.goto('/workflow');
  await message(page).fill('Begun before');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.evaluate(
    async (bytes) => {
      const file = new File([new Uint8Array(bytes)], 'rosa.jpg', { type: 'image/jpeg' });
      await (window as unknown as { openWith: (launch: object) => Promise<void> }).openWith({ files: [{ getFile: async () => file }] });
    },
    [...(await drawPhoto()).buffer],
  );
  await expect(page.getByAltText('Your photo')).toBeVisible();
  await expect(message(page)).toHaveValue('');
});

test('installable: the browser finds no reason against it, and each shortcut leads to its page', async ({ page, context }) => {
  await signInAs(context, await takePerson('installed'));
  await page.goto('/');
  await untilServed(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const { errors, data } = await session.send('Page.getAppManifest');
  // The test itself opens a private window, so that reason is ignored.
  const reasons = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  const manifest = JSON.parse(data ?? '{}') as { shortcuts: { name: string; url: string; icons: { src: string }[] }[] };
  report('installable', { reasonsAgainst: reasons.length, manifestErrors: errors.length, shortcuts: manifest.shortcuts.length });
  expect(reasons).toEqual([]);
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ id: '/', share_target: { action: '/share-target' } });
  expect(manifest.shortcuts.length).toBeGreaterThan(1);
  for (const { icons } of manifest.shortcuts)
    expect((await page.request.get(icons[0]?.src ?? '')).headers()['content-type']).toBe('image/png');
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForApp(page);
    expect(new URL(page.url()).pathname).toBe(url);
  }
});

test('installed: in the person’s language and theme, with a picture while it starts on every iPhone and iPad', async ({ page }) => {
  await page.goto('/');
  await waitForApp(page);
  const read = async () => (await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')).json();
  expect(await read()).toMatchObject({ lang: 'en', background_color: '#faf6ef' });
  await page.evaluate(() => {
    localStorage.setItem('language', 'es');
    localStorage.setItem('theme', 'dark');
  });
  await page.reload();
  await waitForApp(page);
  expect(await read()).toMatchObject({ lang: 'es', background_color: '#191512', shortcuts: [{ short_name: 'Crear' }, {}, {}, {}] });
  for (const name of ['1170x2532-light', '1320x2868-dark', '2732x2048-dark']) {
    const picture = await page.request.get(`/startup/${name}.png`);
    const [width, height] = [(await picture.body()).readUInt32BE(16), (await picture.body()).readUInt32BE(20)];
    expect(name).toContain(`${width}x${height}`);
  }
});
