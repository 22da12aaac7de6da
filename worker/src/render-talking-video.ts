import type {
  FacePoints,
  Pronunciation,
  ReadyStep,
  RenderStage,
  ScriptLine,
  SongChoice,
  TalkingOptions,
  Voice,
} from '@hellograph/contract';
import {
  encodeArgs,
  type FrameFace,
  frameSize,
  framesPerSec,
  type Music,
  masterRateHz,
  planTiming,
  type RenderPlan,
  type RgbImage,
  type Scene,
  type Singing,
  type Speech,
  type SpokenPart,
  type VideoTiming,
  whenSpoken,
} from '@hellograph/render';
import { besideLook, planVideo } from './plan-video';
import type { RenderEngine } from './render-engine';
import { completeVideo, followBeginning, renderInFolder, videoPaths, writePoster } from './render-in-folder';
import { followGrowth, type RenderOptions, type RenderSpan, type RenderStages, timeStages } from './render-stages';
import { drawFrames, invitingFrame } from './stages/drawing/draw-frames';
import type { RenderThreads, VideoDrawing } from './stages/drawing/render-threads';
import { type Encoder, startEncoder } from './stages/encoding/encode-video';
import { type CastRequest, type CloseShot, findScene } from './stages/faces/find-cast';
import { type FinishRequest, titleTimes, type VideoFinish } from './stages/painting/paint-finish';
import { openPhoto, readyPhoto } from './stages/photo/ready-photo';
import { toTrackVoices } from './stages/speech/engine-voices';
import { speakOrSing } from './stages/speech/sing-script';
import type { SpokenScript } from './stages/speech/speak-script';

export interface CastMember {
  face: number | null;
  points: FacePoints | null;
  name: string | null;
  voice: string;
}

/** One voice for the largest face: a photo and a message without a choice of speakers. */
export const oneSpeaker = (message: string, voice: string, points: FacePoints | null = null) => ({
  cast: [{ face: null, points, name: null, voice }],
  lines: [{ speakers: [0], text: message }],
});

export interface RenderRequest extends CastRequest, TalkingOptions {
  photoPath: string;
  cast: readonly CastMember[];
  lines: readonly ScriptLine[];
  /** The song that the cast sings instead of speaking its lines. */
  song?: SongChoice | null | undefined;
  /** The user's own voice, which replaces the voices of the cast. */
  recording?: Speech | undefined;
  seed: number;
  /** The owner's pronunciations. */
  pronunciations?: readonly Pronunciation[] | undefined;
  /** The limit for the voices, in seconds. */
  speechMaxSec?: number | undefined;
  /** Captions, frame, titles and marks; by default only the disclosure. */
  finish?: FinishRequest;
}

export interface RenderedVideo {
  plan: RenderPlan;
  parts: SpokenPart[];
  /** One for each member of the cast; empty for a recording. */
  voices: Voice[];
  scene: Scene;
  /** The scenes of faces that the camera shows alone, by their index. */
  shots: ReadonlyMap<number, CloseShot>;
  /** The photo at the video's size, and the faces in its pixels. */
  image: RgbImage;
  faces: FrameFace[];
  /** The steps that made the photo ready. */
  readied: readonly ReadyStep[];
  finish: VideoFinish;
  sizeBytes: number;
  /** Wall time of each stage. Photo and faces run in parallel with speech. */
  stagesMs: Record<Exclude<RenderStage, 'queued'>, number>;
  /** The same stages and their parts, from when to when. */
  spans: readonly RenderSpan[];
  warnings: string[];
}

/**
 * A video of this size needs much memory, so faces and speech run one after the other, and the face
 * process ends before encoding.
 */
const largeFramePx = 1100 * 900;
const isLarge = ({ width, height }: { width: number; height: number }) => width * height > largeFramePx;

/** The share of the whole that is done when a stage starts. */
const stageStarts: Record<Exclude<RenderStage, 'queued'>, number> = {
  photo: 0,
  faces: 0.03,
  speech: 0.1,
  plan: 0.16,
  draw: 0.18,
  finish: 0.97,
};

/**
 * Renders a photo and a message to `video.mp4`, `poster.jpg` and `captions.vtt` in `outDir`: all
 * three or none. Throws coded errors. An aborted render throws RENDER_CANCELLED and leaves no
 * process and no file.
 */
export const renderTalkingVideo = (
  request: RenderRequest,
  outDir: string,
  engine: RenderEngine,
  options: RenderOptions,
): Promise<RenderedVideo> => renderInFolder(outDir, options, (workDir) => renderInto(workDir, request, engine, options));

async function renderInto(workDir: string, request: RenderRequest, engine: RenderEngine, options: RenderOptions): Promise<RenderedVideo> {
  const { signal, originKey } = options;
  const stages = timeStages(stageStarts, options);
  const { stage, part } = stages;
  const { mode, seed, finish: asked = { choices: {}, watermark: false } } = request;
  const titles = titleTimes(asked);

  engine.threads.warmUp();
  const speaking = speak(request, engine, { stage, signal });
  speaking.catch(() => {}); // awaited below; a photo that can't speak is reported first
  const photo = await stage('photo', () => openPhoto(request, engine.photoSizes));
  const size = frameSize(photo, request);
  if (isLarge(size)) {
    if (engine.mattes.knows(request.photoKey)) engine.mattes.rest();
    await speaking.catch(() => {}).finally(engine.speech.rest);
  }
  const finding = stage('faces', async (onMoved) => {
    const { readied, ...ready } = await readyPhoto(photo.decode, request, engine, { signal, onMoved });
    const scene = await findScene(ready.decode, ready.request, engine, { size, isKept: !isLarge(size), part, signal, onMoved });
    return { ...scene, readied };
  });
  // ffmpeg takes a while to start, so it starts in parallel with faces and speech and waits for
  // frames. For a large video, it would be too much memory beside the search for a person.
  await (isLarge(size) ? finding : Promise.race([finding, speaking.catch(() => {})]));
  const encoder = startEncoder(encodeArgs({ ...size, fps: framesPerSec[mode], mode }, videoPaths(workDir, options)), signal);
  let drawing: VideoDrawing | undefined;
  try {
    const { music } = asked.choices;
    const mixing = speaking.then((spoken) => {
      const timing = planTiming({ mode, ...spoken, ...titles }, spoken.parts);
      return mixInto(encoder, { ...spoken, timing, music: music && { mood: music, seed } }, { threads: engine.threads, signal });
    });
    mixing.catch(() => {}); // awaited below
    const { faces, readied, warnings, image, scene, windows, drawShots } = await finding;
    if (isLarge(size)) for (const idle of [engine.mattes, engine.speech]) idle.rest();
    // The threads prepare the scene while the voice is awaited.
    const opened = engine.threads.open(scene, { signal, hasCamera: request.camera === 'push' || request.camera === 'drift' });
    drawing = opened;
    const { parts, voices, ...timed } = await speaking;
    const { planned, looking, finish, shots } = await stage('plan', async () => {
      const spoken = { parts, voices, timed: { ...timed, ...titles }, finish: asked };
      const made = await planVideo(request, { ...spoken, size, scene, faces, windows, drawing: opened }, engine, { part, signal });
      if (isLarge(size)) await made.looking.finally(engine.faces.rest);
      return { ...made, shots: await part('close shots', () => drawShots(made.planned)) };
    });
    const still = invitingFrame(planned, parts[0]?.face ?? 0);
    const drawn = { plan: planned, voices, readied, drawing, shots, finish, still, encoder, mixing };
    await besideLook(looking, options, (options) =>
      stage('draw', () => drawVideo(workDir, drawn, { threads: engine.threads, stages, options })),
    );
    const sizeBytes = await stage('finish', () => completeVideo(workDir, { words: planned.words, voices, readied }, originKey));
    const { stagesMs, spans } = stages;
    return { plan: planned, parts, voices, scene, shots, image, faces, readied, finish, sizeBytes, stagesMs, spans, warnings };
  } finally {
    drawing?.close();
    await encoder.abort();
  }
}

type Stages = RenderStages<keyof typeof stageStarts>;

interface StageContext {
  stage: Stages['stage'];
  signal: AbortSignal | undefined;
}

const speak = (request: RenderRequest, { speech }: RenderEngine, { stage, signal }: StageContext): Promise<SpokenScript> =>
  stage('speech', (onMoved) => speakOrSing(request, speech, { signal, onMoved }));

interface Drawing {
  plan: RenderPlan;
  voices: readonly Voice[];
  /** The whole scene, opened in the threads. */
  drawing: VideoDrawing;
  readied: readonly ReadyStep[];
  shots: ReadonlyMap<number, CloseShot>;
  finish: VideoFinish;
  /** Index of the frame that becomes the poster. */
  still: number;
  encoder: Encoder;
  /** Settles when the encoder has received all of the sound. */
  mixing: Promise<void>;
}

/** Draws and encodes all frames, and writes the poster. */
async function drawVideo(
  workDir: string,
  { plan, voices, readied, drawing, shots, finish, still, encoder, mixing }: Drawing,
  { threads, stages, options }: { threads: RenderThreads; stages: Stages; options: RenderOptions },
): Promise<void> {
  const onFrame = (taken: number) => stages.moved('draw', taken / plan.frameCount);
  const beginning = followBeginning(workDir, { plan, voices, readied }, options);
  try {
    const { part } = stages;
    const taken = await part('frames', () =>
      drawFrames(plan, drawing, encoder, { threads, shots, finish, still, signal: options.signal, onFrame }),
    );
    await part('sound', () => mixing);
    const encoded = followGrowth(videoPaths(workDir).mp4, () => stages.moved('draw'), encoder.finish());
    await part('end of the encoder', () => Promise.all([taken && writePoster(workDir, taken), encoded]));
  } finally {
    await beginning.stop();
  }
}

interface Mixer {
  threads: RenderThreads;
  signal: AbortSignal | undefined;
}

interface TimedSound extends Pick<SpokenScript, 'parts' | 'voices'> {
  timing: Pick<VideoTiming, 'speechStartSec' | 'durationSec'>;
  music: Music | undefined;
  singing?: Singing | undefined;
}

/**
 * Passes the sound to the encoder in two pieces: first the silence at the start, so that frames
 * need not wait for the rest. With music or a song there is no silence.
 */
async function mixInto(encoder: Encoder, sound: TimedSound, { threads, signal }: Mixer): Promise<void> {
  const silent = sound.music || sound.singing ? 0 : Math.floor(sound.timing.speechStartSec * masterRateHz);
  encoder.writeSound(new Int16Array(silent));
  const track = await threads.mix(soundTrack(sound), signal);
  encoder.writeSound(track.subarray(silent));
}

/** A video's sound track, to be mixed. */
export const soundTrack = ({ parts, voices, timing, music, singing }: TimedSound) => ({
  voices: toTrackVoices(timing, parts, voices),
  durationSec: timing.durationSec,
  music: music && { ...music, spoken: whenSpoken(timing, parts) },
  accompaniment: singing?.accompaniment.map((note) => ({ ...note, startSec: note.startSec + timing.speechStartSec })),
});
