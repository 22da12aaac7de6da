import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  alignSpeech,
  correlation,
  lipsFromSound,
  mouthCurves,
  type PhonemeSegment,
  quantile,
  type Recording,
  type Speech,
  seededRandom,
} from '@hellograph/render';
import { addRoomAndNoise } from '@hellograph/testing/noisy-room';
import {
  describeModel,
  manifestName,
  readRecording,
  recordedVoiceFiles,
  speakWithEspeak,
  speakWithFlite,
  speakWithSherpa,
  writeWav,
} from '@hellograph/worker/testing';
import type { ReportRow } from '../paired';

import { boundaryErrorsMs, countClosures } from './boundary-errors';

/**
 * The sentences of the alignment benchmark: greetings of every length, with all sounds of English.
 */
const sentences = [
  'Happy birthday, dear Nana!',
  'Thank you for everything.',
  'We miss you very much, please come back soon.',
  'My brother Bob sends you a big hug from Bombay.',
  'Congratulations on your graduation, you worked so hard for this.',
  'May your new home be filled with laughter and warm light.',
  'Get well soon, grandpa, the garden is waiting for you.',
  'The boys jumped over the puddle and splashed everybody in the park.',
  'Welcome to the world, little one, your whole family is here to meet you.',
  'Fifty years together, and you still make each other laugh at breakfast.',
  'Pack your bags, because on Friday we are taking you to the mountains.',
  'Please join us for dinner at seven on Saturday, and bring nothing but your appetite.',
  'I never thought a painting would have to say this, but I am proud of you.',
  'Merry Christmas from all of us, and a peaceful beginning of the new year.',
  'She sells blue sea shells, but nobody knows who buys them.',
  'Good luck with the exam, remember to breathe and to believe in yourself.',
  'Thirty three thin thieves thought that they had thrilled the throne.',
  'You are the best mother in the world, and your pancakes prove it.',
  'Our very first meeting was on a rainy bus, and I am still happy about the broken umbrella.',
  'Keep your chin up, better times are just beyond that bend in the road.',
  'The puppy has chewed your slippers again, sorry about that, he loves you.',
  'Remember when we painted the kitchen purple and had to paint it over by Monday?',
  'A huge bouquet of violets and roses should be at your door by noon.',
  'Whatever tomorrow brings, you can always call me, even in the middle of the night.',
] as const;

/**
 * Recorded speakers of another engine, whose times are known, replace the user; `awb` was not used
 * in training either.
 */
const speakers = ['slt', 'rms', 'awb'] as const;
const references = ['en-us+m3', 'en-us+f3'] as const;
const unheard = 'awb';
/** Distance to the sentence whose wrong words are tried on a recording. */
const otherWords = 7;
const fps = 25;

interface Material {
  recordings: Record<(typeof speakers)[number], Speech>;
  references: Speech[];
}

/**
 * `npm run bench -- alignment`: measures how well recordings are aligned with their words, and how
 * well lips follow recordings with unknown words. Times in milliseconds, shares 0–1.
 */
export async function alignmentReport(): Promise<ReportRow[]> {
  const material: Material[] = [];
  for (const text of sentences) {
    const said = [];
    for (const engineVoice of references) said.push(await speakWithEspeak({ text, pace: 1, pitch: 0, engineVoice }));
    material.push({ recordings: await record(text), references: said });
  }
  const random = seededRandom(7);
  const inRoom = ({ pcm, sampleRate }: Speech) => ({ pcm: addRoomAndNoise(pcm, sampleRate, random), sampleRate });
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-alignment-'));
  try {
    return [
      await alignmentRow('clean', material, async (speech) => speech),
      await alignmentRow('noise and echo', material, async (speech) => uploaded(inRoom(speech), dir)),
      lipsRow('words unknown', material),
      await naturalRow('natural voices', pauseless),
    ];
  } finally {
    await rm(dir, { recursive: true });
  }
}

async function record(text: string): Promise<Material['recordings']> {
  const recordings = {} as Material['recordings'];
  for (const engineVoice of speakers) recordings[engineVoice] = await speakWithFlite({ text, pace: 1, pitch: 0, engineVoice });
  return recordings;
}

/** The runtime says a text anew for its closing mark, and shortens pauses: both are left out. */
const unmarked = (text: string) => text.replace(/[.!?]$/, '');
export const pauseless: readonly string[] = sentences.filter((text) => !unmarked(text).includes(',')).map(unmarked);

function withoutSilence({ pcm, sampleRate, segments }: Speech): Pick<Speech, 'pcm' | 'sampleRate' | 'segments'> {
  const sounds = segments.filter(({ phoneme }) => phoneme !== 'pau');
  const [startSec, endSec] = [sounds.at(0)?.startSec ?? 0, sounds.at(-1)?.endSec ?? 0];
  const moved = sounds.map((one) => ({ ...one, startSec: one.startSec - startSec, endSec: one.endSec - startSec }));
  return { pcm: pcm.slice(Math.round(startSec * sampleRate), Math.round(endSec * sampleRate)), sampleRate, segments: moved };
}

/** Semitones by which a natural voice is raised: it plays its speech that much faster. */
const raisedBy = [-2, 0, 2] as const;

/**
 * Measures the times that a natural voice reports, in the way of a video: a model in their format
 * says what a speaker said whose times are known, in the runtime of natural voices.
 */
export async function naturalRow(name: string, texts: readonly string[]) {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-natural-'));
  const errors: number[] = [];
  const closures = { meant: 0, found: 0 };
  try {
    for (const [i, text] of texts.entries()) {
      for (const [speaker, recording] of Object.entries(await record(text))) {
        const speech = withoutSilence(recording);
        const path = join(dir, `${speaker}-${i}`);
        await mkdir(path);
        for (const [file, content] of Object.entries(recordedVoiceFiles(speech))) await writeFile(join(path, file), content);
        await writeFile(join(path, manifestName), JSON.stringify(await describeModel(path, speaker)));
        const pitch = raisedBy[i % raisedBy.length] ?? 0;
        const ratio = 2 ** (pitch / 12);
        const truth = speech.segments.map((one) => ({ ...one, startSec: one.startSec / ratio, endSec: one.endSec / ratio }));
        const { segments } = await speakWithSherpa({ text, engineVoice: JSON.stringify({ path, references }), pace: ratio, pitch });
        errors.push(...boundaryErrorsMs(truth, segments));
        const { meant, found } = countClosures(truth, segments);
        closures.meant += meant;
        closures.found += found;
        await rm(path, { recursive: true });
      }
    }
  } finally {
    await rm(dir, { recursive: true });
  }
  return {
    name,
    boundaries: errors.length,
    medianMs: round(quantile(errors, 0.5), 1),
    p95Ms: round(quantile(errors, 0.95), 1),
    closuresFound: round(closures.found / closures.meant, 3),
  };
}

/** The sound as the product has it: from an uploaded file, cleaned. */
async function uploaded({ pcm, sampleRate }: Recording, dir: string): Promise<Recording> {
  const path = join(dir, 'recording.wav');
  await writeFile(path, writeWav(pcm, sampleRate));
  return readRecording(path, 60);
}

async function alignmentRow(
  name: string,
  material: readonly Material[],
  record: (speech: Speech) => Promise<Recording>,
): Promise<ReportRow> {
  const errors: number[] = [];
  const closures = { meant: 0, found: 0 };
  const alarms = { right: 0, wrong: 0, tried: 0 };
  let alignMs = 0;
  let soundMs = 0;
  for (const [i, { recordings, references }] of material.entries()) {
    for (const speech of Object.values(recordings)) {
      const recording = await record(speech);
      const startedAt = performance.now();
      const aligned = alignSpeech(recording, references);
      alignMs += performance.now() - startedAt;
      soundMs += (speech.pcm.length / speech.sampleRate) * 1000;
      errors.push(...boundaryErrorsMs(speech.segments, aligned.segments));
      const { meant, found } = countClosures(speech.segments, aligned.segments);
      closures.meant += meant;
      closures.found += found;
      const others = material[(i + otherWords) % material.length]?.references ?? [];
      alarms.tried++;
      if (!aligned.saysWords) alarms.right++;
      if (!alignSpeech(recording, others).saysWords) alarms.wrong++;
    }
  }
  return {
    name,
    boundaries: errors.length,
    medianMs: round(quantile(errors, 0.5), 1),
    meanMs: round(errors.reduce((sum, error) => sum + error, 0) / errors.length, 1),
    p90Ms: round(quantile(errors, 0.9), 1),
    closuresFound: round(closures.found / closures.meant, 3),
    wrongWordsNoticed: round(alarms.wrong / alarms.tried, 3),
    falseAlarms: round(alarms.right / alarms.tried, 3),
    timePerSecond: round(alignMs / soundMs, 3),
  };
}

/** Compares jaw, roundness and closures of the lips with those of the true sounds. */
function lipsRow(name: string, material: readonly Material[]): ReportRow {
  const likeness: Record<'jaw' | 'round', number[]> = { jaw: [], round: [] };
  const closures = { meant: 0, found: 0, false: 0 };
  for (const { recordings } of material) {
    const speech = recordings[unheard];
    const heard = lipsFromSound(speech);
    const curves = (segments: readonly PhonemeSegment[]) =>
      mouthCurves(segments, { fps, frameCount: Math.ceil((speech.pcm.length / speech.sampleRate) * fps) });
    const [meant, made] = [curves(speech.segments), curves(heard)];
    for (const part of ['jaw', 'round'] as const)
      likeness[part].push(
        correlation(
          meant.map((shape) => shape[part]),
          made.map((shape) => shape[part]),
        ),
      );
    const counted = countClosures(speech.segments, heard);
    for (const key of ['meant', 'found', 'false'] as const) closures[key] += counted[key];
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    name,
    jawCorrelation: round(mean(likeness.jaw), 3),
    roundCorrelation: round(mean(likeness.round), 3),
    closuresFound: round(closures.found / closures.meant, 3),
    closuresFalse: round(closures.false / closures.meant, 3),
  };
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
