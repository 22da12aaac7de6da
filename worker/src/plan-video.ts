import { type ScriptLine, toSpeakable, type Voice } from '@hellograph/contract';
import {
  type FrameArea,
  type FrameFace,
  type PlanRequest,
  plan,
  type RenderPlan,
  type Scene,
  spotsOf,
  withoutTears,
} from '@hellograph/render';
import type { RenderOptions, RenderStages } from './render-stages';
import { checkDrawnMouths, withFacesFound } from './stages/drawing/check-drawn-faces';
import type { VideoDrawing } from './stages/drawing/render-threads';
import type { FaceProcess } from './stages/faces/face-search';
import { keepRecent, keyOf, type RecentValues } from './stages/faces/fingerprint-faces';
import { type FinishRequest, paintFinish, type VideoFinish } from './stages/painting/paint-finish';
import type { SpokenScript } from './stages/speech/speak-script';
import { languageOf } from './stages/speech/synthesize-speech';

/** Plans of recent photos and words, for videos that are made again. */
export interface PlanMemory {
  plans: RecentValues<RenderPlan>;
  /** Plans whose drawn mouths were looked at and found good. */
  looked: RecentValues<void>;
  finishes: RecentValues<VideoFinish>;
}

/** Two minutes of a face that moves take 5 MB. */
const plansMax = 4;

export const openPlanMemory = (max = plansMax): PlanMemory => ({
  plans: keepRecent({ max }),
  looked: keepRecent({ max }),
  finishes: keepRecent({ max }),
});

/** Its other choices count, too: they name the plan in memory. */
interface Request extends Pick<PlanRequest, 'mode' | 'style' | 'liveliness' | 'camera' | 'seed'> {
  photoPath: string;
  photoKey?: string | undefined;
  lines: readonly ScriptLine[];
}

interface PlannedVideo extends Pick<SpokenScript, 'parts' | 'voices'> {
  size: { width: number; height: number };
  /** The times that voices and titles take. */
  timed: Pick<PlanRequest, 'minDurationSec' | 'openingSec' | 'closingSec' | 'singing'>;
  scene: Scene;
  faces: readonly FrameFace[];
  windows: readonly (FrameArea | undefined)[];
  /** The scene, opened in the threads. */
  drawing: VideoDrawing;
  finish: FinishRequest;
}

interface Planner {
  faces: FaceProcess;
  planMemory: PlanMemory;
}

/**
 * Plans a video and all that is laid over it, and begins to look at its drawn mouths: `looking`
 * rejects with FACE_UNMOVABLE. The same photo and words are planned once in a few minutes.
 */
export async function planVideo(
  request: Request,
  { parts, voices, size, timed, scene, faces, windows, drawing, finish: asked }: PlannedVideo,
  { faces: process, planMemory: { plans, looked, finishes } }: Planner,
  { part, signal }: { part: RenderStages<never>['part']; signal: AbortSignal | undefined },
): Promise<{ planned: RenderPlan; looking: Promise<void>; finish: VideoFinish }> {
  const choices = { ...request, photoPath: '', finish: undefined, recording: undefined };
  const key = request.photoKey && keyOf([choices, size, timed, parts, scene.layers !== undefined]);
  const planned = await plans.recall(key, async () => {
    const spots = spotsOf(scene, faces);
    const wanted = await part('poses', () => plan({ ...request, ...size, ...timed, spots, shots: windows }, parts));
    const whole = await part('tears', () => withoutTears(wanted, scene));
    return part('turned faces', () => withFacesFound({ plan: whole, scene, faces, drawing }, process, signal));
  });
  const look = () => checkDrawnMouths({ plan: planned, scene, faces, drawing }, process, signal);
  const looking = looked.recall(key, () => part('drawn mouths', look));
  looking.catch(() => {}); // awaited while the video is drawn
  const wanted = inLanguage(asked, request.lines, voices);
  const paint = () => part('titles and marks', () => paintFinish(planned, faces, wanted));
  return { planned, looking, finish: await finishes.recall(key && keyOf([key, wanted]), paint) };
}

/** Adds the language of the first voice; for a recording, that of its words. */
const inLanguage = (finish: FinishRequest, lines: readonly ScriptLine[], [first]: readonly Voice[]): FinishRequest => ({
  ...finish,
  language: first?.language ?? languageOf(lines.map(({ text }) => toSpeakable(text)).join('\n')),
});

/** Draws while the drawn mouths are looked at, and no longer than they please. */
export async function besideLook(
  looking: Promise<void>,
  options: RenderOptions,
  draw: (options: RenderOptions) => Promise<void>,
): Promise<void> {
  const { signal } = options;
  const refused = new AbortController();
  looking.catch(() => refused.abort());
  const drawing = draw({ ...options, signal: AbortSignal.any([refused.signal, ...(signal ? [signal] : [])]) });
  for (const ended of await Promise.allSettled([looking, drawing])) if (ended.status === 'rejected') throw ended.reason;
}
