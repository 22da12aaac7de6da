import { bytesOf, isColouriser, isRecogniser, type NeuralPackage, neuralModels, type Voice } from '@hellograph/contract';

/** A model, installed as a whole: a voice with all its speakers, a recogniser or a colouriser. */
export type InstalledModel = Pick<Voice, 'id' | 'model'>;

/** Returns what a model is called in a log and in an error. */
export const nounOf = (model: string): 'natural voice' | 'recogniser' | 'colouriser' =>
  isRecogniser(model) ? 'recogniser' : isColouriser(model) ? 'colouriser' : 'natural voice';

/** Returns what a model does once it is installed. */
export const verbOf = (model: string): string =>
  ({ 'natural voice': 'speaks', recogniser: 'listens', colouriser: 'colours' })[nounOf(model)];

/** The size of an unpacked model relative to its archive. */
const unpackedShare = 2.5;

/** Returns the room that a model takes once it is unpacked; 0 if its size is unknown. */
export const bytesWhenUnpacked = (source: Pick<NeuralPackage, 'sizeBytes'>): number => (bytesOf(source) ?? 0) * unpackedShare;

/** The model that an instance downloads automatically for a language. */
const automaticVoices = {
  en: 'kokoro-en-small',
  es: 'piper-es-davefx',
  de: 'piper-de-thorsten',
  fr: 'piper-fr-siwis',
  ar: 'piper-ar-kareem',
  it: 'piper-it-paola',
  pt: 'piper-pt-faber',
  nl: 'piper-nl-ronnie',
  pl: 'piper-pl-gosia',
  cs: 'piper-cs-jirka',
  ru: 'piper-ru-denis',
} as const satisfies Readonly<Record<string, string>>;

/**
 * `on`: the language of the machine, or English if there is no voice for it, and each other
 * language when a message is first written in it. A language: only that one.
 */
export const automaticChoices = ['on', 'off', ...(Object.keys(automaticVoices) as (keyof typeof automaticVoices)[])] as const;
export type AutomaticChoice = (typeof automaticChoices)[number];

/** Returns the voice to download for a choice; `undefined` for `off`. */
export function findAutomaticVoice(choice: AutomaticChoice, machineLanguage: string): Voice | undefined {
  if (choice === 'off') return undefined;
  const family = choice === 'on' ? (machineLanguage.split('-')[0] ?? '') : choice;
  const id = Object.hasOwn(automaticVoices, family) ? automaticVoices[family as keyof typeof automaticVoices] : automaticVoices.en;
  return neuralModels.find((model) => model.id === id);
}

/** The smallest, which needs the least memory. */
const automaticRecogniser = 'whisper-tiny';

/**
 * Lists the recognisers that may be downloaded when a recording is first to be written down; none
 * if an operator limited downloads to a language.
 */
export const listPermittedRecognisers = (choice: AutomaticChoice): InstalledModel[] =>
  choice === 'on' ? [{ id: automaticRecogniser }] : [];

/** Lists the voices that may be downloaded automatically by a choice. */
export function listPermitted(choice: AutomaticChoice): Voice[] {
  const ids: string[] = choice === 'on' ? Object.values(automaticVoices) : choice === 'off' ? [] : [automaticVoices[choice]];
  return neuralModels.filter(({ id }) => ids.includes(id));
}

/** Returns the same archive on a mirror. */
export const atMirror = (source: NeuralPackage, mirrorUrl: string | undefined): NeuralPackage =>
  mirrorUrl === undefined ? source : { ...source, url: `${mirrorUrl.replace(/\/$/, '')}/${source.url.split('/').at(-1)}` };
