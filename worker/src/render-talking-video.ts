import type {
  Duration,
  FacePoints,
  MotionStyle,
  Pronunciation,
  RenderMode,
  RenderStage,
  Resolution,
  ScriptLine,
  Voice,
} from '@hellograph/contract';
import { resizePhoto } from '@hellograph/kit/photo';
import {
  createScene,
  encodeArgs,
  type FilmTiming,
  type FrameFace,
  frameSize,
  framesPerSec,
  type Music,
  masterRateHz,
  type Plan,
  plan,
  planTiming,
  type RgbImage,
  type Scene,
  type Speech,
  type SpokenPart,
  spotOf,
  whenSpoken,
} from '@hellograph/render';
import { completeFilm, filmPaths, followBeginning, type RenderOptions, renderFilm, timeStages, writePoster } from './render-in-folder';
import { drawFrames } from './stages/drawing/draw-frames';
import { keepRenderThreads, type RenderThreads } from './stages/drawing/render-threads';
import { type Encoder, startEncoder } from './stages/encoding/encode-video';
import { invitingFrame } from './stages/encoding/make-poster';
import { startFaceProcess } from './stages/faces/detect-faces';
import { openFaceMemory } from './stages/faces/face-memory';
import { type CastRequest, type FaceFinder, findCast } from './stages/faces/find-cast';
import { loadPhoto } from './stages/faces/load-photo';
import { type FilmFinish, type FinishRequest, paintFinish, titleTimes } from './stages/painting/paint-finish';
import { type SpokenScript, speakRecorded, speakScript } from './stages/speech/speak-script';
import { type SpeechProcess, startSpeechProcess } from './stages/speech/synthesize-speech';
import { toTrackVoices } from './stages/speech/track-voices';

/** The processes and threads that stay warm between renders. Close them when no more is to be rendered. */
export interface RenderEngine extends FaceFinder {
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
    faceMemory: openFaceMemory(),
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

export interface RenderedVideo {
  plan: Plan;
  parts: SpokenPart[];
  /** Of each of the cast; none for a recording. */
  voices: Voice[];
  scene: Scene;
  /** The photo at the film's size, and the faces in its pixels. */
  image: RgbImage;
  faces: FrameFace[];
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
export const renderTalkingVideo = (
  request: RenderRequest,
  outDir: string,
  engine: RenderEngine,
  options: RenderOptions,
): Promise<RenderedVideo> => renderFilm(outDir, options, (workDir) => renderInto(workDir, request, engine, options));

async function renderInto(workDir: string, request: RenderRequest, engine: RenderEngine, options: RenderOptions): Promise<RenderedVideo> {
  const { signal, onProgress, filmKey } = options;
  const { stage, stagesMs } = timeStages(stageStarts, options);
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
  const finding = stage('faces', async () => {
    const resizing = resizePhoto(photo, size);
    resizing.catch(() => {}); // awaited below, if there is a face
    const cast = await findCast(photo, request, engine, { size, signal });
    const image = await resizing;
    return { ...cast, image, scene: createScene(image, cast.faces) };
  });
  // ffmpeg takes a while to start, beside whichever of faces and speech takes longer: until there are frames, it waits.
  await (isLarge ? finding : Promise.race([finding, speaking.catch(() => {})]));
  if (isLarge) engine.faces.rest();
  const encoder = startEncoder(encodeArgs({ ...size, fps: framesPerSec[mode], mode }, filmPaths(workDir, options)));
  try {
    const { music } = asked.choices;
    const mixing = speaking.then(({ parts, voices, minDurationSec }) => {
      const timing = planTiming({ mode, minDurationSec, ...titles }, parts);
      return mixInto(encoder, { parts, voices, timing, music: music && { mood: music, seed } }, engine.threads);
    });
    mixing.catch(() => {}); // awaited below
    const { faces, warnings, image, scene } = await finding;
    const { parts, voices, minDurationSec } = await speaking;
    const { planned, finish } = await stage('plan', async () => {
      const planned = plan({ ...size, mode, style, seed, minDurationSec, ...titles, spots: faces.map(spotOf) }, parts);
      return { planned, finish: await paintFinish(planned, faces, asked) };
    });

    await stage('draw', async () => {
      const { draw: from, finish: to } = stageStarts;
      const onFrame = (drawn: number) => onProgress?.('draw', from + ((to - from) * drawn) / planned.frameCount);
      const still = invitingFrame(planned, parts[0]?.face ?? 0);
      const beginning = followBeginning(workDir, { plan: planned, voices }, options);
      try {
        const drawn = await drawFrames(planned, scene, encoder, { threads: engine.threads, finish, still, signal, onFrame });
        await mixing;
        await Promise.all([drawn.still.then((frame) => writePoster(workDir, frame)), encoder.finish()]);
      } finally {
        await beginning.stop();
      }
    });

    const sizeBytes = await stage('finish', () => completeFilm(workDir, { words: planned.words, voices }, filmKey));
    return { plan: planned, parts, voices, scene, image, faces, finish, sizeBytes, stagesMs, warnings };
  } finally {
    await encoder.abort();
  }
}

interface FilmSound extends Pick<SpokenScript, 'parts' | 'voices'> {
  timing: FilmTiming;
  music: Music | undefined;
}

/** The film's sound goes to the encoder in two pieces: the silence it begins with at once, so that frames need not wait for the rest. Music has no silence. */
async function mixInto(encoder: Encoder, { parts, voices, timing, music }: FilmSound, threads: RenderThreads): Promise<void> {
  const silent = music ? 0 : Math.floor(timing.speechStartSec * masterRateHz);
  encoder.writeSound(new Int16Array(silent));
  const track = await threads.mix({
    voices: toTrackVoices(timing, parts, voices),
    durationSec: timing.durationSec,
    music: music && { ...music, spoken: whenSpoken(timing, parts) },
  });
  encoder.writeSound(track.subarray(silent));
}
