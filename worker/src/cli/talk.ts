import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toCodedError, toSubRip } from '@hellograph/contract';
import { intendedOpening, sceneRestOpening } from '@hellograph/render';
import { invokedFrom, readDataDir, readVoicesDir } from '../config/env';
import { startRenderEngine } from '../render-engine';
import { type RenderedVideo, renderTalkingVideo } from '../render-talking-video';
import { watchMemory } from '../scoring/measure-memory';
import { measureScore } from '../scoring/measure-score';
import { type QualityScore, toRoundedScore } from '../scoring/quality-score';
import { startSecondJudge } from '../scoring/second-judge';
import { loadOriginKey, verifyVideo } from '../stages/encoding/video-origin';
import { moveOut, unwritable } from './move-out';

import { talkToNames } from './talk-names';
import { findVerified, parseTalkOptions, type TalkOptions } from './talk-options';
import { toRenderRequest } from './talk-script';

/**
 * `npm run talk`: runs the engine without servers. The video appears under its name only when it is
 * complete.
 */
interface Report {
  durationSec: number;
  frames: number;
  width: number;
  height: number;
  stagesMs: Record<string, number>;
  peakRssMb: number;
  voice: string;
  /** The steps that made the photo ready. */
  photo: readonly string[];
  warnings: string[];
  score: QualityScore;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

async function talk(options: TalkOptions, signal: AbortSignal): Promise<Report> {
  const workDir = await mkdtemp(join(tmpdir(), 'hellograph-talk-'));
  const engine = startRenderEngine({ voicesDir: readVoicesDir() });
  const second = startSecondJudge();
  try {
    const memory = watchMemory();
    const rendered = await renderTalkingVideo(await toRenderRequest(options, engine, signal), workDir, engine, {
      tempDir: workDir,
      signal,
      originKey: await loadOriginKey(readDataDir()),
      onProgress: (stage, progress) => options.json || showProgress(stage, progress),
    });
    const peakRssMb = memory.stop();
    const video = join(workDir, 'video.mp4');
    if (!options.json) showProgress('score', 1);
    const score = await measureScore(video, rendered, { faces: engine.faces, second }, { signal });
    if (options.timings) await writeOut(options.timings, JSON.stringify(timingsOf(rendered)));
    if (options.captions) await writeCaptions(join(workDir, 'captions.vtt'), options.captions);
    await moveOut(video, options.out);
    return toReport(rendered, score, peakRssMb);
  } finally {
    await Promise.all([engine.close(), second?.close()]);
    await rm(workDir, { recursive: true, force: true });
  }
}

function toReport({ plan, stagesMs, voices, readied, warnings }: RenderedVideo, score: QualityScore, peakRssMb: number): Report {
  return {
    durationSec: rounded(plan.durationSec, 3),
    frames: plan.frameCount,
    width: plan.width,
    height: plan.height,
    stagesMs: Object.fromEntries(Object.entries(stagesMs).map(([stage, ms]) => [stage, rounded(ms, 0)])),
    peakRssMb: rounded(peakRssMb, 1),
    voice: voices.map(({ id }) => id).join(', ') || 'your own',
    photo: readied,
    warnings,
    score: toRoundedScore(score),
  };
}

/**
 * The intended mouth movement of the first speaker and of every moving face, so that anyone can
 * judge the video with their own tools.
 */
function timingsOf({ plan, scene, parts, faces }: RenderedVideo) {
  const meant = faces.map((_, face) => {
    const atRest = sceneRestOpening(scene, face);
    return {
      name: parts.find((part) => part.face === face)?.name ?? null,
      opening: (plan.poses[face] ?? []).map((pose) => rounded(intendedOpening(pose, atRest), 4)),
      phonemes: (plan.segments[face] ?? []).map(({ phoneme, startSec, endSec }) => ({
        phoneme,
        startSec: rounded(startSec, 4),
        endSec: rounded(endSec, 4),
      })),
    };
  });
  const { opening, phonemes } = meant[parts[0]?.face ?? 0] ?? { opening: [], phonemes: [] };
  return { fps: plan.fps, opening, phonemes, faces: meant };
}

async function writeCaptions(webVtt: string, path: string): Promise<void> {
  const text = await readFile(webVtt, 'utf8');
  await writeOut(path, path.toLowerCase().endsWith('.srt') ? toSubRip(text) : text);
}

const writeOut = (path: string, text: string) => writeFile(path, text).catch(unwritable(path));

let shown = '';
function showProgress(stage: string, progress: number): void {
  const line = stage === 'draw' ? `draw ${Math.floor(progress * 20) * 5} %` : stage;
  if (line !== shown) console.error(line);
  shown = line;
}

function printReport(report: Report, out: string): void {
  const { second, ...first } = report.score;
  const rows = [
    ...Object.entries(report.stagesMs).map(([stage, ms]) => [`${stage}, ms`, ms]),
    ...Object.entries(first),
    ...Object.entries(second ?? {}).map(([name, value]) => [`second ${name}`, value]),
  ];
  console.log(
    `${out}: ${report.durationSec} s, ${report.width} × ${report.height}, ${report.frames} frames, ${report.voice}, peak ${report.peakRssMb} MB`,
  );
  for (const [name, value] of rows) console.log(`  ${String(name).padEnd(18)} ${value ?? '–'}`);
  if (report.warnings.includes('MOUTH_UNCERTAIN'))
    console.log('  The mouth is hard to see in this photo. Watch the video before you send it.');
  if (report.warnings.includes('MOUTH_WIDE_OPEN'))
    console.log('  The mouth is wide open in this photo, so its lips look thin in speech. Watch the video before you send it.');
}

const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());

const wantsJson = process.argv.includes('--json');
try {
  const args = process.argv.slice(2);
  const verified = findVerified(args, invokedFrom);
  if (verified !== undefined) console.log(JSON.stringify(await verifyVideo(verified, await loadOriginKey(readDataDir()))));
  else {
    const options = parseTalkOptions(args, invokedFrom);
    if (options.names.length > 0) await talkToNames(options, abort.signal);
    else {
      const report = await talk(options, abort.signal);
      if (options.json) console.log(JSON.stringify(report));
      else printReport(report, options.out);
    }
  }
} catch (thrown) {
  const { code, message, cause } = toCodedError(thrown);
  if (code === 'INTERNAL' || code === 'RENDER_FAILED') console.error(cause ?? thrown);
  if (wantsJson) console.log(JSON.stringify({ error: { code, message } }));
  else console.error(`${code}: ${message}`);
  process.exitCode = 1;
}
