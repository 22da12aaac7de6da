import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { toCodedError } from '@hellograph/contract';
import { oneSpeaker, renderTalkingVideo, startRenderEngine } from '../render-talking-video';
import { measureScore, type QualityScore } from '../stages/measure-score';
import { startSecondJudge } from '../stages/second-judge';
import { invokedFrom } from './invoked-from';
import { toRoundedScore } from './rounded-score';
import { drawPortraits, listPhotos, type SamplePhoto } from './sample-photos';

/**
 * `npm run score -- [--photos FOLDER] [--message TEXT] [--only PART] [--json]`: the quality score of a film of every photo of the folder and of every drawn
 * portrait, as a table, what misses its bar marked with *; with --json the last line is an array of it all.
 */
const defaultMessage =
  'Hello! My brother Bob and my mom bake apple pie. Maybe we will come by for a visit, before the evening. Happy birthday!';

/** What a good film of a face that looks at the camera reaches. */
const bars = {
  closures: (value) => value >= 0.95,
  correlation: (value) => value >= 0.88,
  offsetMs: (value) => Math.abs(value) <= 40,
  silence: (value) => value <= 0.05,
  bystanders: (value) => value <= 0.1,
  blink: (value) => value <= 0.4,
  outsidePsnrDb: (value) => value >= 45,
  closures2: (value) => value >= 0.7,
  correlation2: (value) => value >= 0.7,
  agreement: (value) => value >= 0.7,
  lipMotion: (value) => value >= 0.6,
} satisfies Record<string, (value: number) => boolean>;

const { values } = parseArgs({
  options: { photos: { type: 'string' }, message: { type: 'string' }, only: { type: 'string' }, json: { type: 'boolean' } },
});
const photosFolder = values.photos ?? process.env.HELLOGRAPH_PHOTOS;

interface Row {
  photo: string;
  /** Of the face that speaks. */
  yaw?: number;
  spread?: number;
  warnings?: string[];
  score?: QualityScore;
  error?: string;
}

const engine = startRenderEngine();
const second = startSecondJudge();

async function scoreOf({ name, path }: SamplePhoto): Promise<Row> {
  const workDir = await mkdtemp(join(tmpdir(), 'hellograph-score-'));
  try {
    const message = values.message ?? defaultMessage;
    const request = {
      photoPath: path,
      ...oneSpeaker(message, 'flite-slt'),
      facesMax: 3,
      resolution: '720P',
      mode: 'Quality',
      style: 'Natural',
      duration: 'fit',
      seed: 1,
    } as const;
    const rendered = await renderTalkingVideo(request, workDir, engine, { tempDir: workDir });
    const score = await measureScore(join(workDir, 'video.mp4'), rendered, { faces: engine.faces, second });
    const { yaw = 0, spread = 0 } = rendered.faces[0] ?? {};
    return {
      photo: name,
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

function printRow({ photo, yaw, spread, score, error }: Row): void {
  const figures: Record<keyof typeof bars, number | null> | undefined = score && {
    ...score,
    closures2: score.second?.closures ?? null,
    correlation2: score.second?.correlation ?? null,
    agreement: score.second?.agreement ?? null,
  };
  const cells = (Object.keys(bars) as (keyof typeof bars)[]).map((name) => {
    const value = figures?.[name] ?? null;
    return (value === null ? '–' : `${value}${bars[name](value) ? '' : ' *'}`).padStart(15);
  });
  const about = photo.slice(0, 30).padEnd(31);
  console.log(error ? `${about}${error}` : `${about}${String(yaw).padStart(6)}${String(spread).padStart(8)}${cells.join('')}`);
}

const drawn = await drawPortraits(['rosa', 'samuel', 'edith', 'pair']);
const photos = [...(photosFolder ? await listPhotos(resolve(invokedFrom, photosFolder)) : []), ...drawn.photos];
const rows: Row[] = [];
try {
  if (!photosFolder) console.error('Only the drawn portraits: --photos or HELLOGRAPH_PHOTOS names a folder of photos.');
  if (!second) console.error('No second judge: @vladmandic/face-api is a development dependency.');
  console.log(
    `${'photo'.padEnd(31)}${'yaw'.padStart(6)}${'spread'.padStart(8)}${Object.keys(bars)
      .map((name) => name.padStart(15))
      .join('')}`,
  );
  for (const photo of photos.filter(({ name }) => name.includes(values.only ?? ''))) {
    const row = await scoreOf(photo);
    rows.push(row);
    printRow(row);
  }
} finally {
  await Promise.all([engine.close(), second?.close(), rm(drawn.folder, { recursive: true, force: true })]);
}
if (values.json) console.log(JSON.stringify(rows));
