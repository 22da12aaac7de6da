import { startSpeechProcess, synthesizeSpeech } from '@hellograph/worker/testing';
import { alignmentReport } from './alignment/alignment';
import { apiBench, cardBench } from './api';
import { costsReport } from './costs/costs';
import { boardBench } from './events/board';
import { filmBench } from './group-cards/film';
import { wallBench } from './group-cards/wall';
import { listScaleBench } from './list-scale';
import { numbersBench } from './numbers/dashboard';
import { offlineStartReport } from './offline-start';
import type { Benchmark, ReportRow } from './paired';
import { previewBench } from './preview';
import { queueBench } from './queue';
import { queueSimulationReport } from './queue-simulation/queue-simulation';
import { anatomyReport } from './rendering/anatomy';
import { facesBench } from './rendering/faces';
import { namedVideosReport } from './rendering/named-videos';
import { benchSong, linearBench, memoryBench, message, openStand, renderBench, wallSeconds } from './rendering/render';
import { scaleApisBench } from './scaling/scale-apis';
import { scaleWorkersBench } from './scaling/scale-workers';
import { socketsBench } from './sockets';
import type { Stand } from './stand';
import { tenSentencesBench } from './ten-sentences';
import { textVideoBench } from './text-video';

/**
 * Compares a whole render with the same one with prepared speech: what a render would save without
 * speech synthesis.
 */
async function speechBench(photo?: string): Promise<Benchmark & { durationSec: number }> {
  const stand = await openStand({ photo, resolution: '720P' });
  const process = startSpeechProcess();
  const { speech } = await synthesizeSpeech({ message, voiceId: 'flite-slt', duration: 'fit' }, process);
  const { plan } = await stand.render(message);
  const timed = async (recording?: typeof speech) => {
    await stand.settle();
    return wallSeconds(() => stand.render(message, { recording }));
  };
  return {
    name: 'speech',
    unit: 's',
    durationSec: plan.durationSec,
    pair: async () => ({ subject: await timed(), floor: await timed(speech) }),
    close: async () => {
      await process.close();
      await stand.close();
    },
  };
}

const requiredPackagesKb = 103.6;

/**
 * Compares the scripts that a first visit loads before it can show anything with the size of the
 * required packages alone.
 */
async function sizeBench({ weighScriptsKb }: Stand): Promise<Benchmark> {
  const scripts = await weighScriptsKb();
  return { name: 'size', unit: 'kB', pair: async () => ({ subject: scripts, floor: requiredPackagesKb }), close: async () => {} };
}

export interface BenchOptions {
  stand: Stand;
  /** Path of a photo to render instead of the drawn portrait. */
  photo?: string | undefined;
  /** Path of a page that a report writes besides its rows. */
  page?: string | undefined;
  /** How often a report measures each of its kinds. */
  runs?: number | undefined;
}

/** Benchmarks with a floor. `npm run bench` without names runs all of them. */
export const benchmarks: Record<string, (options: BenchOptions) => Promise<Benchmark>> = {
  render: ({ photo }) => renderBench({ name: 'render', resolution: '720P', photo }),
  'render-1080': ({ photo }) => renderBench({ name: 'render-1080', resolution: '1080P', photo }),
  'render-variant': ({ photo }) => renderBench({ name: 'render-variant', resolution: '720P', isVariant: true, photo }),
  'render-four': () => renderBench({ name: 'render-four', resolution: '720P', isVariant: true, faces: 4 }),
  song: () => renderBench({ name: 'song', resolution: '720P', song: benchSong }),
  'song-four': () => renderBench({ name: 'song-four', resolution: '720P', faces: 4, song: benchSong, bars: { subject: 12 } }),
  linear: ({ photo }) => linearBench(photo),
  speech: ({ photo }) => speechBench(photo),
  voices: tenSentencesBench,
  faces: ({ photo }) => facesBench(photo),
  memory: ({ photo }) => memoryBench({ name: 'memory', resolution: '720P', photo }),
  'text-video': () => textVideoBench('text-video'),
  'text-video-sound': () => textVideoBench('text-video-sound'),
  film: () => filmBench('film'),
  'film-change': () => filmBench('film-change'),
  'wall-paint': ({ stand }) => wallBench('wall-paint', stand),
  'wall-scroll': ({ stand }) => wallBench('wall-scroll', stand),
  'board-counts': ({ stand }) => boardBench('board-counts', stand),
  'board-scroll': ({ stand }) => boardBench('board-scroll', stand),
  numbers: numbersBench,
  'memory-1080': ({ photo }) => memoryBench({ name: 'memory-1080', resolution: '1080P', photo }),
  'memory-2160': ({ photo }) => memoryBench({ name: 'memory-2160', resolution: '2160P', photo }),
  'api-list': () => apiBench({ name: 'api-list', path: '/video', videos: 20 }),
  'api-point': () => apiBench({ name: 'api-point', path: '/auth/profile', videos: 1 }),
  'card-page': () => cardBench('card-page'),
  'card-photo': () => cardBench('card-photo'),
  'list-scale': listScaleBench,
  queue: () => queueBench('queue'),
  'queue-rate': () => queueBench('queue-rate'),
  'scale-apis': scaleApisBench,
  'scale-workers': scaleWorkersBench,
  sockets: socketsBench,
  size: ({ stand }) => sizeBench(stand),
  preview: ({ stand }) => previewBench('preview', stand),
  'preview-cold': ({ stand }) => previewBench('preview-cold', stand),
  'preview-song': ({ stand }) => previewBench('preview-song', stand),
  'preview-landing': ({ stand }) => previewBench('preview-landing', stand),
  'preview-fps': ({ stand }) => previewBench('preview-fps', stand),
  'preview-size': ({ stand }) => previewBench('preview-size', stand),
};

/** Reports without a lower bound, in separate rows. */
export const reports: Record<string, (options: BenchOptions) => Promise<ReportRow[]>> = {
  alignment: alignmentReport,
  anatomy: anatomyReport,
  'named-videos': namedVideosReport,
  'offline-start': ({ stand }) => offlineStartReport(stand),
  'queue-simulation': queueSimulationReport,
  costs: costsReport,
};

export const benchNames = [...Object.keys(benchmarks), ...Object.keys(reports)];
