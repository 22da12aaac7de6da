import { readFile, writeFile } from 'node:fs/promises';
import { type Profiler, Session } from 'node:inspector/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Resolution } from '@hellograph/contract';
import { createYuvFrame, drawFrame, frames, layOverlays } from '@hellograph/render';
import type { RenderedVideo } from '@hellograph/worker/testing';
import { medianOf, type ReportRow, treeProcessorSec, usedSec } from '../paired';
import { message, openStand, prepareFloor, wallSeconds } from './render';
import { type ProcessUse, watchProcesses } from './watch-processes';

/** One kind of render whose time and memory are taken apart. */
interface Case {
  name: string;
  resolution: Resolution;
  /** Whether the photo, and the words, were in an earlier video. */
  knows: { photo: boolean; words: boolean };
  faces: number;
}

const nothing = { photo: false, words: false };
const all = { photo: true, words: true };

const cases: readonly Case[] = [
  { name: 'new photo, 720P', resolution: '720P', knows: nothing, faces: 1 },
  { name: 'known photo and new words, 720P', resolution: '720P', knows: { photo: true, words: false }, faces: 1 },
  { name: 'known photo and words, 720P', resolution: '720P', knows: all, faces: 1 },
  { name: 'known photo and words, 480P', resolution: '480P', knows: all, faces: 1 },
  { name: 'known photo and words, 1080P', resolution: '1080P', knows: all, faces: 1 },
  { name: 'four new faces, 720P', resolution: '720P', knows: nothing, faces: 4 },
  { name: 'four known faces and words, 720P', resolution: '720P', knows: all, faces: 4 },
  { name: 'known photo and words, 2160P', resolution: '2160P', knows: all, faces: 1 },
];

interface AnatomyOptions {
  photo?: string | undefined;
  page?: string | undefined;
  /** How often a render is measured; the one of median length is shown. */
  runs?: number | undefined;
}

interface Anatomy {
  wallMs: number;
  /** Processor time of all processes together. */
  processorMs: number;
  floor: { wallMs: number; processorMs: number };
  frames: number;
  hasLayers: boolean;
  /** Parts of the wall time, one after the other: what runs beside another is not counted twice. */
  wall: [part: string, ms: number][];
  uses: Record<string, ProcessUse>;
  /** Parts of drawing, in milliseconds for a frame, which other programs may lengthen. */
  drawing: [part: string, ms: number][];
}

/** Parts that run beside others, which need not wait for them. */
const beside: ReadonlySet<string> = new Set(['speech', 'drawn mouths']);

/**
 * Each moment belongs to the innermost part that runs, and to those beside others only where
 * nothing else does.
 */
function wallParts(spans: RenderedVideo['spans'], wallMs: number): [string, number][] {
  const edges = [...new Set(spans.flatMap(({ fromMs, toMs }) => [fromMs, toMs]))].sort((a, b) => a - b);
  const sums = new Map<string, number>();
  for (const [i, from] of edges.entries()) {
    const to = edges[i + 1];
    if (to === undefined) break;
    const running = spans.filter(({ fromMs, toMs }) => fromMs <= from && toMs >= to);
    const [innermost] = running.sort(
      (a, b) => Number(beside.has(a.part)) - Number(beside.has(b.part)) || a.toMs - a.fromMs - (b.toMs - b.fromMs),
    );
    if (innermost) sums.set(innermost.part, (sums.get(innermost.part) ?? 0) + to - from);
  }
  const known = [...sums.values()].reduce((sum, ms) => sum + ms, 0);
  return [...sums, ['files and the rest', Math.max(0, wallMs - known)]];
}

/** The functions below `drawFrame` and `drawFace` in which a frame's time goes. */
const drawn: Readonly<Record<string, string>> = {
  restore: 'photo restored',
  poseRig: 'vertices posed',
  warp: 'inside of the mouth, and small faces, warped',
  bend: 'person warped over the plate',
  look: 'camera',
  lipsBox: 'vertices posed',
  poseMouth: 'mouth',
  paintMouth: 'mouth',
  traceEye: 'eyes',
  paintGaze: 'eyes',
  paintEyelid: 'eyes',
  layOverlays: 'titles and marks',
  drawFrame: 'copy to the encoder',
};

/** Draws all frames once more in this thread, with V8's sampling profiler. */
async function takeDrawingApart({ plan, scene, finish }: RenderedVideo): Promise<[string, number][]> {
  const frame = createYuvFrame(plan.width, plan.height);
  const draw = () => {
    for (const { poses, timeSec, view } of frames(plan)) {
      drawFrame(scene, poses, frame, view);
      layOverlays(frame, [...finish.lasting, ...finish.passing], timeSec);
    }
  };
  draw();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  draw();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const sums = sumByPart(profile);
  return [...sums].map(([part, us]) => [part, us / 1000 / plan.frameCount]);
}

function sumByPart({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const nameOf = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  const partOf = (id: number | undefined): string => {
    for (let at = id; at !== undefined; at = parents.get(at)) {
      const part = drawn[nameOf.get(at) ?? ''];
      if (part) return part;
    }
    return 'other';
  };
  const partOfNode = new Map(nodes.map(({ id }) => [id, partOf(id)]));
  const sums = new Map<string, number>();
  for (const [i, id] of samples.entries()) {
    const part = partOfNode.get(id) ?? 'other';
    sums.set(part, (sums.get(part) ?? 0) + (timeDeltas[i] ?? 0));
  }
  return sums;
}

async function anatomyOf({ resolution, knows, faces }: Case, { photo, runs: rounds = 3 }: AnatomyOptions): Promise<Anatomy> {
  const stand = await openStand({ photo: faces > 1 ? undefined : photo, resolution, faces, remembersSpeech: knows.words });
  try {
    const given = { photoKey: knows.photo ? 'known' : undefined };
    const { encode, exit } = await prepareFloor(stand, given);
    const measured: { wallMs: number; processorMs: number; rendered: RenderedVideo; uses: Record<string, ProcessUse> }[] = [];
    for (let round = 0; round < rounds; round++) {
      await stand.settle();
      const watch = watchProcesses();
      const usedBefore = treeProcessorSec(process.pid);
      const startedAt = performance.now();
      const rendered = await stand.render(message, given);
      const wallMs = performance.now() - startedAt;
      const processorMs = 1000 * (treeProcessorSec(process.pid) - usedBefore);
      measured.push({ wallMs, processorMs, rendered, uses: watch.stop() });
    }
    const floors: Anatomy['floor'][] = [];
    for (let round = 0; round < rounds; round++) {
      const usedBefore = usedSec();
      const wallMs = 1000 * (await wallSeconds(() => exit(encode())));
      floors.push({ wallMs, processorMs: 1000 * (usedSec() - usedBefore) });
    }
    const median = measured.sort((a, b) => a.processorMs - b.processorMs)[rounds >> 1];
    if (!median) throw new Error('nothing was rendered');
    const { wallMs, processorMs, rendered, uses } = median;
    return {
      wallMs,
      processorMs,
      floor: { wallMs: medianOf(floors.map((floor) => floor.wallMs)), processorMs: medianOf(floors.map((floor) => floor.processorMs)) },
      frames: rendered.plan.frameCount,
      hasLayers: rendered.scene.layers !== undefined,
      wall: wallParts(rendered.spans, wallMs),
      uses,
      drawing: await takeDrawingApart(rendered),
    };
  } finally {
    await stand.close();
  }
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `| ${head.map((_, i) => (i === 0 ? '---' : '--:')).join(' | ')} |`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const shareOf = (ms: number, of: number) => `${Math.round((100 * ms) / of)} %`;

function toSection({ name }: Case, { wallMs, processorMs, floor, wall, uses, drawing, frames: count, hasLayers }: Anatomy): string[] {
  const drawnMs = drawing.reduce((sum, [, ms]) => sum + ms, 0);
  const processor = Object.entries(uses).filter(([, use]) => use.processorMs > 0 || use.megabytes > 0);
  return [
    `## ${name[0]?.toUpperCase()}${name.slice(1)}`,
    '',
    `${seconds(processorMs)} s of processor for ${count} frames, ${(processorMs / floor.processorMs).toFixed(2)} times ffmpeg alone on the same frames (${seconds(floor.processorMs)} s); ` +
      `${seconds(wallMs)} s in all, ${(wallMs / floor.wallMs).toFixed(2)} times. ` +
      (hasLayers ? 'Persons are cut out and move over the plate.' : 'No person is cut out: rings move the heads.'),
    '',
    ...table(
      ['part of the wall time', 'ms', 'share'],
      wall.sort(([, a], [, b]) => b - a).map(([part, ms]) => [part, Math.round(ms), shareOf(ms, wallMs)]),
    ),
    '',
    ...table(
      ['program', 'ms of processor', 'MB at the peak'],
      processor
        .sort(([, a], [, b]) => b.processorMs - a.processorMs)
        .map(([part, use]) => [part, use.processorMs, Math.round(use.megabytes)]),
    ),
    '',
    ...table(
      ['part of drawing', 'share'],
      drawing.sort(([, a], [, b]) => b - a).map(([part, ms]) => [part, shareOf(ms, drawnMs)]),
    ),
    '',
  ];
}

/**
 * `npm run bench -- anatomy --page docs/performance.md`: where each millisecond and megabyte of a
 * render goes, for new and known photos, by size, with one face and with four.
 */
export async function anatomyReport(options: AnatomyOptions): Promise<ReportRow[]> {
  const { page } = options;
  const load = loadavg()[0] ?? 0;
  const rows: ReportRow[] = [];
  const sections: string[] = [];
  const tried = page ? await readTried(page) : '';
  for (const kind of cases) {
    const anatomy = await anatomyOf(kind, options);
    sections.push(...toSection(kind, anatomy));
    // Written after each kind: the last ones take long on a busy machine.
    if (page) await writeFile(page, [...introduction(load, options), ...sections, tried].join('\n'));
    const parts = anatomy.wall.filter(([part]) => part !== 'files and the rest').reduce((sum, [, ms]) => sum + ms, 0);
    rows.push({
      name: kind.name,
      wallMs: Math.round(anatomy.wallMs),
      ratio: Number((anatomy.wallMs / anatomy.floor.wallMs).toFixed(2)),
      processorMs: Math.round(anatomy.processorMs),
      processorRatio: Number((anatomy.processorMs / anatomy.floor.processorMs).toFixed(2)),
      partsShare: Number((parts / anatomy.wallMs).toFixed(3)),
      ...Object.fromEntries(anatomy.wall.map(([part, ms]) => [part, Math.round(ms)])),
    });
  }
  return rows;
}

/** The end of the page, which is written by hand: every way that was tried, and what it gave. */
async function readTried(page: string): Promise<string> {
  const text = await readFile(page, 'utf8').catch(() => '');
  const at = text.indexOf('## What was tried');
  return at < 0 ? '' : text.slice(at);
}

const introduction = (load: number, { photo, runs = 3 }: AnatomyOptions) => [
  '# Where the time of a render goes',
  '',
  '`npm run bench -- anatomy --page docs/performance.md` writes this page, but for its end (what was tried). It renders about ten seconds of speech in mode Fast, natural liveliness, with a warm engine, as often as `--runs` says, and shows the render that took the median of processor time.',
  '',
  `Written on ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, load ${load.toFixed(1)} at the start, ${photo ? 'a photograph' : 'a drawn portrait'}, ${runs} of each. ` +
    'Compare shares and ratios: bare times depend on the machine and on what else it does, and on a busy machine the wall times say more of the others.',
  '',
  '- Wall time: each moment belongs to the innermost part that runs then. The voice speaks beside the search for faces, and drawn mouths are looked at beside the drawing, so only the time in which everything waits for them is their own.',
  '- Programs: processor time of each during the render, and their memory at the moment at which all together took most.',
  '- The voice of a message is spoken by a process that ends with it. The one for the next message may still be starting during a render: that is the time of `speech` where the words are known.',
  '- Drawing: the frames drawn once more in one thread, under the sampling profiler of V8.',
  '',
];
