import { languages } from '@hellograph/contract/languages';
import { voices } from '@hellograph/contract/voices';
import { describe, expect, it } from 'vitest';
import { dictionaryOf, previewVoice } from './stand-in';
import { type OnDevice, type Previewed, toPreviewRequest } from './to-preview-request';

const dictionaries = new Set(['en', 'de', 'es', 'fr', 'uk', 'no']);
const box = (x: number) => ({ x, y: 0.2, width: 0.2, height: 0.3 });
const device: OnDevice = { boxes: [box(0.1), box(0.6)], language: 'en-US', dictionaries, facesMax: 6 };
const draft: Previewed = {
  photo: new Blob(),
  lookedAt: undefined,
  speakers: [],
  message: 'Hello there!',
  voice: 'auto',
  duration: 'fit',
  pronunciations: [],
  style: undefined,
  lips: 'words',
  finish: {},
};

describe('a voice on the device', () => {
  const about = { text: 'Hello', language: 'en-US', dictionaries } as const;

  it('is the voice itself if the device has it, at its pace and pitch', () => {
    expect(previewVoice('espeak-de-m;pace=0.9;pitch=-2', { ...about, text: 'Hallo' })).toEqual({
      voice: { engineVoice: 'de+m3', dictionary: 'de', language: 'de', pace: 0.9, pitch: -2 },
      standsFor: undefined,
    });
  });

  it('is the nearest one where only the server has it: the same language, as high or as low', () => {
    const clara = previewVoice('flite-slt', about);
    expect([clara?.voice.engineVoice, clara?.standsFor?.id]).toEqual(['en-us+f3', 'flite-slt']);
    expect(previewVoice('flite-rms', about)?.voice.engineVoice).toBe('en-us+m3');
    expect(previewVoice('auto', { ...about, language: 'fr-FR', text: 'Bonjour' })?.voice.dictionary).toBe('fr');
    expect(previewVoice('a-voice-of-tomorrow', about)?.standsFor?.language).toBe('en-US');
  });

  it('reads the message’s script, in a related language if necessary, or is missing', () => {
    const russian = previewVoice('espeak-ru-f', { text: 'Привет', language: 'ru', dictionaries });
    expect([russian?.voice.dictionary, russian?.standsFor?.id]).toEqual(['uk', 'espeak-ru-f']);
    expect(previewVoice('auto', { text: '你好', language: 'cmn', dictionaries })).toBeUndefined();
  });

  it('knows the dictionary of every language', () => {
    const codes = voices.filter(({ engine }) => engine === 'espeak').map((voice) => [voice.language, dictionaryOf(voice)]);
    expect(new Set(codes.map(([language]) => language)).size).toBe(Object.keys(languages).length);
    expect(Object.fromEntries(codes)).toMatchObject({ nb: 'no', 'pt-BR': 'pt', 'en-029': 'en', 'es-419': 'es', cmn: 'cmn' });
  });
});

describe('a draft on the device', () => {
  it('is said by the largest face if none was chosen', () => {
    const { request, standsFor } = toPreviewRequest(draft, device) ?? {};
    expect(request).toMatchObject({
      cast: [{ face: null, points: null, name: null }],
      lines: [{ speakers: [0], text: 'Hello there!' }],
      facesMax: 3,
    });
    expect(standsFor?.map(({ id }) => id)).toEqual(['flite-slt']);
  });

  it('moves in the chosen style, to the chosen music', () => {
    const chosen = toPreviewRequest({ ...draft, style: 'Tender', finish: { music: 'cosy' } }, device);
    const plain = toPreviewRequest(draft, device);
    expect([chosen?.request.style, chosen?.request.music]).toEqual(['Tender', 'cosy']);
    expect([plain?.request.style, plain?.request.music]).toEqual(['Natural', undefined]);
  });

  it('plays the user’s recording: with two voices that say the words for alignment, or by its sound alone', () => {
    const recording = new File(['sound'], 'own.webm');
    const own = toPreviewRequest({ ...draft, recording }, device);
    expect(own?.request.own).toMatchObject({ text: 'Hello there!', references: [{ dictionary: 'en' }, { dictionary: 'en' }] });
    expect([own?.standsFor, own?.request.cast[0]?.voice]).toEqual([[], undefined]);
    const references = (part: Partial<Previewed>) => toPreviewRequest({ ...draft, recording, ...part }, device)?.request.own?.references;
    expect(references({ lips: 'sound' })).toEqual([]);
    expect(references({ message: '' })).toEqual([]);
    expect(references({ message: 'こんにちは' })).toEqual([]);
    const speakers = [
      { name: 'Anna', voice: 'auto' },
      { name: 'Ben', voice: 'auto' },
    ];
    expect(toPreviewRequest({ ...draft, recording, speakers, message: 'Anna: Hi.' }, device)?.request.own).toBeUndefined();
  });

  it('finds the faces that the server found, by their place, and each says its own lines', () => {
    const talk: Previewed = {
      ...draft,
      message: 'Anna: Hello!\nBen: Hi.',
      lookedAt: {
        width: 10,
        height: 10,
        faces: [
          { faceId: 'r', box: box(0.58) },
          { faceId: 'l', box: box(0.12) },
          { faceId: 'x', box: box(0.95) },
        ],
      },
      speakers: [
        { faceId: 'l', name: 'Anna', voice: 'espeak-en-us-f' },
        { faceId: 'r', name: 'Ben', voice: 'espeak-en-gb-m' },
      ],
    };
    const { request } = toPreviewRequest(talk, device) ?? {};
    expect(request?.cast.map(({ face, name, voice }) => [face, name, voice?.engineVoice])).toEqual([
      [0, 'Anna', 'en-us+f3'],
      [1, 'Ben', 'en+m7'],
    ]);
    expect(request?.lines.map(({ text }) => text)).toEqual(['Hello!', 'Hi.']);
    const lost = toPreviewRequest({ ...talk, speakers: [{ faceId: 'x', name: '', voice: 'auto' }] }, device);
    expect(lost?.request.cast[0]?.face).toBeNull();
  });

  it('has no video where no voice reads it', () => {
    expect(toPreviewRequest({ ...draft, message: 'こんにちは' }, device)).toBeUndefined();
  });
});
