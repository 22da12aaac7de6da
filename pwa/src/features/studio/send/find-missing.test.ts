import { describe, expect, it } from 'vitest';
import { type Draft, type DraftSpeaker, emptyDraft } from '../../../drafts/draft';
import { findMissing } from './find-missing';

const photo = new File(['photo'], 'nana.jpg', { type: 'image/jpeg' });
const recording = new File(['sound'], 'voice.webm', { type: 'audio/webm' });
const speaker = (name: string): DraftSpeaker => ({ faceId: name, points: undefined, name, voice: 'auto' });
const marked: DraftSpeaker = {
  ...speaker('Nana'),
  points: {
    leftEye: { x: 0.4, y: 0.4 },
    rightEye: { x: 0.6, y: 0.4 },
    mouthLeft: { x: 0.42, y: 0.6 },
    mouthRight: { x: 0.58, y: 0.6 },
    chin: { x: 0.5, y: 0.7 },
  },
};

const missing = (part: Partial<Draft>, limits: Partial<Parameters<typeof findMissing>[1]> = {}) =>
  findMissing(
    { ...emptyDraft(), ...part },
    { plan: { charactersMax: 20, speechMaxSec: 60 }, spokenSec: 2, photoProblem: undefined, ...limits },
  );

describe('what a draft still needs', () => {
  it('is nothing when there is a message', () => {
    expect(missing({ message: 'Hello!' })).toBeUndefined();
  });

  it('is a message, unless the photo speaks a recording', () => {
    expect(missing({ message: '  ' })).toMatch(/message/);
    expect(missing({ message: '', recording })).toMatch(/message/);
    expect(missing({ message: '', recording, photo })).toBeUndefined();
    expect(missing({ message: '', recording, photo, speakers: [speaker('Ada'), speaker('Bo')] })).toMatch(/message/);
  });

  it('is what goes into the gaps of an idea; marks of how it is said leave none', () => {
    expect(missing({ message: 'Hello, [name]!' })).toMatch(/“\[name\]”/);
    expect(missing({ message: 'Hello [pause 2s] Nana!' })).toBeUndefined();
    expect(missing({ message: '[spell: Nana]' })).toBeUndefined();
  });

  it('is a shorter message; marks of how it is said do not count', () => {
    expect(missing({ message: 'x'.repeat(21) })).toMatch(/20/);
    expect(missing({ message: `*${'x'.repeat(20)}*` })).toBeUndefined();
  });

  it('is a message that takes less long to say', () => {
    expect(missing({ message: '1'.repeat(20) }, { spokenSec: 61 })).toMatch(/61 seconds to say.*allows 60/);
    expect(missing({ message: '1'.repeat(20) }, { spokenSec: 60 })).toBeUndefined();
    expect(missing({ message: 'Hello!' }, { spokenSec: undefined })).toBeUndefined();
  });

  it('is a face, unless one was marked', () => {
    expect(missing({ message: 'Hello!', photo }, { photoProblem: 'No face.' })).toBe('No face.');
    expect(missing({ message: 'Hello!', photo, speakers: [marked] }, { photoProblem: 'No face.' })).toBeUndefined();
  });

  it('is a unique name for each speaker', () => {
    expect(missing({ message: 'Ada: Hello!', photo, speakers: [speaker('Ada'), speaker('ada')] })).toMatch(/ada/);
  });
});
