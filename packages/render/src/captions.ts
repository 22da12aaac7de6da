/** WebVTT captions from word times. W3C, "WebVTT: The Web Video Text Tracks Format", 2019. */
import type { SpokenWord } from './model';

/** What a viewer can read at a glance: two lines of this many characters. */
const lineLength = 42;
const cueLength = 2 * lineLength;
const longestCueSec = 5;
/** A cue stays this long after its last word, if nothing follows. */
const lingerSec = 0.4;

interface Cue {
  startSec: number;
  endSec: number;
  text: string;
  /** Who says it, when there are several. */
  speaker?: string;
  /** Whether the speaker is another one than before, so that the name has to be read. */
  isFirst: boolean;
}

/** Words into cues: a sentence's end, a long pause, or a full cue starts the next one. */
export function toCues(words: readonly SpokenWord[]): Cue[] {
  const cues: Cue[] = [];
  for (const [i, word] of words.entries()) {
    const cue = cues.at(-1);
    const previous = words[i - 1];
    const startsAnew =
      !cue ||
      !previous ||
      word.speaker !== previous.speaker ||
      /[.!?…。！？]["')\]]?$/u.test(previous.text) ||
      word.startSec - previous.endSec > 0.6 ||
      cue.text.length + 1 + word.text.length > cueLength ||
      word.endSec - cue.startSec > longestCueSec;
    const { startSec, endSec, text, speaker } = word;
    if (startsAnew) cues.push({ startSec, endSec, text, isFirst: speaker !== previous?.speaker, ...(speaker && { speaker }) });
    else {
      cue.text += ` ${word.text}`;
      cue.endSec = word.endSec;
    }
  }
  return cues.map((cue, i) => ({
    ...cue,
    endSec: Math.max(cue.endSec, Math.min(cue.endSec + lingerSec, cues[i + 1]?.startSec ?? Number.POSITIVE_INFINITY)),
  }));
}

export function toWebVtt(words: readonly SpokenWord[]): string {
  const blocks = toCues(words).map((cue) => `${timestamp(cue.startSec)} --> ${timestamp(cue.endSec)}\n${toPayload(cue)}`);
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

/** The voice as the format knows it, and as its name where it changes: players show no voice by themselves. */
function toPayload({ text, speaker, isFirst }: Cue): string {
  if (!speaker) return breakLines(escapeText(text));
  const name = escapeText(speaker);
  return `<v ${name.replace(/\s+/g, ' ')}>${breakLines(isFirst ? `${name}: ${escapeText(text)}` : escapeText(text))}</v>`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function breakLines(text: string): string {
  if (text.length <= lineLength) return text;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = text.length / 2;
  const at = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return at === undefined ? text : `${text.slice(0, at)}\n${text.slice(at + 1)}`;
}

function timestamp(timeSec: number): string {
  const ms = Math.max(0, Math.round(timeSec * 1000));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
