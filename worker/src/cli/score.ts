import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { talkingDefaults, toCodedError } from '@hellograph/contract';
import { asLandmarks, browFreedom, eyeLandmarks } from '@hellograph/render';
import { invokedFrom, photosFolder as knownPhotosFolder } from '../config/env';
import { startRenderEngine } from '../render-engine';
import { oneSpeaker, type RenderedVideo, renderTalkingVideo } from '../render-talking-video';
import { measureScore } from '../scoring/measure-score';
import { type QualityScore, toRoundedScore } from '../scoring/quality-score';
import { startSecondJudge } from '../scoring/second-judge';
import { doubledMax } from '../scoring/watched-frames';

import { drawPortraits, listPhotos, type SamplePhoto } from './sample-photos';

/**
 * `npm run score -- [--photos FOLDER] [--message TEXT] [--only PART] [--ready] [--json]`: renders a
 * video of every photo in the folder, made ready if asked for, and of every drawn portrait, and
 * prints their quality scores as a table; with --json the last line is an array of all rows. A
 * score below a bar is marked with * and makes the command fail. Where a bar does not apply
 * (`exemptions`) it is marked with · and does not count. If the app warns of a face's mouth, the
 * second judge does not read its lips.
 */
const defaultMessage =
  'Hello! My brother Bob and my mom bake apple pie. Maybe we will come by for a visit, before the evening. Happy birthday!';

/** The bars that a good video of a face looking at the camera reaches. */
const bars = {
  closures: (value) => value >= 1,
  correlation: (value) => value >= 0.93,
  offsetMs: (value) => Math.abs(value) <= 40,
  silence: (value) => value <= 0.03,
  bystanders: (value) => value <= 0.1,
  blink: (value) => value < 0.35,
  gape: (value) => value <= 1.1,
  irisLeft: (value) => value <= 0.6,
  doubled: (value) => value <= doubledMax,
  headMotion: (value) => value >= 0.01,
  headRepeats: (value) => value < 0.35,
  gazeMoves: (value) => value >= 3,
  torn: (value) => value <= 0.004,
  ghost: (value) => value < 0.4,
  outsidePsnrDb: (value) => value >= 45,
  closures2: (value) => value >= 0.7,
  correlation2: (value) => value >= 0.7,
  agreement: (value) => value >= 0.7,
  lipMotion: (value) => value >= 0.6,
  sharpness: (value) => value >= 0.75,
} satisfies Record<string, (value: number) => boolean>;
type BarName = keyof typeof bars;

/** The bars of a turned or bearded face, unless the app warns of its mouth. */
const turnedBars: Partial<Record<BarName, (value: number) => boolean>> = { correlation: (value) => value >= 0.85 };
/**
 * Scores that detectors read less reliably from a turned face, and hardly at all from a mouth that
 * is hard to see.
 */
const readOff = {
  turned: ['closures', 'silence', 'blink', 'irisLeft', 'closures2', 'correlation2', 'agreement', 'sharpness'],
  wideOpen: ['closures', 'correlation', 'offsetMs', 'silence', 'closures2', 'correlation2', 'agreement'],
  // Its lips are read by strips of skin and hair, but not by the second judge.
  doubtful: ['closures2', 'correlation2', 'agreement'],
} satisfies Record<string, BarName[]>;
const readOffWarned: Record<string, BarName[]> = { MOUTH_UNCERTAIN: readOff.doubtful, MOUTH_WIDE_OPEN: readOff.wideOpen };

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    message: { type: 'string' },
    only: { type: 'string' },
    ready: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});
const photosFolder = values.photos ?? knownPhotosFolder;

/** A face that is turned further than this, in radians, does not look at the camera. */
const frontalYaw = 0.2;
/**
 * Eyes narrower than this, in pixels of the video, are not measured, because the detector's blur is
 * as high as an open eye.
 */
const readableEyePx = 9;

interface Row {
  photo: string;
  /** Bars that do not apply. */
  exempt?: BarName[];
  isTurned?: boolean;
  /** The yaw of the speaking face. */
  yaw?: number;
  spread?: number;
  warnings?: string[];
  score?: QualityScore;
  error?: string;
}

const engine = startRenderEngine();
const second = startSecondJudge();

const barNames = Object.keys(bars) as BarName[];

/**
 * The bars that do not apply to a video: for readings from a turned face or a hidden mouth, and for
 * blinks behind glasses, whose rims are mistaken for lids, or in very small eyes.
 */
function exemptions({ faces, scene, warnings }: RenderedVideo, isTurned: boolean): BarName[] {
  const landmarks = faces[0]?.landmarks ?? asLandmarks<'frame'>(new Float32Array());
  const { upper } = eyeLandmarks[0];
  const across = (k: 0 | 1) => (landmarks[3 * (upper.at(-1) ?? 0) + k] ?? 0) - (landmarks[3 * (upper[0] ?? 0) + k] ?? 0);
  const isReadable = Math.hypot(across(0), across(1)) >= readableEyePx;
  return [
    ...(isTurned ? readOff.turned : []),
    ...warnings.flatMap((warning) => readOffWarned[warning] ?? []),
    ...(isReadable ? [] : (['blink', 'irisLeft'] as const)),
    ...(browFreedom(scene.photo, landmarks) === 1 ? [] : (['blink'] as const)),
  ];
}

async function scoreOf({ name, path }: SamplePhoto): Promise<Row> {
  const workDir = await mkdtemp(join(tmpdir(), 'hellograph-score-'));
  try {
    const message = values.message ?? defaultMessage;
    const request = {
      photoPath: path,
      ...oneSpeaker(message, 'flite-slt'),
      facesMax: 3,
      ...talkingDefaults,
      ...(values.ready && { photoCare: 'ready' as const }),
      seed: 1,
    } as const;
    const rendered = await renderTalkingVideo(request, workDir, engine, { tempDir: workDir });
    const score = await measureScore(join(workDir, 'video.mp4'), rendered, { faces: engine.faces, second });
    const { yaw = 0, spread = 0 } = rendered.faces[0] ?? {};
    const isTurned = Math.abs(yaw) > frontalYaw;
    return {
      photo: name,
      exempt: exemptions(rendered, isTurned),
      isTurned,
      yaw: Number(yaw.toFixed(2)),
      spread: Number(spread.toFixed(3)),
      warnings: rendered.warnings,
      score: toRoundedScore(score),
    };
  } catch (thrown) {
    return { photo: name, error: toCodedError(thrown).code };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

const figureOf = (score: QualityScore, name: BarName): number | null => {
  const { second } = score;
  const opinions = { closures2: second?.closures, correlation2: second?.correlation, agreement: second?.agreement };
  return { ...score, ...opinions }[name] ?? null;
};

/** Lists the bars that a video misses. */
const missedBy = ({ score, isTurned }: Row) =>
  barNames.filter((name) => {
    const figure = score ? figureOf(score, name) : null;
    const reaches = (isTurned ? turnedBars[name] : undefined) ?? bars[name];
    return figure !== null && !reaches(figure);
  });

function printRow(row: Row): void {
  const { photo, yaw, spread, score, error, exempt = [], warnings = [] } = row;
  const about = photo.slice(0, 30).padEnd(31);
  if (!score) {
    console.log(`${about}${error}`);
    return;
  }
  const missed = missedBy(row);
  const cells = barNames.map((name) => {
    const mark = !missed.includes(name) ? '' : exempt.includes(name) ? ' ·' : ' *';
    return `${figureOf(score, name) ?? '–'}${mark}`.padStart(15);
  });
  console.log(`${about}${String(yaw).padStart(6)}${String(spread).padStart(8)}${cells.join('')}  ${warnings.join(' ')}`);
}

const drawn = await drawPortraits(['rosa', 'samuel', 'edith', 'pair']);
const photos = [...(photosFolder ? await listPhotos(resolve(invokedFrom, photosFolder)) : []), ...drawn.photos];
const rows: Row[] = [];
try {
  if (!photosFolder) console.error('Scoring only the drawn portraits. To score photos, set --photos or HELLOGRAPH_PHOTOS to their folder.');
  if (!second) console.error('There is no second judge, because the development dependency @vladmandic/face-api is not installed.');
  console.log(`${'photo'.padEnd(31)}${'yaw'.padStart(6)}${'spread'.padStart(8)}${barNames.map((name) => name.padStart(15)).join('')}`);
  for (const photo of photos.filter(({ name }) => name.includes(values.only ?? ''))) {
    const row = await scoreOf(photo);
    rows.push(row);
    printRow(row);
  }
} finally {
  await Promise.all([engine.close(), second?.close(), rm(drawn.folder, { recursive: true, force: true })]);
}
const scored = rows.filter(({ score }) => score);
const short = scored.filter((row) => missedBy(row).some((name) => !row.exempt?.includes(name)));
const warned = scored.filter(({ warnings }) => warnings?.some((warning) => warning in readOffWarned));
console.log(
  `${scored.length - short.length} of ${scored.length} photos pass every bar that applies; the app warns of the mouth in ${warned.length}.`,
);
if (short.length > 0) process.exitCode = 1;
if (values.json) console.log(JSON.stringify(rows));
