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

it('requests a song with its words as the message, in a voice of its language', async () => {
  const song = { song: 'cumpleanosFeliz', name: ' Rosa ', accompaniment: 'guitar' } as const;
  const sung = { lyrics: 'Cumpleaños feliz', sec: 15, language: 'es-ES' } as const;
  const { request } = await toRequest(draftOf({ photo, song, sung, voice: 'auto' }));
  expect(request.fields).toMatchObject({ prompt: 'Cumpleaños feliz', voice: expect.stringMatching(/-es-/) });
  expect(JSON.parse(String(request.fields['song']))).toEqual({ ...song, name: 'Rosa' });
  expect((await toRequest(draftOf({ photo }))).request.fields).not.toHaveProperty('song');
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
  queryClient.setQueryData(voicesKey, { installed: [], natural: [], coming: [], onDemand: [model] });
  expect(await ask({})).toMatchObject({ voice: 'auto;pace=0.85', awaitedVoice: model });
  expect(await ask({ message: 'Happy birthday, Nana' })).toMatchObject({ voice: 'flite-slt;pace=0.85' });
  for (const part of [{ message: 'Happy birthday, Nana' }, { voice: 'espeak-es-es-f' }, { awaitedVoice: undefined }])
    expect(await ask(part)).not.toHaveProperty('awaitedVoice');
  queryClient.setQueryData(voicesKey, { installed: [model], natural: [], coming: [], onDemand: [] });
  expect(await ask({})).toMatchObject({ voice: `${model};pace=0.85` });
  expect(await ask({})).not.toHaveProperty('awaitedVoice');
  queryClient.clear();
});

const george = 'kokoro-en-small.george';
const listed = { installed: [], natural: [], coming: [], onDemand: ['kokoro-en-small'] };

it('waits for a natural voice that was chosen, or sends a built-in one that sounds as low', async () => {
  const ask = async (part: Partial<Draft>) => (await toRequest(draftOf({ voice: `${george};pace=0.85`, ...part }))).request.fields;
  queryClient.setQueryData(voicesKey, listed);
  expect(await ask({ awaitedVoice: 'kokoro-en-small' })).toMatchObject({ voice: `${george};pace=0.85`, awaitedVoice: 'kokoro-en-small' });
  const simple = await ask({});
  expect(simple).toMatchObject({ voice: 'flite-rms;pace=0.85' });
  expect(simple).not.toHaveProperty('awaitedVoice');
  queryClient.clear();
});

it('waits in a conversation, in which those with simple voices then get natural ones that sound alike', async () => {
  const speakers = [
    { faceId: 'a', points: undefined, name: 'Ada', voice: 'auto' },
    { faceId: 'b', points: undefined, name: 'Bo', voice: 'flite-rms;pitch=2' },
    { faceId: 'c', points: undefined, name: 'Cy', voice: 'espeak-en-us-robosoft5' },
    { faceId: 'd', points: undefined, name: 'Dee', voice: george },
  ];
  const message = 'Ada: Happy birthday, dear Nana!\nBo: We love you so much.\nCy: All the best to you.\nDee: Goodbye.';
  const lookedAt = { photoId: 'photo', width: 100, height: 100, faces: [] } as unknown as Draft['lookedAt'];
  const voicesOf = async (part: Partial<Draft>) => {
    const { awaitedVoice, speakers: sent } = (await toRequest(draftOf({ photo, lookedAt, speakers, message, ...part }))).request.fields;
    return [awaitedVoice, ...(JSON.parse(String(sent)) as { voice: string }[]).map(({ voice }) => voice)];
  };
  queryClient.setQueryData(voicesKey, listed);
  const natural = ['auto', 'kokoro-en-small.adam;pitch=2', 'espeak-en-us-robosoft5', george];
  expect(await voicesOf({ awaitedVoice: 'kokoro-en-small' })).toEqual(['kokoro-en-small', ...natural]);
  expect(await voicesOf({})).toEqual([undefined, 'auto', 'flite-rms;pitch=2', 'espeak-en-us-robosoft5', 'flite-awb']);
  queryClient.clear();
});
