import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CodedError,
  type Duration,
  type FacePoints,
  type MotionStyle,
  type RenderMode,
  type RenderStage,
  type Resolution,
  type ScriptLine,
  type Voice,
} from '@hellograph/contract';
import { resizePhoto } from '@hellograph/kit/photo';
import {
  castFaces,
  createScene,
  encodeArgs,
  type Face,
  frameSize,
  needsDetection,
  type Plan,
  plan,
  planTiming,
  type RgbImage,
  type Scene,
  type Speech,
  type SpokenPart,
  scaleFace,
  spotOf,
  toWebVtt,
} from '@hellograph/render';
import { detectFaces, type FaceProcess, startFaceProcess } from './stages/detect-faces';
import { drawFrames } from './stages/draw-frames';
import { type DrawThreads, keepDrawThreads } from './stages/draw-threads';
import { startEncoder } from './stages/encode-video';
import { markFilm } from './stages/film-origin';
import { loadPhoto } from './stages/load-photo';
import { makePoster } from './stages/make-poster';
import { masterAudio } from './stages/master-audio';
import { type FilmFinish, type FinishRequest, paintFinish, titleTimes } from './stages/paint-finish';
import { speakRecorded, speakScript } from './stages/speak-script';
import { type SpeechProcess, startSpeechProcess } from './stages/synthesize-speech';

/** The processes and threads that stay warm between renders. Close them when no more is to be rendered. */
export interface RenderEngine {
  faces: FaceProcess;
  speech: SpeechProcess;
  threads: DrawThreads;
  /** Starts what has to be started, so that the next render begins at once. */
  warmUp(): void;
  close(): Promise<void>;
}

/** `voicesDir` is where neural voices are. */
export function startRenderEngine({ voicesDir }: { voicesDir?: string } = {}): RenderEngine {
  const faces = startFaceProcess();
  const speech = startSpeechProcess(voicesDir);
  const threads = keepDrawThreads();
  const parts = [faces, speech, threads];
  return {
    faces,
    speech,
    threads,
    warmUp: () => {
      for (const part of parts) part.warmUp();
    },
    close: async () => void (await Promise.all(parts.map((part) => part.close()))),
  };
}

export interface CastMember {
  face: number | null;
  points: FacePoints | null;
  name: string | null;
  voice: string;
}

/** One voice, the largest face: a photo and a message without any choice of who. */
export const oneSpeaker = (message: string, voice: string, points: FacePoints | null = null) => ({
  cast: [{ face: null, points, name: null, voice }],
  lines: [{ speakers: [0], text: message }],
});

export interface RenderRequest {
  photoPath: string;
  /** Who speaks; see `castFaces`. */
  cast: readonly CastMember[];
  lines: readonly ScriptLine[];
  /** The user's own voice: it speaks instead of the voices of the cast. */
  recording?: Speech | undefined;
  /** Speakers and listeners that move, together. */
  facesMax: number;
  /** Found before, in the photo's pixels; otherwise they are looked for. */
  found?: readonly Face[] | undefined;
  resolution: Resolution;
  mode: RenderMode;
  style: MotionStyle;
  duration: Duration;
  seed: number;
  /** What stands around it; left out: the disclosure alone. */
  finish?: FinishRequest;
}

export interface RenderOptions {
  /** Folder for what comes and goes during the render; it is left as it was. */
  tempDir: string;
  signal?: AbortSignal | undefined;
  onProgress?: (stage: RenderStage, progress: number) => void;
  /** Signs what a film says of its origin; without it that is said unsigned. */
  filmKey?: KeyObject | undefined;
}

export interface RenderedVideo {
  plan: Plan;
  parts: SpokenPart[];
  /** Of each of the cast; none for a recording. */
  voices: Voice[];
  scene: Scene;
  /** The photo at the film's size, and the faces in its pixels. */
  image: RgbImage;
  faces: Face[];
  finish: FilmFinish;
  sizeBytes: number;
  /** Wall time of each stage. Faces and speech run side by side. */
  stagesMs: Record<Exclude<RenderStage, 'queued'>, number>;
  warnings: string[];
}

/** The encoder of a film this large needs the memory in which the face process would wait. */
const largeFramePx = 1100 * 900;

/** Share of the whole that is done when a stage begins. */
const stageStarts: Record<Exclude<RenderStage, 'queued'>, number> = {
  photo: 0,
  faces: 0.03,
  speech: 0.1,
  plan: 0.16,
  draw: 0.18,
  finish: 0.97,
};

/**
 * A photo and a message become `video.mp4`, `poster.jpg` and `captions.vtt` in `outDir`, all three or none. Throws coded errors; a render that was aborted
 * throws RENDER_CANCELLED and leaves no process and no file.
 */
export async function renderTalkingVideo(
  request: RenderRequest,
  outDir: string,
  engine: RenderEngine,
  options: RenderOptions,
): Promise<RenderedVideo> {
  await mkdir(options.tempDir, { recursive: true });
  const workDir = await mkdtemp(join(options.tempDir, 'render-'));
  try {
    const rendered = await renderInto(workDir, request, engine, options);
    await mkdir(outDir, { recursive: true });
    for (const name of ['video.mp4', 'poster.jpg', 'captions.vtt']) await rename(join(workDir, name), join(outDir, name));
    return rendered;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function renderInto(
  workDir: string,
  request: RenderRequest,
  engine: RenderEngine,
  { signal, onProgress, filmKey }: RenderOptions,
): Promise<RenderedVideo> {
  const stagesMs = { photo: 0, faces: 0, speech: 0, plan: 0, draw: 0, finish: 0 };
  const stage = async <Result>(name: keyof typeof stagesMs, run: () => Promise<Result> | Result): Promise<Result> => {
    if (signal?.aborted) throw new CodedError('RENDER_CANCELLED');
    onProgress?.(name, stageStarts[name]);
    const startedAt = performance.now();
    const result = await run();
    stagesMs[name] = performance.now() - startedAt;
    return result;
  };

  const { finish: asked = { choices: {}, watermark: false } } = request;
  const titles = titleTimes(asked);
  engine.threads.warmUp();
  const wav = join(workDir, 'voice.wav');
  const speaking = stage('speech', async () => {
    const spoken = request.recording ? speakRecorded(request.recording) : await speakScript(request, engine.speech, signal);
    await masterAudio(
      planTiming({ mode: request.mode, minDurationSec: spoken.minDurationSec, ...titles }, spoken.parts),
      spoken.parts,
      spoken.voices,
      wav,
    );
    return spoken;
  });
  speaking.catch(() => {}); // awaited below; a photo that can't speak is reported first
  const { image, faces, warnings } = await findCast(request, engine, stage, signal);
  const { parts, voices, minDurationSec } = await speaking;

  const { planned, scene, finish } = await stage('plan', async () => {
    const { mode, style, seed } = request;
    const spots = faces.map(spotOf);
    const planned = plan({ width: image.width, height: image.height, mode, style, seed, minDurationSec, ...titles, spots }, parts);
    return { planned, scene: createScene(image, faces), finish: await paintFinish(planned, faces, asked) };
  });

  if (planned.width * planned.height > largeFramePx) engine.faces.rest();
  await stage('draw', async () => {
    const encoder = startEncoder(encodeArgs(planned, { wav, mp4: join(workDir, 'video.mp4') }));
    const { draw: from, finish: to } = stageStarts;
    const onFrame = (drawn: number) => onProgress?.('draw', from + ((to - from) * drawn) / planned.frameCount);
    try {
      const drawing = drawFrames(planned, scene, encoder, { threads: engine.threads, finish, signal, onFrame });
      const [, poster] = await Promise.all([drawing, makePoster(planned, scene, finish, parts[0]?.face ?? 0)]);
      await writeFile(join(workDir, 'poster.jpg'), poster);
      await encoder.finish();
    } finally {
      await encoder.abort();
    }
  });

  const sizeBytes = await stage('finish', async () => {
    await writeFile(join(workDir, 'captions.vtt'), toWebVtt(planned.words));
    await markFilm(
      join(workDir, 'video.mp4'),
      voices.map(({ id }) => id),
      filmKey,
    );
    return (await stat(join(workDir, 'video.mp4'))).size;
  });
  return { plan: planned, parts, voices, scene, image, faces, finish, sizeBytes, stagesMs, warnings };
}

type Stage = <Result>(name: 'photo' | 'faces', run: () => Promise<Result>) => Promise<Result>;

/** The photo at the film's size and the faces that will move in it. */
async function findCast(
  { photoPath, resolution, cast, facesMax, found }: RenderRequest,
  engine: RenderEngine,
  stage: Stage,
  signal?: AbortSignal,
) {
  const photo = await stage('photo', () => loadPhoto(photoPath));
  return stage('faces', async () => {
    const size = frameSize(photo, resolution);
    const resizing = resizePhoto(photo, size);
    resizing.catch(() => {}); // awaited below, if there is a face
    const seen =
      found ??
      (await detectFaces(photo, engine.faces, { facesMax: Math.max(facesMax, cast.length), isQuick: !needsDetection(cast), signal }).catch(
        orNone(cast),
      ));
    const { faces, warnings } = castFaces(photo, seen, cast, facesMax);
    const image = await resizing;
    return { image, faces: faces.map((face) => scaleFace(face, size.width / photo.width, size.height / photo.height)), warnings };
  });
}

/** Where all faces are set by hand, a photo in which none is found is no mistake. */
const orNone =
  (cast: RenderRequest['cast']) =>
  (thrown: unknown): Face[] => {
    if (thrown instanceof CodedError && thrown.code === 'FACE_NOT_FOUND' && !needsDetection(cast)) return [];
    throw thrown;
  };
