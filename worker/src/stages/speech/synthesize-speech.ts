import { createRequire } from 'node:module';
import {
  autoVoiceId,
  CodedError,
  canRead,
  type Duration,
  detectableCodes,
  findVoiceChoice,
  freeVoiceFor,
  languageOfMessage,
  type MotionStyle,
  type Pronunciation,
  paceToFill,
  type SpokenPhrase,
  targetSec,
  toPhrases,
  toSpeakable,
  type Voice,
  voiceFor,
  voices,
  writeVoiceChoice,
} from '@hellograph/contract';
import { keepWarm, type WarmProcess } from '@hellograph/kit/process';
import { findRomanizer, type Speech, type Utterance } from '@hellograph/render';
import { listInstalled } from '../voices/installed-voices';
import { engineVoiceOf } from './engine-voices';

/** A request to the speech process: speakable text, never the message as the user typed it. */
export interface SpeechProcessRequest extends Omit<Utterance, 'text' | 'exactWords'> {
  engine: Voice['engine'];
  /** The phrases of each utterance; each is spoken as if it were the only one. */
  utterances: SpokenPhrase[][];
  /** Further voices of a choir, which speak in the same process afterwards. */
  others?: SpeechProcessRequest[];
}

/** One for each utterance, voice by voice. */
export type SpeechProcessResponse = Speech[];

/** `voicesDir` is the folder of the neural voices; without it there are none. */
export type SpeechProcess = WarmProcess<SpeechProcessRequest, SpeechProcessResponse> & {
  voicesDir?: string | undefined;
  /** Called with the voice of each message before it is spoken. */
  onSpoken?: ((voice: Voice) => void) | undefined;
  /** Process id of the natural voices while it runs, for measuring. */
  naturalPid?: () => number | undefined;
};

/** Long enough for the next line of a script. */
const naturalRestMs = 1500;

const start = (servesOnce: boolean) =>
  keepWarm<SpeechProcessRequest, SpeechProcessResponse>({
    entry: new URL('./speech-process.ts', import.meta.url),
    timeoutMs: 60_000,
    failure: 'RENDER_FAILED',
    timeout: 'RENDER_TIMED_OUT',
    servesOnce,
  });

/**
 * A new process for each message of a synthetic or recorded voice: in a used one, espeak speaks a
 * little differently, which would make renders unrepeatable, and flite's program crashes on unusual
 * characters. Its 200 MB are free before the video is drawn. Natural voices share a process that
 * keeps their models loaded until nothing was said for a moment.
 */
export function startSpeechProcess(voicesDir?: string, onSpoken?: SpeechProcess['onSpoken']): SpeechProcess {
  const once = start(true);
  const natural = start(false);
  let resting: NodeJS.Timeout | undefined;
  const sayNaturally: SpeechProcess['request'] = async (request, options) => {
    clearTimeout(resting);
    try {
      return await natural.request(request, options);
    } finally {
      clearTimeout(resting);
      resting = setTimeout(natural.rest, naturalRestMs).unref();
    }
  };
  return {
    ...once,
    request: (request, options) => (request.engine === 'sherpa' ? sayNaturally(request, options) : once.request(request, options)),
    naturalPid: natural.pid,
    close: async () => {
      clearTimeout(resting);
      await Promise.all([once.close(), natural.close()]);
    },
    voicesDir,
    onSpoken,
  };
}

export interface MessageRequest {
  /** As the user typed it. */
  message: string;
  voiceId: string;
  duration: Duration;
  /** The owner's pronunciations. */
  pronunciations?: readonly Pronunciation[] | undefined;
  /** The style of the video, which is heard, too. */
  style?: MotionStyle | undefined;
  /** As a multiple of the voice's own pace. */
  pace?: number;
}

export interface SpeakOptions {
  signal?: AbortSignal | undefined;
  /** Called after each phrase, as a sign of progress. */
  onMoved?: (() => void) | undefined;
}

export interface SpokenMessage {
  speech: Speech;
  voice: Voice;
  /** Shortest video wanted; the speech may need more. */
  minDurationSec: number;
}

/**
 * Speaks a message. Throws MESSAGE_EMPTY, MESSAGE_UNSPEAKABLE, VOICE_UNKNOWN or VOICE_CANNOT_READ.
 */
export async function synthesizeSpeech(
  { message, voiceId, duration, pronunciations, style, pace = 1 }: MessageRequest,
  process: SpeechProcess,
  { signal, onMoved }: SpeakOptions = {},
): Promise<SpokenMessage> {
  const { voice, sayAll } = prepareVoice({ message, voiceId }, process, { signal, onMoved });
  const phrases = toPhrases(message, { ...voice, romanize: await findRomanizer(message, voice.language) }, pronunciations, style);
  const say = async (pace: number): Promise<Speech> => {
    const [speech] = await sayAll([phrases], pace);
    if (!speech) throw new CodedError('RENDER_FAILED');
    return speech;
  };
  const wantedSec = targetSec[duration];
  const natural = await say(pace);
  const paceWanted = paceToFill(natural.pcm.length / natural.sampleRate, wantedSec);
  const speech = paceWanted === undefined ? natural : await say(paceWanted);
  if (!speech.segments.some(({ phoneme }) => phoneme !== 'pau')) throw new CodedError('MESSAGE_UNSPEAKABLE');
  return { speech, voice, minDurationSec: wantedSec ?? 0 };
}

interface PreparedVoice {
  voice: Voice;
  /** Asks for each of several texts as if it were the only one; `pace` 1 is the chosen pace. */
  ask(utterances: SpokenPhrase[][], pace: number): SpeechProcessRequest;
  /** Speaks what `ask` asks for. */
  sayAll(utterances: SpokenPhrase[][], pace: number): Promise<Speech[]>;
}

/**
 * Finds the voice for a message. Throws MESSAGE_EMPTY, MESSAGE_UNSPEAKABLE, VOICE_UNKNOWN or
 * VOICE_CANNOT_READ.
 */
export function prepareVoice(
  { message, voiceId }: Pick<MessageRequest, 'message' | 'voiceId'>,
  process: SpeechProcess,
  options: SpeakOptions,
): PreparedVoice {
  if (message.trim() === '') throw new CodedError('MESSAGE_EMPTY');
  const text = toSpeakable(message);
  if (text === '') throw new CodedError('MESSAGE_UNSPEAKABLE');
  const choice = findVoiceChoice(voiceId);
  const voice = choice && findVoice(choice.id, text, process.voicesDir);
  if (!choice || !voice) throw new CodedError('VOICE_UNKNOWN', { message: `There is no voice "${voiceId}".` });
  if (!canRead(voice.language, text)) throw new CodedError('VOICE_CANNOT_READ');
  process.onSpoken?.(voice);
  const how = { engine: voice.engine, engineVoice: engineVoiceOf(voice, process.voicesDir), pitch: choice.pitch };
  const ask: PreparedVoice['ask'] = (utterances, pace) => ({ ...how, utterances, pace: pace * choice.pace });
  return { voice, ask, sayAll: (utterances, pace) => process.request(ask(utterances, pace), options) };
}

/**
 * Speaks several requests. Voices that need a new process share one, which would otherwise take
 * longer to start than to speak; natural voices have theirs already.
 */
export async function sayTogether(
  asked: readonly SpeechProcessRequest[],
  process: SpeechProcess,
  options: SpeakOptions,
): Promise<Speech[][]> {
  const spoken: Speech[][] = asked.map(() => []);
  const say = async (places: readonly number[]) => {
    const [first, ...others] = places.flatMap((place) => asked[place] ?? []);
    if (!first) return;
    const said = await process.request({ ...first, ...(others.length > 0 && { others }) }, options);
    for (const place of places) spoken[place] = said.splice(0, asked[place]?.utterances.length ?? 0);
  };
  const isNatural = (place: number) => asked[place]?.engine === 'sherpa';
  const places = [...asked.keys()];
  const groups = [places.filter((place) => !isNatural(place)), ...places.filter(isNatural).map((place) => [place])];
  await Promise.all(groups.map(say));
  return spoken;
}

export const listVoices = (voicesDir: string | undefined): Voice[] => [
  ...(voicesDir === undefined ? [] : listInstalled(voicesDir)),
  ...voices,
];

/** Loaded when a language is first guessed: its tables take 150 MB and most of a second. */
const loadDetector = () => createRequire(import.meta.url)('tinyld/heavy') as typeof import('tinyld/heavy');

export const languageOf = (text: string) => languageOfMessage(text, (message) => loadDetector().detect(message, { only: detectableCodes }));

/** Installed neural voices are preferred; one that was removed counts as unknown. */
function findVoice(id: string, text: string, voicesDir: string | undefined): Voice | undefined {
  const here = listVoices(voicesDir);
  return id === autoVoiceId ? voiceFor(languageOf(text), here) : here.find((voice) => voice.id === id);
}

/**
 * Returns a written choice for each speaker of a conversation: those who left theirs open get
 * voices that nobody else has, natural ones first. `texts` are all lines of each.
 */
export function shareVoices(cast: readonly { voice: string }[], texts: readonly string[], voicesDir: string | undefined): string[] {
  const here = listVoices(voicesDir);
  const taken = new Set(cast.map(({ voice }) => findVoiceChoice(voice)?.id));
  return cast.map(({ voice: written }, i) => {
    const choice = findVoiceChoice(written);
    if (choice?.id !== autoVoiceId || cast.length === 1) return written;
    const { id } = freeVoiceFor(languageOf(toSpeakable(texts[i] ?? '')), here, taken);
    taken.add(id);
    return writeVoiceChoice({ ...choice, id });
  });
}
