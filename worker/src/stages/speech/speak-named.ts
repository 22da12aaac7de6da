import {
  CodedError,
  hasNamePlace,
  isSounded,
  nameIn,
  paceToFill,
  type SpokenPhrase,
  targetSec,
  toPhrases,
  toSentences,
  type Voice,
} from '@hellograph/contract';
import { findRomanizer, type NamedSentence, type SlottedSpeech, type Speech, slotSentences } from '@hellograph/render';
import { requireSpeechWithin } from './speak-script';
import { type MessageRequest, prepareVoice, type SpeakOptions, type SpeechProcess } from './synthesize-speech';

export interface NamedMessageRequest extends MessageRequest {
  names: readonly string[];
  /** The name whose speech provides the shared parts; without it, a name of middle length. */
  baseName?: string | undefined;
  fps: number;
  /** The limit for the whole speech, in seconds. */
  speechMaxSec?: number | undefined;
}

export interface SpokenNames {
  voice: Voice;
  /** In the order of the names, followed by that of the base name if there is one. */
  speeches: SlottedSpeech[];
  /** The index of the speech that provides the shared parts: neither short nor long. */
  base: number;
  /** The number of synthesised sentences. */
  saidCount: number;
  /** Shortest video wanted; the speech may need more. */
  minDurationSec: number;
}

/** Sentences that one speech process speaks before its memory is freed. */
const batch = 48;

/**
 * Speaks a message with `{name}` for each of many names. Sentences without the name are spoken
 * once, and the others once for each name as a whole, so that the name has the melody of its
 * sentence. Throws the errors of `synthesizeSpeech`, and SPEECH_TOO_LONG.
 */
export async function speakNamed(request: NamedMessageRequest, process: SpeechProcess, options: SpeakOptions = {}): Promise<SpokenNames> {
  const { message, baseName, voiceId, duration, pronunciations, style, fps, speechMaxSec } = request;
  const names = baseName === undefined ? request.names : [...request.names, baseName];
  const sentences = toSentences(message);
  const { voice, sayAll } = prepareVoice({ message: nameIn(message, names.find(isSounded) ?? ''), voiceId }, process, options);
  const reader = { ...voice, romanize: await findRomanizer(message + names.join(' '), voice.language) };
  const scripts = names.map((name) => sentences.map((sentence) => toPhrases(nameIn(sentence, name), reader, pronunciations, style)));
  const sayScripts = async (pace: number) => {
    const said = await sayOnce(scripts.flat(), (some) => sayAll(some, pace));
    const speeches = scripts.map((script) => slotSentences(toSentencesSaid(script, said, sentences), fps));
    return { said, speeches, base: baseName === undefined ? middleOf(speeches) : speeches.length - 1 };
  };
  const wantedSec = targetSec[duration];
  const natural = await sayScripts(request.pace ?? 1);
  const pace = paceToFill(lengthSec(natural.speeches[natural.base]), wantedSec);
  const { said, speeches, base } = pace === undefined ? natural : await sayScripts(pace);
  if (!speeches.every(({ speech }) => speech.segments.some(({ phoneme }) => phoneme !== 'pau')))
    throw new CodedError('MESSAGE_UNSPEAKABLE');
  requireSpeechWithin(Math.max(0, ...speeches.map(lengthSec)), speechMaxSec);
  return { voice, speeches, base, saidCount: said.size, minDurationSec: wantedSec ?? 0 };
}

const keyOf = (phrases: readonly SpokenPhrase[]) => JSON.stringify(phrases);

const lengthSec = (slotted: SlottedSpeech | undefined): number => (slotted ? slotted.speech.pcm.length / slotted.speech.sampleRate : 0);

async function sayOnce(
  scripts: readonly SpokenPhrase[][],
  sayAll: (some: SpokenPhrase[][]) => Promise<Speech[]>,
): Promise<Map<string, Speech>> {
  const wanted = [...new Map(scripts.map((phrases) => [keyOf(phrases), phrases]))];
  const said = new Map<string, Speech>();
  for (let from = 0; from < wanted.length; from += batch) {
    const some = wanted.slice(from, from + batch);
    const speeches = await sayAll(some.map(([, phrases]) => phrases));
    for (const [i, [key]] of some.entries()) {
      const speech = speeches[i];
      if (speech) said.set(key, speech);
    }
  }
  return said;
}

function toSentencesSaid(
  script: readonly SpokenPhrase[][],
  said: ReadonlyMap<string, Speech>,
  sentences: readonly string[],
): NamedSentence[] {
  return script.map((phrases, i) => {
    const speech = said.get(keyOf(phrases));
    if (!speech) throw new CodedError('RENDER_FAILED');
    return { speech, isNamed: hasNamePlace(sentences[i] ?? '') };
  });
}

/** Returns the index of the speech of middle length. */
function middleOf(speeches: readonly SlottedSpeech[]): number {
  const order = speeches.map((slotted, i) => ({ i, sec: lengthSec(slotted) })).sort((a, b) => a.sec - b.sec);
  return order[order.length >> 1]?.i ?? 0;
}
