import type { LanguageTag, Voice } from '@hellograph/contract';
import { findVoiceChoice } from '@hellograph/contract/voice-choice';
import { autoVoiceId, canRead, voiceFor, voices } from '@hellograph/contract/voices';
import { espeakVoiceName } from '@hellograph/render';
import type { DeviceVoice } from '../video/preview-request';

export interface PreviewVoice {
  voice: DeviceVoice;
  /** The voice of the video, if only the server has it. */
  standsFor: Voice | undefined;
}

/** Recorded speakers with a low voice; the others have a high one. */
const lowVoices: ReadonlySet<string> = new Set(['flite-rms', 'flite-awb', 'flite-kal16']);
/** Dictionaries whose code differs from the language's. */
const dictionaryCodes: Record<string, string> = { nb: 'no' };

/** espeak-ng's code of the dictionary that a voice reads by. */
export function dictionaryOf(voice: Pick<Voice, 'id' | 'language'>): string {
  const [code = ''] = espeakVoiceName(voice).split(/[-+]/);
  return dictionaryCodes[code] ?? code;
}

/** The device's dictionaries and what is known about the message. */
interface Reading {
  text: string;
  language: LanguageTag | undefined;
  /** Those that there are for devices. */
  dictionaries: ReadonlySet<string>;
}

const listAble = ({ text, dictionaries }: Reading): Voice[] =>
  voices.filter((voice) => voice.engine === 'espeak' && dictionaries.has(dictionaryOf(voice)) && canRead(voice.language, text));

/**
 * Returns the device's voice for a chosen one, or the nearest to it; `undefined` if none can read
 * the text.
 */
export function previewVoice(written: string, reading: Reading): PreviewVoice | undefined {
  const { language } = reading;
  const choice = findVoiceChoice(written) ?? { id: autoVoiceId, pace: 1, pitch: 0 };
  const wanted = voices.find(({ id }) => id === choice.id) ?? voiceFor(language ?? 'en');
  const isLow = lowVoices.has(wanted.id) || wanted.id.endsWith('-m');
  const able = listAble(reading);
  const likeness = (voice: Voice) =>
    (voice.id === wanted.id ? 8 : 0) + (voice.language === wanted.language ? 4 : 0) + (voice.id.endsWith(isLow ? '-m' : '-f') ? 1 : 0);
  const [first, ...others] = able;
  if (!first) return undefined;
  const nearest = others.reduce((best, voice) => (likeness(voice) > likeness(best) ? voice : best), first);
  return {
    voice: {
      engineVoice: espeakVoiceName(nearest),
      dictionary: dictionaryOf(nearest),
      language: nearest.language,
      pace: choice.pace,
      pitch: choice.pitch,
    },
    standsFor: nearest.id === wanted.id ? undefined : wanted,
  };
}

/**
 * Returns a high and a low voice that read the message, for comparison with a recording; every
 * speaker resembles one of them.
 */
export function referenceVoices(reading: Reading): DeviceVoice[] {
  const language = voiceFor(reading.language ?? 'en').language;
  const able = listAble(reading).filter((voice) => voice.language === language);
  return able
    .slice(0, 2)
    .map((voice) => ({ engineVoice: espeakVoiceName(voice), dictionary: dictionaryOf(voice), language, pace: 1, pitch: 0 }));
}
