import type { LanguageTag } from '../speech/languages';
import type { SongId } from '../video/song';
import type { TuneId } from './tunes';

/**
 * A song: words set to a tune. Syllables of a word are parted by `-`; `_` after one holds it over
 * one more note; `~` sings two on one note; `{name}` takes the notes that the other words leave.
 */
export interface Song {
  /** In the song's own language. */
  title: string;
  language: LanguageTag;
  tune: TuneId;
  /** One line for each phrase of the tune. */
  words: readonly string[];
  /** Where tune and words come from, and why anyone may sing them. */
  source: string;
}

const hill =
  'Tune: Mildred J. Hill, "Good Morning to All" (Song Stories for the Kindergarten, 1893). In the public domain: Marya v. Warner/Chappell, C.D. Cal. 2015–2016; in the EU since 2017.';

export const songs: Readonly<Record<SongId, Song>> = {
  happyBirthday: {
    title: 'Happy Birthday to You',
    language: 'en-US',
    tune: 'goodMorning',
    words: ['Hap-py birth-day to you', 'Hap-py birth-day to you', 'Hap-py birth-day, dear {name}', 'Hap-py birth-day to you'],
    source: `${hill} Words: Patty S. Hill, before 1912.`,
  },
  cumpleanosFeliz: {
    title: 'Cumpleaños feliz',
    language: 'es-ES',
    tune: 'goodMorning',
    words: ['Cum-ple-a-ños fe-liz', 'Cum-ple-a-ños fe-liz', 'Te de-se-a-mos, {name}', 'Cum-ple-a-ños fe-liz'],
    source: `${hill} Words: traditional.`,
  },
  zumGeburtstag: {
    title: 'Zum Geburtstag viel Glück',
    language: 'de',
    tune: 'goodMorning',
    words: ['Zum Ge-burts-tag viel Glück', 'Zum Ge-burts-tag viel Glück', 'Zum Ge-burts-tag, {name}', 'Zum Ge-burts-tag viel Glück'],
    source: `${hill} Words: traditional.`,
  },
  joyeuxAnniversaire: {
    title: 'Joyeux anniversaire',
    language: 'fr-FR',
    tune: 'goodMorning',
    words: ['Joy-eux an-ni-ver-saire', 'Joy-eux an-ni-ver-saire', 'Joy-eux an-ni-ver-saire, {name}', 'Joy-eux an-ni-ver-saire'],
    source: `${hill} Words: traditional.`,
  },
  tantiAuguri: {
    title: 'Tanti auguri a te',
    language: 'it',
    tune: 'goodMorning',
    words: ['Tan-ti au-gu-ri~a te', 'Tan-ti au-gu-ri~a te', 'Tan-ti au-gu-ri~a {name}', 'Tan-ti au-gu-ri~a te'],
    source: `${hill} Words: traditional.`,
  },
  parabensPraVoce: {
    title: 'Parabéns pra você',
    language: 'pt-BR',
    tune: 'goodMorning',
    words: ['Pa-ra-béns pra vo-cê', 'Pa-ra-béns pra vo-cê', 'Pa-ra-béns pra {name}', 'Pa-ra-béns pra vo-cê'],
    source: `${hill} Words: this project; the well-known Brazilian stanza of 1942 is still protected.`,
  },
  sanaHelwa: {
    title: 'سنة حلوة يا جميل',
    language: 'ar',
    tune: 'goodMorning',
    words: ['سَ-نَة حِلْ-وَة يا~جَ-مِيل', 'سَ-نَة حِلْ-وَة يا~جَ-مِيل', 'سَ-نَة حِلْ-وَة يا {name}', 'سَ-نَة حِلْ-وَة يا~جَ-مِيل'],
    source: `${hill} Words: traditional, Egypt.`,
  },
  jollyGoodFellow: {
    title: 'For He’s a Jolly Good Fellow',
    language: 'en-US',
    tune: 'malbrough',
    words: [
      "For {name}'s a jol-ly good fel-low",
      "For {name}'s a jol-ly good fel-low",
      "For {name}'s a jol-ly good fel-low",
      'Which no-bo-dy can de-ny',
    ],
    source: 'Tune: "Malbrough s’en va-t-en guerre", France, 18th century. Words: traditional, with the name instead of "he".',
  },
  auldLangSyne: {
    title: 'Auld Lang Syne',
    language: 'en-GB',
    tune: 'auldLangSyne',
    words: [
      'Should auld ac-quain-tance be for-got',
      'And ne-ver brought to mind?',
      'For auld_ lang_ syne, {name}',
      'For auld_ lang_ syne',
      "We'll take a cup of kind-ness yet",
      'For auld_ lang_ syne',
    ],
    source: 'Tune: traditional, Scotland (Thomson, Select Collection, 1799). Words: Robert Burns, 1788; verse and chorus, shortened.',
  },
  silentNight: {
    title: 'Silent Night',
    language: 'en-US',
    tune: 'stilleNacht',
    words: [
      'Si_-lent night',
      'Ho_-ly night',
      'All is calm',
      'All is bright',
      'Round yon Vir_-gin, mo-ther and Child',
      'Ho-ly In-fant so ten-der and mild',
      'Sleep in hea-ven-ly peace_',
      'Sleep_ in hea-ven-ly peace',
    ],
    source: 'Tune: Franz Xaver Gruber, 1818. Words: John Freeman Young, 1859.',
  },
  stilleNacht: {
    title: 'Stille Nacht, heilige Nacht',
    language: 'de',
    tune: 'stilleNacht',
    words: [
      'Stil_-le Nacht',
      'Hei-li-ge Nacht',
      'Al-les schläft',
      'Ein-sam wacht',
      'Nur das trau-te hoch-hei-li-ge Paar',
      'Hol-der Kna-be im lo-cki-gen Haar',
      'Schlaf in himm-li-scher Ruh_',
      'Schlaf_ in himm-li-scher Ruh',
    ],
    source: 'Tune: Franz Xaver Gruber, 1818. Words: Joseph Mohr, 1816.',
  },
  brahmsLullaby: {
    title: 'Lullaby and Good Night',
    language: 'en-US',
    tune: 'wiegenlied',
    words: [
      'Lul-la-by and good night',
      'With_ ro-ses be-dight_',
      "With_ li-lies o'er_ spread",
      "Is_ ba_-by's wee bed",
      'Lay thee down now, {name}',
      'May thy slum-ber be blessed',
      'Lay thee down now and rest',
      'May thy slum-ber be blessed',
    ],
    source: 'Tune: Johannes Brahms, op. 49 no. 4, 1868. Words: traditional English, 19th century, with the name.',
  },
  gutenAbend: {
    title: 'Guten Abend, gut’ Nacht',
    language: 'de',
    tune: 'wiegenlied',
    words: [
      'Gu-ten A-bend, gut Nacht',
      'Mit_ Ro-sen be-dacht_',
      'Mit_ Näg-lein be_-steckt',
      'Schlupf_ un_-ter die Deck',
      'Mor-gen früh, wenn Gott will',
      'Wirst du wie-der ge-weckt',
      'Mor-gen früh, {name}',
      'Wirst du wie-der ge-weckt',
    ],
    source: 'Tune: Johannes Brahms, op. 49 no. 4, 1868. Words: Des Knaben Wunderhorn, 1808, with the name.',
  },
  brotherJohn: {
    title: 'Are You Sleeping?',
    language: 'en-US',
    tune: 'frereJacques',
    words: [
      'Are you slee-ping',
      'Are you slee-ping',
      '{name}',
      '{name}',
      'Mor-ning bells are ring-ing',
      'Mor-ning bells are ring-ing',
      'Ding dang dong',
      'Ding dang dong',
    ],
    source: 'Tune and words: "Frère Jacques", traditional, France, 18th century, with the name instead of Brother John.',
  },
  frereJacques: {
    title: 'Frère Jacques',
    language: 'fr-FR',
    tune: 'frereJacques',
    words: [
      'Bon-jour, {name}',
      'Bon-jour, {name}',
      'Dor-mez vous?',
      'Dor-mez vous?',
      'Son-nez les ma-ti-nes',
      'Son-nez les ma-ti-nes',
      'Ding ding dong',
      'Ding ding dong',
    ],
    source: 'Tune and words: traditional, France, 18th century, with the name instead of Frère Jacques.',
  },
  weddingMarch: {
    title: 'Wedding March',
    language: 'en-US',
    tune: 'hochzeitsmarsch',
    words: ['Dum dum da dum da dum dum', 'Dum dum da da dum', 'Da da da dum dum da dum da dum dum', 'Dum dum da da {name}'],
    source:
      'Tune: Felix Mendelssohn Bartholdy, op. 61 no. 9, 1842, after the transcription by Théodore Dubois (Durand, plate 9516; Mutopia 2198). No words: it is hummed, and closes with the name.',
  },
};
