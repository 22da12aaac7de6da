// @vitest-environment jsdom
import { talkingDefaults, videoDefaults } from '@hellograph/contract/render-options';
import { afterAll, expect, it } from 'vitest';
import { type Draft, emptyDraft } from '../../../drafts/draft';
import { pickPreviewed } from '../../preview/lib/to-preview-request';
import { toRequest } from './use-send';

/** Options that only this test knows: one of every video, and one of talking videos. */
const additions: [object, object][] = [
  [videoDefaults, { sparkle: 'none' }],
  [talkingDefaults, { sparkle: 'none', swing: 'little' }],
];
for (const [known, more] of additions) Object.assign(known, more);
afterAll(() => {
  for (const [known, more] of additions) for (const name of Object.keys(more)) Reflect.deleteProperty(known, name);
});

const photo = new File(['a photo'], 'nana.jpg', { type: 'image/jpeg' });
const chosen = { sparkle: 'gold', swing: 'much' };
const draftOf = (part: Partial<Draft> & object): Draft => ({ ...emptyDraft(), message: 'Hello', voice: 'flite-slt', ...part });

it('asks for every option of a draft, of whatever version', async () => {
  const draft = draftOf({ ...chosen, photo, mode: 'Fast', style: 'Calm', finish: { music: 'cosy' } });
  const { request } = await toRequest(draft);
  expect(request.fields).toMatchObject({ ...talkingDefaults, ...chosen, mode: 'Fast', style: 'Calm', music: 'cosy' });
  // A draft of before has what nobody chose.
  const old = await toRequest(draftOf({ photo }));
  expect(old.request.fields).toMatchObject({ sparkle: 'none', swing: 'little' });
  expect(old.request.fields).not.toHaveProperty('style');
});

it('asks for a text video with those alone that it has', async () => {
  const { request } = await toRequest(draftOf({ ...chosen, card: { shape: 'wide' } }));
  expect(request.fields).toMatchObject({ ...videoDefaults, sparkle: 'gold', shape: 'wide' });
  expect(request.fields).not.toHaveProperty('swing');
});

it('previews every option but size and mode', () => {
  const previewed = pickPreviewed({ ...draftOf({ photo, style: 'Calm', resolution: '1080P' }), pronunciations: [] });
  expect(previewed).toMatchObject({ duration: 'fit', style: 'Calm' });
  for (const name of ['resolution', 'mode', 'message']) expect(previewed).not.toHaveProperty(name);
});
