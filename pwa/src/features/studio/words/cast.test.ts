import { findPointsProblem } from '@hellograph/contract/face-points';
import { voices } from '@hellograph/contract/voices';
import { describe, expect, it } from 'vitest';
import type { DraftSpeaker, LookedAt } from '../../../drafts/draft';
import {
  addLine,
  addSpeaker,
  checkScript,
  firstSpeaker,
  renameSpeaker,
  soundOf,
  startPoints,
  toAvatar,
  toSpeakerFields,
  voiceThatSounds,
} from './cast';

const fresh = { voice: 'flite-slt', language: 'en-US', among: voices, toName: (number: number) => `Person ${number}` };
const speaker = (name: string, part: Partial<DraftSpeaker> = {}): DraftSpeaker => ({
  faceId: `face of ${name}`,
  points: undefined,
  name,
  voice: 'flite-slt',
  ...part,
});
const lookedAt = (...problems: (string | null)[]): LookedAt => ({
  photoId: 'photo',
  width: 800,
  height: 600,
  faces: problems.map((code, i) => ({
    faceId: `f${i}`,
    box: { x: 0, y: 0, width: 0.1, height: 0.1 },
    landmarks: { quality: 'good', confidence: 1, points: startPoints({ width: 800, height: 600 }) },
    warnings: [],
    problem: code === null ? null : { code, message: '' },
  })),
});

describe('who speaks', () => {
  it('is at first the largest face that can', () => {
    expect(firstSpeaker(lookedAt('FACE_TURNED_AWAY', null, null), fresh)).toMatchObject([
      { faceId: 'f1', name: 'Person 1', voice: 'flite-slt' },
    ]);
    expect(firstSpeaker(lookedAt('FACE_TOO_SMALL'), fresh)).toEqual([]);
  });

  it.each([
    ['auto', 'en', 'flite-rms'],
    ['auto;pace=0.9', 'en', 'flite-rms'],
    ['flite-rms;pitch=-2', 'en', 'flite-slt'],
    ['auto', 'es', 'espeak-es-es-m'],
    ['flite-slt', 'es', 'espeak-es-es-f'],
  ])('has another voice than a speaker with %s, in the language %s', (voice, language, second) => {
    const two = addSpeaker([{ ...speaker('Anna'), voice }], 'f1', { ...fresh, language });
    expect(two[1]?.voice).toBe(second);
  });

  it('has a unique name and voice', () => {
    const two = addSpeaker([speaker('Person 2')], 'f1', fresh);
    expect(two[1]?.name).toBe('Person 3');
    expect(two[1]?.voice).not.toBe('flite-slt');
  });

  it.each([
    ['man', 'en', 'auto', 'flite-rms'],
    ['woman', 'en', 'flite-rms', 'espeak-en-us-f'],
    ['woman', 'en', 'espeak-en-us-f;pitch=4', 'espeak-en-us-f'],
    ['girl', 'en', 'flite-rms', 'espeak-en-us-f;pitch=4'],
    ['boy', 'en', 'flite-rms', 'espeak-en-us-f;pitch=3'],
    ['older', 'en', 'flite-rms', 'flite-rms;pace=0.85;pitch=-2'],
    ['man', 'es', 'espeak-es-es-f', 'espeak-es-es-m'],
    ['girl', 'de', 'auto', 'espeak-de-f;pitch=4'],
  ] as const)('is a %s who speaks %s: instead of %s, %s', (sound, language, voice, expected) => {
    const choosing = { language, among: voices };
    const chosen = voiceThatSounds(sound, voice, [speaker('Anna', { voice: 'flite-slt' })], choosing);
    expect(chosen).toBe(expected);
    expect(soundOf(chosen ?? '', choosing)).toBe(sound);
  });

  it('alone keeps the best voice if it suits', () => {
    const choosing = { language: 'en', among: voices };
    expect(voiceThatSounds('woman', 'auto', [], choosing)).toBe('flite-slt');
    expect(soundOf('auto', choosing)).toBe('woman');
  });

  it('is renamed in the script, too', () => {
    const message = 'Person 1: Hi\nBen: Person 1: you?\nperson 1 : Bye';
    const renamed = renameSpeaker({ lookedAt: undefined, speakers: [speaker('Person 1'), speaker('Ben')], message }, 0, 'Anna');
    expect(renamed.message).toBe('Anna: Hi\nBen: Person 1: you?\nAnna : Bye');
    expect(renamed.speakers[0]?.name).toBe('Anna');
  });

  it('is sent only when it is known or set by hand', () => {
    const points = startPoints({ width: 1, height: 1 });
    expect(toSpeakerFields({ lookedAt: undefined, speakers: [speaker('Anna')] })).toEqual({});
    const sent = (draft: Parameters<typeof toSpeakerFields>[0]) => JSON.parse(toSpeakerFields(draft).speakers ?? '');
    expect(sent({ lookedAt: lookedAt(null), speakers: [speaker('Anna')] })).toEqual([{ faceId: 'face of Anna' }]);
    expect(sent({ lookedAt: lookedAt(null, null), speakers: [speaker('Anna'), speaker(' Ben')] })).toEqual([
      { faceId: 'face of Anna', name: 'Anna', voice: 'flite-slt' },
      { faceId: 'face of  Ben', name: 'Ben', voice: 'flite-slt' },
    ]);
    const byHand = speaker(' ', { faceId: undefined, points });
    expect(sent({ lookedAt: undefined, speakers: [byHand] })).toEqual([{ points }]);
  });
});

describe('a script', () => {
  it('grows by a line for a speaker', () => {
    expect(addLine('', 'Anna')).toBe('Anna: ');
    expect(addLine('Anna: Hi \n\n', 'Ben')).toBe('Anna: Hi\nBen: ');
  });

  it('is checked for slips where there are several speakers', () => {
    const speakers = [speaker('Anna'), speaker('Ben')];
    expect(checkScript({ speakers, message: 'Anna: Hi\nBne: Hello' })).toEqual({ strangers: ['Bne'], silent: ['Ben'], twice: undefined });
    expect(checkScript({ speakers: [speaker('Anna'), speaker('anna ')], message: '' }).twice).toBe('anna');
    expect(checkScript({ speakers: [speaker('Anna')], message: 'Note: Hi' })).toEqual({ strangers: [], silent: [], twice: undefined });
  });
});

it.each([
  [800, 600],
  [500, 2000],
])('points start as a face in the middle of %i × %i', (width, height) => {
  expect(findPointsProblem(startPoints({ width, height }), { width, height })).toBeUndefined();
});

it('an avatar shows the face and stays within the photo', () => {
  const photo = { width: 1000, height: 500 };
  const { backgroundSize, backgroundPosition } = toAvatar({ x: 0.9, y: 0, width: 0.1, height: 0.25 }, photo, 40);
  const [scaledWidth = 0, left = 0] = [Number.parseFloat(backgroundSize), Number.parseFloat(backgroundPosition)];
  expect(-left + 40).toBeLessThanOrEqual(scaledWidth + 0.01);
  expect(backgroundPosition).toMatch(/ -?0px$/);
});
