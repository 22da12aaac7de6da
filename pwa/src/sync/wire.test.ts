import { expect, it } from 'vitest';
import { toBody } from './wire';

const photo = new File(['a photo'], 'nana.jpg', { type: 'image/jpeg' });

it('is a form for a photo, with the photo or with the name of one that is there already', () => {
  const withPhoto = toBody({ route: 'POST /video/imageToVideo', fields: { prompt: 'Hello', numberOfVideos: 2 } }, photo);
  const form = withPhoto.body as FormData;
  expect([form.get('prompt'), form.get('numberOfVideos'), (form.get('image') as File).name]).toEqual(['Hello', '2', 'nana.jpg']);

  const known = toBody({ route: 'POST /video/imageToVideo', fields: { prompt: 'Hello', photoId: 'known' } }, undefined);
  expect(known.body).toBeInstanceOf(FormData);
  expect([...(known.body as FormData)]).toEqual([
    ['prompt', 'Hello'],
    ['photoId', 'known'],
  ]);
  expect(known.headers).toEqual({});
});

it('is JSON for a card from words alone', () => {
  const { body, headers } = toBody({ route: 'POST /video/textToVideo', fields: { prompt: 'Hello' } }, undefined);
  expect([JSON.parse(body as string), headers]).toEqual([{ prompt: 'Hello' }, { 'content-type': 'application/json' }]);
});
