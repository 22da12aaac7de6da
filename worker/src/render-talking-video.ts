import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CodedError,
  type Duration,
  type FacePoints,
  type MotionStyle,
  type Pronunciation,
  type RenderMode,
  type RenderStage,
  type Resolution,
  type ScriptLine,
  type Voice,
} from '@hellograph/contract';
import { resizePhoto } from '@hellograph/kit/photo';
import {
  createScene,
  encodeArgs,
  type Face,
  type FilmTiming,
  frameSize,
  framesPerSec,
  masterRateHz,
  type Plan,
  plan,
  planTiming,
  type RgbImage,
  type Scene,
  type Speech,
  type SpokenPart,
  spotOf,
  toWebVtt,
} from '@hellograph/render';
import { type FaceProcess, startFaceProcess } from './stages/detect-faces';
import { drawFrames } from './stages/draw-frames';
import { type Encoder, startEncoder } from './stages/encode-video';
import { markFilm } from './stages/film-origin';
import { type CastRequest, findCast } from './stages/find-cast';
import { loadPhoto } from './stages/load-photo';
import { invitingFrame, toJpeg } from './stages/make-poster';
import { type FilmFinish, type FinishRequest, paintFinish, titleTimes } from './stages/paint-finish';
import { keepRenderThreads, type RenderThreads } from './stages/render-threads';
import { type SpokenScript, speakRecorded, speakScript } from './stages/speak-script';
import { type SpeechProcess, startSpeechProcess } from './stages/synthesize-speech';
import { toTrackVoices } from './stages/track-voices';

/** The processes and threads that stay warm between renders. Close them when no more is to be rendered. */
export interface RenderEngine {
  faces: FaceProcess;
  speech: SpeechProcess;
  threads: RenderThreads;
  /** Starts what has to be started, so that the next render begins at once. */
  warmUp(): void;
  close(): Promise<void>;
}

/** `voicesDir` is where neural voices are. */
export function startRenderEngine({ voicesDir }: { voicesDir?: string } = {}): RenderEngine {
  const faces = startFaceProcess();
  const speech = startSpeechProcess(voicesDir);
  const threads = keepRenderThreads();
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

export interface RenderRequest extends CastRequest {
  photoPath: string;
  cast: readonly CastMember[];
  lines: readonly ScriptLine[];
  /** The user's own voice: it speaks instead of the voices of the cast. */
  recording?: Speech | undefined;
  resolution: Resolution;
  mode: RenderMode;
  style: MotionStyle;
  duration: Duration;
  seed: number;
  /** How its owner wants words said. */
  pronunciations?: readonly Pronunciation[] | undefined;
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
  /** Wall time of each stage. Photo and faces run beside speech. */
  stagesMs: Record<Exclude<RenderStage, 'queued'>, number>;
  warnings: string[];
}

/** A film this large needs memory: its faces and its voice come one after the other, and the face process does not wait beside the encoder. */
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

  const { mode, style, seed, finish: asked = { choices: {}, watermark: false } } = request;
  const titles = titleTimes(asked);

  engine.threads.warmUp();
  const speaking = stage('speech', () =>
    request.recording ? speakRecorded(request.recording) : speakScript(request, engine.speech, signal),
  );
  speaking.catch(() => {}); // awaited below; a photo that can't speak is reported first
  const photo = await stage('photo', () => loadPhoto(request.photoPath));
  const size = frameSize(photo, request.resolution);
  const isLarge = size.width * size.height > largeFramePx;
  if (isLarge) await speaking.catch(() => {});
  const { faces, warnings, image, scene } = await stage('faces', async () => {
    const resizing = resizePhoto(photo, size);
    resizing.catch(() => {}); // awaited below, if there is a face
    const cast = await findCast(photo, request, engine.faces, { size, signal });
    const image = await resizing;
    return { ...cast, image, scene: createScene(image, cast.faces) };
  });
  if (isLarge) engine.faces.rest();
  // ffmpeg takes a while to start: until there are frames, it waits.
  const encoder = startEncoder(encodeArgs({ ...size, fps: framesPerSec[mode], mode }, { mp4: join(workDir, 'video.mp4') }));
  try {
    const spoken = await speaking;
    const { parts, voices, minDurationSec } = spoken;
    const mixing = mixInto(encoder, spoken, planTiming({ mode, minDurationSec, ...titles }, parts), engine.threads);
    mixing.catch(() => {}); // awaited below
    const { planned, finish } = await stage('plan', async () => {
      const planned = plan({ ...size, mode, style, seed, minDurationSec, ...titles, spots: faces.map(spotOf) }, parts);
      return { planned, finish: await paintFinish(planned, faces, asked) };
    });

    await stage('draw', async () => {
      const { draw: from, finish: to } = stageStarts;
      const onFrame = (drawn: number) => onProgress?.('draw', from + ((to - from) * drawn) / planned.frameCount);
      const still = invitingFrame(planned, parts[0]?.face ?? 0);
      const drawn = await drawFrames(planned, scene, encoder, { threads: engine.threads, finish, still, signal, onFrame });
      await mixing;
      const [poster] = await Promise.all([drawn.still.then((frame) => toJpeg(frame, 86)), encoder.finish()]);
      await writeFile(join(workDir, 'poster.jpg'), poster);
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
  } finally {
    await encoder.abort();
  }
}

/** The film's sound goes to the encoder in two pieces: the silence it begins with at once, so that frames need not wait for the rest. */
async function mixInto(encoder: Encoder, { parts, voices }: SpokenScript, timing: FilmTiming, threads: RenderThreads): Promise<void> {
  const silent = Math.floor(timing.speechStartSec * masterRateHz);
  encoder.writeSound(new Int16Array(silent));
  const track = await threads.mix(toTrackVoices(timing, parts, voices), timing.durationSec);
  encoder.writeSound(track.subarray(silent));
}
