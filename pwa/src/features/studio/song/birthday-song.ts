import type { SongChoice, SongId } from '@hellograph/contract/song';

/** The birthday song in each language of the app that has one. */
const birthdaySongs: Readonly<Record<string, SongId>> = {
  en: 'happyBirthday',
  es: 'cumpleanosFeliz',
  de: 'zumGeburtstag',
  fr: 'joyeuxAnniversaire',
  it: 'tantiAuguri',
  pt: 'parabensPraVoce',
  ar: 'sanaHelwa',
};

/** The song with which singing begins: what most songs are for, in the reader's language. */
export const birthdaySong = (language: string, name: string): SongChoice => ({
  song: birthdaySongs[language.split('-')[0] ?? 'en'] ?? 'happyBirthday',
  name,
  accompaniment: 'piano',
});
