import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Card } from '@hellograph/contract';
import { signUpByDevMail } from '@hellograph/testing';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { subscribeToEnterprise } from '../account/team-people';
import { drawPhoto, expectAccessible, expectNoSidewaysScroll } from '../pages/page-checks';
import { phone } from '../phone';
import { makeVideo } from './make-video';

test.use({ serviceWorkers: 'block' });

/**
 * A card in Hindi is opened. Its captions and its end card are compared with what the browser
 * shapes from the same fonts: letters that join, change places and stand on each other.
 */
const message = 'जन्मदिन मुबारक श्रद्धा';
const senderName = 'वृद्धि श्रीवास्तव';

const catalogues = join(import.meta.dirname, '../../../packages/words/catalogues/hi/guest-server');
const words = JSON.parse(readFileSync(join(catalogues, 'card-page.arb'), 'utf8')) as Record<'answerTo' | 'captions' | 'send', string>;

/** The fonts of the worker by the families that a page knows them by. */
const fonts = createRequire(join(import.meta.dirname, '../../../worker/package.json'));
const readFont = (family: string, subset: string): string => {
  const folder = dirname(fonts.resolve(`@fontsource-variable/${family}/package.json`));
  return readFileSync(join(folder, 'files', `${family}-${subset}-wght-normal.woff2`)).toString('base64');
};

/** How green each pixel is, one letter for each: white and yellow words are, the paper is not. */
interface Picture {
  width: number;
  height: number;
  greens: string;
}

const readFrame = (film: Locator, sec: number): Promise<Picture> =>
  film.evaluate(async (video: HTMLVideoElement, at) => {
    video.pause();
    const isThere = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = at;
    await isThere;
    const { videoWidth: width, videoHeight: height } = video;
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    pen?.drawImage(video, 0, 0);
    const { data } = pen?.getImageData(0, 0, width, height) ?? { data: [] };
    return {
      width,
      height,
      greens: Array.from({ length: width * height }, (_, at) => String.fromCharCode(data[at * 4 + 1] ?? 0)).join(''),
    };
  }, sec);

/** Draws white words on black, as the browser shapes them. */
const drawWords = (desk: Page, text: string, font: { weight: number; sizePx: number }): Promise<Picture> =>
  desk.evaluate(
    ({ text, weight, sizePx }) => {
      const [width, height] = [Math.ceil(sizePx * text.length), Math.ceil(sizePx * 3)];
      const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.font = `${weight} ${sizePx}px latin, devanagari`;
      pen.fillStyle = '#fff';
      pen.fillText(text, sizePx, sizePx * 1.8);
      const { data } = pen.getImageData(0, 0, width, height);
      return {
        width,
        height,
        greens: Array.from({ length: width * height }, (_, at) => String.fromCharCode(data[at * 4 + 1] ?? 0)).join(''),
      };
    },
    { text, ...font },
  );

const brightMin = 128;

/** The bright pixels between two heights, as shares of the picture's, cut to their box. */
function toInk({ width, height, greens }: Picture, [from, to] = [0, 1]) {
  const bright = [...Array(width * height).keys()].filter(
    (at) => greens.charCodeAt(at) >= brightMin && at >= from * height * width && at < to * height * width,
  );
  const [xs, ys] = [bright.map((at) => at % width), bright.map((at) => Math.floor(at / width))];
  const least = (all: number[]) => all.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const most = (all: number[]) => all.reduce((one, other) => Math.max(one, other), 0);
  const [left, top] = [least(xs), least(ys)];
  const has = new Set(bright.map((at) => `${(at % width) - left},${Math.floor(at / width) - top}`));
  return { width: most(xs) + 1 - left, has };
}

/** The share of the ink that a video's words have in common with the same words in the browser. */
async function likeness(ink: ReturnType<typeof toInk>, desk: Page, text: string, weight: number): Promise<number> {
  const draw = async (sizePx: number) => toInk(await drawWords(desk, text, { weight, sizePx }));
  const { has } = await draw((100 * ink.width) / (await draw(100)).width);
  const both = [...ink.has].filter((at) => has.has(at)).length;
  return both / (ink.has.size + has.size - both);
}

/** Opens a blank page with the fonts of captions, or of an end card's name. */
async function openDesk(page: Page, latin: string): Promise<Page> {
  const desk = await page.context().newPage();
  const files = { latin: readFont(latin, 'latin'), devanagari: readFont('noto-sans-devanagari', 'devanagari') };
  await desk.evaluate(async (all) => {
    for (const [family, file] of Object.entries(all)) {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace(family, bytes, { weight: '300 900' }).load());
    }
  }, files);
  return desk;
}

/** Parts of the picture's height: the dark floor of the photo without its marks, and the middle. */
const captionsBand = [0.8, 0.92] as const;
const nameBand = [0.3, 0.7] as const;

async function expectShaped(picture: Picture, desk: Page, asked: { text: string; weight: number; band: readonly [number, number] }) {
  const { text, weight, band } = asked;
  const ink = toInk(picture, [...band]);
  expect(ink.has.size).toBeGreaterThan(1000);
  const letterByLetter = [...text].join('\u200c');
  const found = { shaped: await likeness(ink, desk, text, weight), unshaped: await likeness(ink, desk, letterByLetter, weight) };
  expect(found.shaped).toBeGreaterThan(0.7);
  expect(found.unshaped).toBeLessThan(0.6);
}

/** A portrait that stands on a dark floor, on which captions can be told from the picture. */
async function drawOnDarkFloor(page: Page) {
  const { buffer, ...file } = await drawPhoto('rosa', 480);
  const drawn = await page.evaluate(async (portrait) => {
    const bytes = Uint8Array.from(atob(portrait), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const { width, height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.round(height * 1.3) });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#1c1a19';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95).replace(/^.*,/, '');
  }, buffer.toString('base64'));
  return { ...file, buffer: Buffer.from(drawn, 'base64') };
}

/** An account whose videos end with its name. */
async function signUpWithBrand(page: Page, baseURL: string): Promise<string> {
  const account = { email: `hindi-${Date.now()}@example.org`, password: 'a long password', fullName: senderName };
  const token = await signUpByDevMail(baseURL, account);
  await page.addInitScript((own: string) => localStorage.setItem('token', own), token);
  await subscribeToEnterprise(page);
  const colours = { colour: '#0a3d6c', second: '#0a3d6c' };
  const brand = { senderName, footer: '', replyAddress: null, colours, typeface: null, marksVideos: false, endsVideos: true };
  const answer = await page.request.put('/api/brand', { headers: { authorization: `Bearer ${token}` }, data: brand });
  expect(answer.status()).toBe(200);
  return token;
}

async function sendCard(page: Page, token: string, videoId: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { cover: message, to: 'श्रद्धा', sender: 'वृद्धि', occasion: 'birthday', videoId, faceOwner: 'agreed' };
  const made = (await (await page.request.post('/api/cards', { headers, data })).json()) as { data: { card: Card } };
  const path = `/api/cards/${made.data.card._id}/links`;
  const linked = (await (await page.request.post(path, { headers, data: {} })).json()) as { data: { card: Card } };
  return linked.data.card.links[0]?.url ?? '';
}

test('a card in Hindi is opened; its captions and its end card are shaped as the browser shapes them', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await signUpWithBrand(page, baseURL ?? '');
  const image = await drawOnDarkFloor(page);
  const videoId = await makeVideo(page, token, message, { image, resolution: '720P', captions: 'burned' });
  const address = await sendCard(page, token, videoId);

  const context = await browser.newContext({ ...phone, locale: 'hi-IN', serviceWorkers: 'block' });
  const theirs = await context.newPage();
  await theirs.goto(address);
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'hi');
  // Letters that reach below the line are not cut.
  const cutPx = await theirs.locator('#envelope .from').evaluate((from) => from.scrollHeight - from.clientHeight);
  expect(cutPx).toBeLessThanOrEqual(0);
  await theirs.locator('#envelope').click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(message);
  await expect(theirs.getByRole('heading', { name: words.answerTo.replace('{name}', 'वृद्धि') })).toBeVisible();
  await expect(theirs.getByRole('button', { name: words.send, exact: true })).toBeVisible();
  await expectNoSidewaysScroll(theirs);
  await expectAccessible(theirs);

  const film = theirs.locator('#film');
  await film.evaluate((video: HTMLVideoElement) => video.play());
  const captions = await (await theirs.request.get(`${address}/captions.vtt`)).text();
  const [, ...times] = /00:(\d\d):([\d.]+) --> 00:(\d\d):([\d.]+)/.exec(captions) ?? [];
  const [fromMin = 0, fromSec = 0, toMin = 0, toSec = 0] = times.map(Number);
  expect(captions).toContain(message);
  const spoken = await readFrame(film, (fromMin * 60 + fromSec + toMin * 60 + toSec) / 2);
  await expect(theirs.locator('.says')).toHaveText(message);
  const closing = await readFrame(film, await film.evaluate((video: HTMLVideoElement) => video.duration - 0.8));
  await expectShaped(spoken, await openDesk(theirs, 'quicksand'), { text: message, weight: 700, band: captionsBand });
  await expectShaped(closing, await openDesk(theirs, 'fraunces'), { text: senderName, weight: 600, band: nameBand });
  await context.close();
});
