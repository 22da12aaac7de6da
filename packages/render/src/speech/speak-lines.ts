import type { Duration } from '@hellograph/contract/render-options';
import type { ScriptLine } from '@hellograph/contract/script';
import { paceToFill, targetSec } from '@hellograph/contract/speech-length';
import type { Speech, SpokenPart } from '../model';
import { arrangeTurns, type Turn } from '../timeline/turns';

/** Says a text in a speaker's voice; `pace` 1 is the voice's own. */
export type Say = (speaker: number, text: string, pace: number) => Promise<Speech>;

export interface LinesRequest {
  /** Names of the speakers, in the order in which lines count them. */
  names: readonly (string | null)[];
  lines: readonly ScriptLine[];
  duration: Duration;
  seed: number;
}

export interface SpokenLines {
  parts: SpokenPart[];
  /** Shortest video wanted; the speech may need more. */
  minDurationSec: number;
}

/**
 * Voices that speak together may differ in length by this share before they are brought to one
 * pace.
 */
const togetherWithin = 0.03;

/** Says a whole script, each line in its speakers' voices. Throws what `say` throws. */
export async function speakLines({ names, lines, duration, seed }: LinesRequest, say: Say): Promise<SpokenLines> {
  const sayAll = async (pace: number): Promise<SpokenPart[]> => {
    const turns: Turn[] = [];
    for (const { speakers, text } of lines) {
      const spoken = await sayTogether(speakers, (speaker, more) => say(speaker, text, pace * more));
      turns.push(speakers.map((face, i) => ({ face, speech: spoken[i], name: names[face] ?? null })));
    }
    return arrangeTurns(turns, seed);
  };
  const wantedSec = targetSec[duration];
  const natural = await sayAll(1);
  const pace = paceToFill(Math.max(0, ...natural.map(({ startSec, speech }) => startSec + lengthSec(speech))), wantedSec);
  return { parts: pace === undefined ? natural : await sayAll(pace), minDurationSec: wantedSec ?? 0 };
}

const lengthSec = ({ pcm, sampleRate }: Speech) => pcm.length / sampleRate;

/** Brings several voices to the pace of the middle one; otherwise a choir would fall apart. */
async function sayTogether(speakers: readonly number[], say: (speaker: number, pace: number) => Promise<Speech>): Promise<Speech[]> {
  const spoken: Speech[] = [];
  for (const speaker of speakers) spoken.push(await say(speaker, 1));
  const lengths = spoken.map(lengthSec).sort((a, b) => a - b);
  const middleSec = lengths[lengths.length >> 1] ?? 0;
  for (const [i, speech] of spoken.entries()) {
    const pace = lengthSec(speech) / middleSec;
    if (Math.abs(pace - 1) > togetherWithin) spoken[i] = await say(speakers[i] ?? 0, pace);
  }
  return spoken;
}
