import type { Duration, MotionStyle } from '../video/render-options';

import type { LanguageTag } from './languages';
import { languageOfMessage } from './message-language';
import { parseScript } from './script';
import { mannerOf, speakingPaces, voiceShares } from './speaking-pace';
import { type Pronunciation, type SpokenPhrase, toPhrases } from './spoken-phrases';
import { findChosenVoice, findVoiceChoice } from './voice-choice';
import { autoVoiceId, type Voice, voiceFor } from './voices';

/**
 * The target lengths of a video, and the limits for changing the pace. Beyond them speech would
 * sound rushed or drawled.
 */
export const targetSec: Record<Duration, number | undefined> = { fit: undefined, '5s': 5, '10s': 10 };
const paceFrom = 0.85;
const paceTo = 1.18;
/** Silence that the video has before and after the voice. */
const breathingRoomSec = 0.85;
/** Smaller changes of the pace are inaudible. */
const samePaceWithin = 0.03;

/**
 * Returns the pace at which speech of this length fills a video of the wanted length; `undefined`
 * if the natural pace fits.
 */
export function paceToFill(naturalSec: number, wantedSec: number | undefined): number | undefined {
  if (wantedSec === undefined) return undefined;
  const pace = Math.min(paceTo, Math.max(paceFrom, naturalSec / (wantedSec - breathingRoomSec)));
  return Math.abs(pace - 1) < samePaceWithin ? undefined : pace;
}

/**
 * Returns the voice that speaks for a written choice. `auto` follows the guessed language, or
 * otherwise the letters and the greeting.
 */
export function toSpokenVoice(written: string, text: string, guessed?: LanguageTag): Voice {
  const voice = findChosenVoice(written);
  return voice !== undefined && voice !== autoVoiceId ? voice : voiceFor(guessed ?? languageOfMessage(text, () => ''));
}

/** The message of a video and how it is spoken. */
export interface SpokenVideo {
  /** As the user typed it. */
  message: string;
  /** The speakers, in order; `voice` as it was chosen. */
  cast: readonly { name: string | null; voice: string }[];
  duration: Duration;
  pronunciations?: readonly Pronunciation[];
  style?: MotionStyle | undefined;
  /** The message's language, for voices that follow it. Guessed from its letters if left out. */
  language?: LanguageTag | undefined;
}

/** Silence before and after a phrase. */
const phraseSec = 0.3;
/** Seconds for an English word, and for each of its letters. */
const wordSec = 0.125;
const letterSec = 0.036;
/** Characters of scripts that are written without spaces, or in syllables. */
const syllablesSec = [
  [/\p{Script=Han}/gu, 0.25],
  [/\p{Script=Hangul}/gu, 0.17],
  [/[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu, 0.125],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu, 0.09],
] as const;
/** A letter that is spoken as its name: words without a vowel are spelled. */
const namedLetterSec = 0.22;
/** A symbol that is read as a word. */
const signSec = 0.4;
const commaSec = 0.2;
const sentenceSec = 0.45;
/** The pause between two lines of a conversation. */
const betweenLinesSec = 0.3;

/** Longer numbers are read digit by digit by recorded voices. */
const numberDigitsMax = 12;
const singleDigitSec = 0.285;
/** Zeros within a number: "three hundred" takes less time than "three hundred and twenty-one". */
const zeroShare = 0.3;
/** The synthetic engine reads at most this much of one number. */
const synthesizedNumberMaxSec = 13;

interface Reader {
  share: number;
  digitSec: number;
  isRecorded: boolean;
}

/**
 * Estimates the seconds that a message takes to say, as an integer of at least 1: words by language
 * and voice, numbers and symbols as they are read, and the marked pauses. The page shows it and the
 * server refuses messages by it; the worker measures the speech itself.
 */
export function estimateSpeechSec({ message, cast, duration, ...how }: SpokenVideo): number {
  const names = cast.map(({ name }) => name);
  const lines = cast.length > 1 ? parseScript(message, names) : [{ speakers: [0], text: message }];
  const linesSec = lines.map(({ speakers, text }) =>
    Math.max(0, ...speakers.map((speaker) => sayLineSec(text, cast[speaker]?.voice ?? '', how))),
  );
  const naturalSec = linesSec.reduce((sum, sec) => sum + sec, 0) + betweenLinesSec * Math.max(0, lines.length - 1);
  return Math.max(1, Math.round(naturalSec / (paceToFill(naturalSec, targetSec[duration]) ?? 1)));
}

type HowSaid = Pick<SpokenVideo, 'pronunciations' | 'language' | 'style'>;

function sayLineSec(text: string, voice: string, { pronunciations, language, style }: HowSaid): number {
  const speaking = toSpokenVoice(voice, text, language);
  const pace = speakingPaces[speaking.language];
  const share = pace.share * (voiceShares[speaking.id] ?? 1);
  const reader = { share, digitSec: pace.digitSec, isRecorded: speaking.engine !== 'espeak' };
  const phrases = toPhrases(text, speaking, pronunciations, style);
  const spokenSec = phrases.reduce((sum, phrase) => sum + sayPhraseSec(phrase, reader) / mannerOf(phrase).pace, 0);
  return spokenSec / (findVoiceChoice(voice)?.pace ?? 1) + phrases.reduce((sum, { pauseBeforeSec }) => sum + pauseBeforeSec, 0);
}

function sayPhraseSec({ words }: SpokenPhrase, reader: Reader): number {
  if (words.length === 0) return 0;
  const said = words.flatMap((word) => word.said.split(' '));
  return said.reduce((sum, word, i) => sum + sayWordSec(word, reader) + (i < said.length - 1 ? pauseAfterSec(word) : 0), phraseSec);
}

const pauseAfterSec = (word: string): number =>
  isAbbreviation.test(word) ? 0 : /[.!?…。！？।][\p{P}]*$/u.test(word) ? sentenceSec : /[,;:،、，；：][\p{P}]*$/u.test(word) ? commaSec : 0;

/** `Dr.`, `Mrs.`: this full stop does not end a sentence. */
const isAbbreviation = /^[b-df-hj-np-tv-xz]{2,4}\.$/i;

/** A run of letters, a number, or a symbol. All other characters are silent. */
const pieces = /[\p{L}\p{M}'’]+|\p{Nd}+(?:[.,]\p{Nd}{3}(?!\p{Nd}))*|[@%+=/$€£¥§°]/gu;

function sayWordSec(word: string, reader: Reader): number {
  let sec = 0;
  for (const [piece] of word.matchAll(pieces)) {
    if (/^\p{Nd}/u.test(piece)) sec += sayNumberSec(piece.replace(/[.,]/g, ''), reader);
    else sec += /^[\p{L}\p{M}'’]/u.test(piece) ? sayLettersSec(piece) * reader.share : signSec;
  }
  return sec;
}

function sayNumberSec(digits: string, { digitSec, share, isRecorded }: Reader): number {
  const zeros = digits.match(/0/g)?.length ?? 0;
  if (digits.length <= numberDigitsMax) return (digits.length - zeros + zeros * zeroShare) * digitSec;
  return isRecorded ? digits.length * singleDigitSec * share : Math.min(synthesizedNumberMaxSec, digits.length * digitSec);
}

const isSpelled = /^[b-df-hj-np-tv-xz]{2,}$/i;

function sayLettersSec(letters: string): number {
  if (isSpelled.test(letters)) return letters.length * namedLetterSec;
  let sec = 0;
  let rest = letters;
  for (const [script, characterSec] of syllablesSec) {
    sec += (rest.match(script)?.length ?? 0) * characterSec;
    rest = rest.replace(script, '');
  }
  const alphabetic = rest.match(/\p{L}/gu)?.length ?? 0;
  return sec + (alphabetic > 0 ? wordSec + alphabetic * letterSec : 0);
}
