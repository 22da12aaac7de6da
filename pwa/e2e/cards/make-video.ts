import type { Video } from '@hellograph/contract';
import { expect, type Page } from '@playwright/test';
import { drawPhoto } from '../pages/page-checks';

const headers = (token: string) => ({ authorization: `Bearer ${token}` });

/** Begins a card of words from the list of cards: for whom, and the words of the occasion. */
export async function beginCard(page: Page, to: string): Promise<void> {
  await page.getByRole('link', { name: 'New card' }).first().click();
  await page.getByLabel('Who is it for?').fill(to);
  await page.getByRole('button', { name: 'Make the card and send it' }).click();
  await expect(page).toHaveURL(/\/cards\/[\w-]{36}/);
}

interface VideoChoices {
  image?: Awaited<ReturnType<typeof drawPhoto>>;
  resolution?: string;
  captions?: 'burned';
}

/** Returns the id of a finished video that says this. */
export async function makeVideo(page: Page, token: string, prompt: string, choices: VideoChoices = {}): Promise<string> {
  const image = choices.image ?? (await drawPhoto('rosa', 480));
  const multipart = { prompt, resolution: '480P', faceOwner: 'agreed', ...choices, image };
  const { data } = await (await page.request.post('/api/video/imageToVideo', { headers: headers(token), multipart })).json();
  const id = (data.videos[0] as Video)._id;
  const find = async () => {
    const list = (await (await page.request.get('/api/video', { headers: headers(token) })).json()).data.videos as Video[];
    return list.find(({ _id }) => _id === id)?.status;
  };
  await expect.poll(find, { timeout: 240_000 }).toBe('completed');
  return id;
}
