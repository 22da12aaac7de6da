// @vitest-environment jsdom
import { talkingDefaults, videoDefaults } from '@hellograph/contract/render-options';
import { afterAll, expect, it } from 'vitest';
import { voicesKey } from '../../../domain/voices/use-voices';
import { type Draft, emptyDraft } from '../../../drafts/draft';
import { queryClient } from '../../../query-client';
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

it('requests every option of a draft, of any version', async () => {
  const draft = draftOf({ ...chosen, photo, mode: 'Fast', style: 'Calm', finish: { music: 'cosy' } });
  const { request } = await toRequest(draft);
  expect(request.fields).toMatchObject({ ...talkingDefaults, ...chosen, mode: 'Fast', style: 'Calm', music: 'cosy' });
  // An older draft gets the default choices.
  const old = await toRequest(draftOf({ photo }));
  expect(old.request.fields).toMatchObject({ sparkle: 'none', swing: 'little' });
  expect(old.request.fields).not.toHaveProperty('style');
});

it('requests a text video with only its own options', async () => {
  const { request } = await toRequest(draftOf({ ...chosen, card: { shape: 'wide' } }));
  expect(request.fields).toMatchObject({ ...videoDefaults, sparkle: 'gold', shape: 'wide' });
  expect(request.fields).not.toHaveProperty('swing');
});

it('previews every option but size and mode', () => {
  const previewed = pickPreviewed({ ...draftOf({ photo, style: 'Calm', resolution: '1080P' }), pronunciations: [] });
  expect(previewed).toMatchObject({ duration: 'fit', style: 'Calm' });
  for (const name of ['resolution', 'mode', 'message']) expect(previewed).not.toHaveProperty(name);
});

it('waits for a natural voice only while its language lacks one, and leaves the voice open for it', async () => {
  const model = 'piper-es-davefx';
  const ask = async (part: Partial<Draft>) =>
    (await toRequest(draftOf({ message: 'Feliz cumpleaños, abuela', voice: 'auto;pace=0.85', awaitedVoice: model, ...part }))).request
      .fields;
  queryClient.setQueryData(voicesKey, { installed: [], coming: [], onDemand: [model] });
  expect(await ask({})).toMatchObject({ voice: 'auto;pace=0.85', awaitedVoice: model });
  expect(await ask({ message: 'Happy birthday, Nana' })).toMatchObject({ voice: 'flite-slt;pace=0.85' });
  for (const part of [{ message: 'Happy birthday, Nana' }, { voice: 'espeak-es-es-f' }, { awaitedVoice: undefined }])
    expect(await ask(part)).not.toHaveProperty('awaitedVoice');
  queryClient.setQueryData(voicesKey, { installed: [model], coming: [], onDemand: [] });
  expect(await ask({})).toMatchObject({ voice: `${model};pace=0.85` });
  expect(await ask({})).not.toHaveProperty('awaitedVoice');
  queryClient.clear();
});
