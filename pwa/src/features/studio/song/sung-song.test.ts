import { plans } from '@hellograph/contract/plans';
import { songIds } from '@hellograph/contract/song';
import { describe, expect, it } from 'vitest';
import { changeDraft, emptyDraft, messageOf } from '../../../drafts/draft';
import { findMissing } from '../send/find-missing';
import { countSeconds } from '../words/message-length';
import { birthdaySong } from './birthday-song';
import { isSungAs, linesOf, toSung } from './sung-song';

const photo = new File(['photo'], 'nana.jpg');
const song = { song: 'happyBirthday', name: ' Rosa ', accompaniment: 'piano' } as const;
const limits = { plan: plans.trial, spokenSec: undefined, photoProblem: undefined };

describe('a song in a draft', () => {
  it('has its words with the name, its length and its language', () => {
    const sung = toSung(song);
    const you = 'Happy birthday to you';
    expect(sung.lyrics.split('\n')).toEqual([you, you, 'Happy birthday, dear Rosa', you]);
    expect(linesOf(song)).toEqual(sung.lyrics.split('\n'));
    expect([sung.language, sung.sec > 8, sung.sec < 20]).toEqual(['en-US', true, true]);
    expect(isSungAs(sung, song)).toBe(true);
    for (const other of [{ name: 'Ana' }, { song: 'cumpleanosFeliz' as const }, { words: ['La'] }])
      expect(isSungAs(sung, { ...song, ...other })).toBe(false);
  });

  it('has own words instead of the song’s', () => {
    expect(toSung({ ...song, words: ['La la la', '', 'Dear Rosa', ''] }).lyrics).toBe('La la la\nDear Rosa');
  });

  it('stands for the message, which is kept for speaking', () => {
    const draft = changeDraft(emptyDraft(), { message: 'Hello', photo, song, sung: toSung(song) });
    expect([messageOf(draft), countSeconds(draft, undefined)]).toEqual([toSung(song).lyrics, toSung(song).sec]);
    const said = changeDraft(draft, { song: null });
    expect(messageOf(said)).toBe('Hello');
    // A draft of an earlier version has none.
    const { song: _song, sung: _sung, ...old } = said;
    expect(messageOf({ ...emptyDraft(), ...old })).toBe('Hello');
  });

  it('needs a face, a name, words, and a plan that is long enough', () => {
    const sings = (part: object) => findMissing(changeDraft(emptyDraft(), { photo, song, sung: toSung(song), ...part }), limits);
    expect(sings({})).toBeUndefined();
    expect(sings({ photo: undefined })).toMatch(/photo/);
    expect(sings({ song: { ...song, name: ' ' } })).toMatch(/name/);
    expect(sings({ sung: undefined })).toMatch(/song/);
    expect(findMissing(changeDraft(emptyDraft(), { photo, song, sung: toSung(song) }), { ...limits, spokenSec: 61 })).toMatch(/61/);
  });

  it('begins with the birthday song of the reader’s language', () => {
    expect(['en', 'es', 'de', 'fr', 'it', 'pt-BR', 'ar'].map((language) => birthdaySong(language, 'Rosa').song)).toHaveLength(7);
    expect(new Set(['en', 'es', 'de', 'fr', 'it', 'pt-BR', 'ar'].map((language) => birthdaySong(language, '').song)).size).toBe(7);
    for (const id of songIds) expect(toSung({ ...song, song: id }).sec).toBeLessThan(plans.trial.speechMaxSec);
  });
});
