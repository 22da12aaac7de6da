import { familyOf } from './languages';
import type { Voice } from './voices';

/** A speaker of a neural model. */
type SpeakerRow = readonly [number: number, name: string, language: Voice['language'], sound: 'high' | 'low'];

/** One model for each name, the best of each language first. Most have one speaker. */
const oneSpeaker = (model: string, language: Voice['language'], character: string, sound: 'high' | 'low' = 'high'): Voice[] => [
  { id: model, engine: 'sherpa', language, character, quality: 'neural', model, speaker: 0, sound },
];

/**
 * The first speaker has the id of the model, which drafts and videos from before there was a choice
 * name; the others append their name.
 */
const manySpeakers = (model: string, speakers: readonly SpeakerRow[], first: string): Voice[] =>
  speakers.map(([speaker, name, language, sound]) => ({
    id: speaker === 0 ? model : `${model}.${name.toLowerCase()}`,
    engine: 'sherpa',
    language,
    character: speaker === 0 ? first : name,
    quality: 'neural',
    model,
    speaker,
    sound,
  }));

/** Kokoro 0.19, as k2-fsa lists its speakers. */
const kokoroSpeakers: readonly SpeakerRow[] = [
  [0, 'Ava', 'en-US', 'high'],
  [1, 'Bella', 'en-US', 'high'],
  [2, 'Nicole', 'en-US', 'high'],
  [3, 'Sarah', 'en-US', 'high'],
  [4, 'Sky', 'en-US', 'high'],
  [5, 'Adam', 'en-US', 'low'],
  [6, 'Michael', 'en-US', 'low'],
  [7, 'Emma', 'en-GB', 'high'],
  [8, 'Isabella', 'en-GB', 'high'],
  [9, 'George', 'en-GB', 'low'],
  [10, 'Lewis', 'en-GB', 'low'],
];

const american = (sound: 'high' | 'low', first: number, ...names: string[]): SpeakerRow[] =>
  names.map((name, i) => [first + i, name, 'en-US', sound]);
const british = (sound: 'high' | 'low', first: number, ...names: string[]): SpeakerRow[] =>
  names.map((name, i) => [first + i, name, 'en-GB', sound]);

/**
 * Kokoro 1.0. The runtime reads its other speakers' languages only in part, so they are left out.
 */
const kokoroManySpeakers: readonly SpeakerRow[] = [
  ...american('high', 0, 'Alloy', 'Aoede', 'Bella', 'Heart', 'Jessica', 'Kore', 'Nicole', 'Nova', 'River', 'Sarah', 'Sky'),
  ...american('low', 11, 'Adam', 'Echo', 'Eric', 'Fenrir', 'Liam', 'Michael', 'Onyx', 'Puck', 'Santa'),
  ...british('high', 20, 'Alice', 'Emma', 'Isabella', 'Lily'),
  ...british('low', 24, 'Daniel', 'Fable', 'George', 'Lewis'),
];

/** Kitten Nano: pairs of a low and a high speaker, by the names that version 0.8 gives them. */
const kittenSpeakers: readonly SpeakerRow[] = [
  [0, 'Jasper', 'en-US', 'low'],
  [1, 'Bella', 'en-US', 'high'],
  [2, 'Bruno', 'en-US', 'low'],
  [3, 'Luna', 'en-US', 'high'],
  [4, 'Hugo', 'en-US', 'low'],
  [5, 'Rosie', 'en-US', 'high'],
  [6, 'Leo', 'en-US', 'low'],
  [7, 'Kiki', 'en-US', 'high'],
];

/** Supertonic 3, whose ten speakers say every language; its file lists five high ones first. */
const supertonicSpeakers = ['Fay', 'Fern', 'Flora', 'Frida', 'Faith', 'Max', 'Milo', 'Miles', 'Marco', 'Magnus'];

/** Its languages, without Arabic and Turkish, which its users hear misread. */
const supertonicLanguages: readonly Voice['language'][] = [
  'en-US',
  'de',
  'fr-FR',
  'es-ES',
  'pt-BR',
  'it',
  'nl',
  'pl',
  'cs',
  'sk',
  'sv',
  'da',
  'fi',
  'hu',
  'ro',
  'el',
  'ru',
  'uk',
  'bg',
  'hr',
  'et',
  'lv',
  'lt',
  'hi',
  'id',
  'vi',
  'ko',
  'ja',
];

const supertonic = supertonicLanguages.flatMap((language, i) =>
  supertonicSpeakers.map((character, speaker): Voice => {
    const id = i + speaker === 0 ? 'supertonic' : `supertonic.${familyOf(language)}-${character.toLowerCase()}`;
    const sound = speaker < 5 ? 'high' : 'low';
    return { id, engine: 'sherpa', language, character, quality: 'neural', model: 'supertonic', speaker, sound };
  }),
);

/**
 * Voices of the models that an instance downloads automatically, or that an operator adds with `npm
 * run voices -- add`: every speaker of a model is one. The best of each language comes first.
 */
export const neuralVoices: readonly Voice[] = [
  ...manySpeakers('kokoro-en', kokoroSpeakers, 'Ava, warm and lively'),
  ...manySpeakers('kokoro-en-small', kokoroSpeakers, 'Ava, warm'),
  ...manySpeakers('kokoro-many', kokoroManySpeakers, 'Alloy, bright'),
  ...manySpeakers('kitten-en', kittenSpeakers, 'Kit, light'),
  ...manySpeakers('kitten-en-half', kittenSpeakers, 'Kit, plain'),
  ...oneSpeaker('piper-en-amy', 'en-US', 'Amy, friendly'),
  ...oneSpeaker('piper-de-thorsten-high', 'de', 'Thorsten, rich', 'low'),
  ...oneSpeaker('piper-de-thorsten', 'de', 'Thorsten, clear', 'low'),
  ...oneSpeaker('piper-de-thorsten-small', 'de', 'Thorsten, smaller', 'low'),
  ...oneSpeaker('piper-de-kerstin', 'de', 'Kerstin, soft'),
  ...oneSpeaker('piper-de-eva', 'de', 'Eva, calm'),
  ...oneSpeaker('piper-es-davefx', 'es-ES', 'David, from Spain', 'low'),
  ...oneSpeaker('piper-es-claude', 'es-419', 'Claude, from Mexico'),
  ...oneSpeaker('piper-fr-siwis', 'fr-FR', 'Siwis, clear'),
  ...oneSpeaker('piper-ar-kareem', 'ar', 'Kareem, clear', 'low'),
  ...oneSpeaker('piper-fr-gilles', 'fr-FR', 'Gilles', 'low'),
  ...oneSpeaker('piper-ar-kareem-small', 'ar', 'Kareem, smaller', 'low'),
  ...oneSpeaker('piper-it-paola', 'it', 'Paola'),
  ...oneSpeaker('piper-pt-faber', 'pt-BR', 'Faber', 'low'),
  ...oneSpeaker('piper-nl-ronnie', 'nl', 'Ronnie', 'low'),
  ...oneSpeaker('piper-nl-nathalie', 'nl', 'Nathalie'),
  ...oneSpeaker('piper-pl-gosia', 'pl', 'Gosia'),
  ...oneSpeaker('piper-cs-jirka', 'cs', 'Jirka', 'low'),
  ...oneSpeaker('piper-ro-mihai', 'ro', 'Mihai', 'low'),
  ...oneSpeaker('piper-ru-denis', 'ru', 'Denis', 'low'),
  ...supertonic,
];

/** The models, each by its first voice: what is downloaded, added and removed as a whole. */
export const neuralModels: readonly Voice[] = neuralVoices.filter(({ id, model }) => id === model);

/** Returns the model of a neural voice, whose id is the folder of its files. */
export const modelOf = ({ id, model = id }: Pick<Voice, 'id' | 'model'>): string => model;

/**
 * Models that write down what somebody says, in any of the languages that they know. The most
 * accurate first: that one is used.
 */
export const recognisers = [
  { id: 'whisper-base', character: 'Whisper base' },
  { id: 'whisper-tiny', character: 'Whisper tiny' },
] as const;

export const isRecogniser = (model: string): boolean => recognisers.some(({ id }) => id === model);

/** Models that guess the colours of black and white photos. Only an operator adds one. */
export const colourisers = [{ id: 'ddcolor-tiny', character: 'DDColor tiny' }] as const;

export const isColouriser = (model: string): boolean => colourisers.some(({ id }) => id === model);

/** Returns the place of a speaker's sample in the folder of the model. */
export const toSampleFile = ({ id, model, speaker = 0 }: Pick<Voice, 'id' | 'model' | 'speaker'>): string =>
  `samples/${model === 'supertonic' ? id : speaker}.m4a`;

/** Returns the path at which a voice can be heard, below the address of the app. */
export const toSamplePath = ({ id, engine }: Pick<Voice, 'id' | 'engine'>): string =>
  engine === 'sherpa' ? `/api/voices/${id}/sample` : `/voices/${id}.m4a`;

/** How long a video waits for a natural voice at most; then a simple one speaks. */
export const awaitedMaxMin = 15;
