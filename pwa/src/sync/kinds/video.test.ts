import { expect, it } from 'vitest';
import { toVideoBody } from './video';

const photo = new File(['a photo'], 'nana.jpg', { type: 'image/jpeg' });

it('is a form for a photo, with the photo or with the id of one already uploaded', () => {
  const withPhoto = {
    request: { route: 'POST /video/imageToVideo', fields: { prompt: 'Hello', mode: 'Fast', numberOfVideos: 2 } },
  } as const;
  const form = toVideoBody(withPhoto, photo) as FormData;
  const names = ['prompt', 'mode', 'numberOfVideos'];
  expect([...names.map((name) => form.get(name)), (form.get('image') as File).name]).toEqual(['Hello', 'Fast', '2', 'nana.jpg']);

  const known = toVideoBody({ request: { route: 'POST /video/imageToVideo', fields: { prompt: 'Hello', photoId: 'known' } } }, undefined);
  expect(known).toBeInstanceOf(FormData);
  expect([...(known as FormData)]).toEqual([
    ['prompt', 'Hello'],
    ['photoId', 'known'],
  ]);
});

it('is JSON for a text video', () => {
  const fields = { prompt: 'Hello', mode: 'Fast', numberOfVideos: 2 } as const;
  const body = toVideoBody({ request: { route: 'POST /video/textToVideo', fields } }, undefined);
  expect(JSON.parse(body as string)).toEqual(fields);
});
