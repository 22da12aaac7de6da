import { describe, expect, it } from 'vitest';
import { changeDraft, emptyDraft } from '../../drafts/draft';
import { readReturn, startReturn } from './use-return';
import { readSungName, startSong } from './use-song-link';

describe('a song by link', () => {
  it('is for the name in the fragment of the address', () => {
    expect(readSungName('#sing=%7Bname%7D')).toBe('{name}');
    expect(readSungName('#sing={name}')).toBe('{name}');
    expect(readSungName('#sing=')).toBe('');
    expect(readSungName('#sing=%E0%A4')).toBe('');
    expect(readSungName('#back=Ada')).toBeUndefined();
    expect(readSungName(`#sing=${'a'.repeat(200)}`)).toHaveLength(60);
  });

  it('is the birthday song, and leaves a started draft unchanged', () => {
    const song = { song: 'happyBirthday', name: 'Ada', accompaniment: 'piano' };
    const fresh = emptyDraft();
    expect(startSong(fresh, 'Ada')).toMatchObject({ id: fresh.id, song, card: { occasion: 'birthday' } });
    const photo = new File(['photo'], 'nana.jpg');
    const begun = changeDraft(emptyDraft(), { message: 'For someone else', photo });
    const draft = startSong(begun, 'Ada');
    expect(draft.id).not.toBe(begun.id);
    expect(draft).toMatchObject({ message: '', photo, song });
  });
});

describe('a card sent back', () => {
  it('knows the sender by the fragment of the address', () => {
    expect(readReturn('#back=Ada%20%26%20Tom')).toBe('Ada & Tom');
    expect(readReturn('#back=')).toBe('');
    expect(readReturn('#back=%E0%A4')).toBe('');
    expect(readReturn('#main')).toBeUndefined();
    expect(readReturn('')).toBeUndefined();
    expect(readReturn(`#back=${'a'.repeat(200)}`)).toHaveLength(60);
  });

  it('is a thank-you for them', () => {
    const draft = startReturn(emptyDraft(), { to: 'Ada', message: 'Thank you, Ada' });
    expect(draft).toMatchObject({ to: 'Ada', message: 'Thank you, Ada', card: { occasion: 'thanks' } });
  });

  it('leaves a started draft unchanged, and starts another', () => {
    const begun = changeDraft(emptyDraft(), { message: 'For someone else', to: 'Bo' });
    const draft = startReturn(begun, { to: 'Ada', message: 'Thank you, Ada' });
    expect(draft.id).not.toBe(begun.id);
    expect(draft).toMatchObject({ to: 'Ada', message: 'Thank you, Ada' });
    expect(startReturn(emptyDraft(), { to: '', message: 'Thanks' }).photo).toBeUndefined();
  });
});
