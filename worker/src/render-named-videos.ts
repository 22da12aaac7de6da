import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { CodedError, hasNamePlace, nameIn, type ReadyStep, type Voice } from '@hellograph/contract';
import { nameInSong } from '@hellograph/contract/songs';
import { loadPhoto } from '@hellograph/kit/photo';
import {
  type FrameFace,
  type FrameSpan,
  frameSize,
  framesPerSec,
  type NamedPlan,
  plan,
  planNamed,
  type RenderPlan,
  type Scene,
  spotsOf,
} from '@hellograph/render';
import type { RenderEngine } from './render-engine';
import { completeVideo, renderInFolder, videoPaths, writePoster } from './render-in-folder';
import type { RenderOptions } from './render-stages';
import { type RenderRequest, renderTalkingVideo, soundTrack } from './render-talking-video';
import { checkDrawnMouths, withFacesFound } from './stages/drawing/check-drawn-faces';
import { drawFrames, drawStill, invitingFrame } from './stages/drawing/draw-frames';
import { shareScene, type VideoDrawing } from './stages/drawing/render-threads';
import { encodePiece, joinPieces } from './stages/encoding/encode-video';
import { findCast, framePhoto, frameScene } from './stages/faces/find-cast';
import { paintFinish, titleTimes, type VideoFinish } from './stages/painting/paint-finish';
import { readyPhoto } from './stages/photo/ready-photo';
import { type SpokenNames, speakNamed } from './stages/speech/speak-named';

export interface NamedVideosRequest extends RenderRequest {
  /** One video for each name, in this order. */
  names: readonly string[];
  /**
   * The name whose video provides the shared parts. If several calls state the same one, their
   * videos are identical except for the name. Without it, one of the names is chosen.
   */
  baseName?: string;
}

export interface NamedVideo {
  name: string;
  plan: RenderPlan;
  sizeBytes: number;
  /** Frames that were drawn and encoded only for this name. */
  drawnFrames: number;
}

type NamedVideosOptions = Omit<RenderOptions, 'onBeginning'>;

/** The number of videos in progress: one is drawn while another is encoded. */
const atOnce = 2;

/**
 * Renders a message with `{name}` once for each name, into `outDirOf` the name's index. Photo,
 * faces and everything that the name does not affect are shared, frames and encoded pieces alike.
 * Conversations, and videos with captions in the picture, are rendered one by one instead.
 */
export async function renderNamedVideos(
  request: NamedVideosRequest,
  outDirOf: (index: number) => string,
  engine: RenderEngine,
  options: NamedVideosOptions,
): Promise<NamedVideo[]> {
  const { names, lines, recording } = request;
  if (recording || !lines.some(({ text }) => hasNamePlace(text)))
    throw new CodedError('VALIDATION_FAILED', { message: 'The message has no {name} that could be filled in.' });
  if (!canShare(request)) return renderEach(request, outDirOf, engine, options);
  const shared = await prepareShared(request, engine, options);
  const videos: NamedVideo[] = [];
  let next = 0;
  let done = 0;
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])]);
  setMaxListeners(0, signal); // every frame that waits for a thread adds a listener
  const rendering = { request, engine, options: { ...options, signal } };
  const renderNext = async (): Promise<void> => {
    for (let i = next++; i < names.length; i = next++) {
      videos[i] = await renderInFolder(outDirOf(i), options, (workDir) => renderNamed(workDir, i, shared, rendering));
      done++;
      options.onProgress?.('draw', done / names.length);
    }
  };
  const running = Array.from({ length: Math.min(atOnce, names.length) }, renderNext);
  try {
    await Promise.all(running);
  } finally {
    failed.abort();
    await Promise.allSettled(running);
    shared.drawing.close();
  }
  return videos;
}

/**
 * Captions in the picture show every word, in a conversation each line waits for the one before,
 * and in a song everything is in time with the music.
 */
const canShare = ({ lines, cast, finish, song }: RenderRequest) =>
  !song && lines.length === 1 && lines[0]?.speakers.length === 1 && cast.length === 1 && finish?.choices.captions !== 'burned';

const toNamed = ({ song, ...request }: RenderRequest, name: string): RenderRequest => ({
  photoKey: request.photoPath,
  ...request,
  lines: request.lines.map((line) => ({ ...line, text: nameIn(line.text, name) })),
  ...(song && { song: nameInSong(song, name) }),
});

async function renderEach(
  { names, ...request }: NamedVideosRequest,
  outDirOf: (index: number) => string,
  engine: RenderEngine,
  options: NamedVideosOptions,
): Promise<NamedVideo[]> {
  const videos: NamedVideo[] = [];
  for (const [i, name] of names.entries()) {
    const { plan, sizeBytes } = await renderTalkingVideo(toNamed(request, name), outDirOf(i), engine, options);
    videos.push({ name, plan, sizeBytes, drawnFrames: plan.frameCount });
    options.onProgress?.('draw', videos.length / names.length);
  }
  return videos;
}

interface SharedParts {
  spoken: SpokenNames;
  faces: FrameFace[];
  readied: readonly ReadyStep[];
  scene: Scene;
  /** The scene, opened in the threads. */
  drawing: VideoDrawing;
  base: RenderPlan;
  finish: VideoFinish;
  /** Encoded pieces of the first video, by their frames in it. */
  pieces: Map<string, Promise<Buffer>>;
}

interface Rendering {
  request: NamedVideosRequest;
  engine: RenderEngine;
  options: NamedVideosOptions;
}

const speaker = { face: 0, startSec: 0, name: null, together: 1 };

async function prepareShared(
  asked: NamedVideosRequest,
  engine: RenderEngine,
  { signal, onProgress }: NamedVideosOptions,
): Promise<SharedParts> {
  const { cast, lines, finish = { choices: {}, watermark: false } } = asked;
  onProgress?.('speech', 0);
  engine.threads.warmUp();
  const message = { message: lines[0]?.text ?? '', voiceId: cast[0]?.voice ?? '' };
  const speaking = speakNamed({ ...asked, ...message, fps: framesPerSec[asked.mode] }, engine.speech, { signal });
  speaking.catch(() => {}); // awaited below; a photo that can't speak is reported first
  const { decode, request, readied } = await readyPhoto(() => loadPhoto(asked.photoPath), asked, engine, { signal });
  const photo = await decode();
  const size = frameSize(photo, request);
  const found = await findCast(photo, request, engine, { size, signal });
  const matte = await engine.mattes.find(photo, request.photoKey, { signal });
  const { faces } = found;
  const scene = shareScene(frameScene(await framePhoto(photo, found.framing), found, photo, matte));
  const spoken = await speaking;
  const said = spoken.speeches[spoken.base];
  if (!said) throw new CodedError('RENDER_FAILED');
  const timing = { minDurationSec: spoken.minDurationSec, ...titleTimes(finish) };
  const wanted = plan({ ...request, ...size, ...timing, spots: spotsOf(scene, faces) }, [{ ...speaker, speech: said.speech }]);
  const drawing = engine.threads.open(scene, { signal });
  try {
    const base = await withFacesFound({ plan: wanted, scene, faces, drawing }, engine.faces, signal);
    await checkDrawnMouths({ plan: base, scene, faces, drawing }, engine.faces, signal);
    const painted = await paintFinish(base, faces, { ...finish, language: spoken.voice.language });
    return { spoken, faces, readied, scene, drawing, base, finish: painted, pieces: new Map() };
  } catch (thrown) {
    drawing.close();
    throw thrown;
  }
}

async function renderNamed(workDir: string, index: number, shared: SharedParts, rendering: Rendering): Promise<NamedVideo> {
  const { spoken, base, faces, scene } = shared;
  const { request, engine, options } = rendering;
  const { choices = {} } = request.finish ?? {};
  const said = spoken.speeches[index];
  const first = spoken.speeches[spoken.base];
  if (!said || !first) throw new CodedError('RENDER_FAILED');
  const named = planNamed({ ...request, spots: spotsOf(scene, faces) }, base, first.slots, { ...said, part: speaker });
  const voices: Voice[] = [spoken.voice];
  const music = choices.music && { mood: choices.music, seed: request.seed };
  const track = soundTrack({ parts: [{ ...speaker, speech: said.speech }], voices, timing: named.plan, music });
  const mixing = engine.threads.mix(track, options.signal);
  mixing.catch(() => {}); // awaited below
  const { pieces, poster, drawnFrames } = await drawPieces(workDir, named, shared, rendering);
  await joinPieces(base.fps, pieces, await mixing, videoPaths(workDir).mp4, options.signal);
  await writePoster(workDir, poster);
  const sizeBytes = await completeVideo(workDir, { words: named.plan.words, voices, readied: shared.readied }, options.originKey);
  return { name: request.names[index] ?? '', plan: named.plan, sizeBytes, drawnFrames };
}

/** Draws and encodes the new parts of a video, and copies the rest from the first one. */
async function drawPieces(workDir: string, { plan, pieces }: NamedPlan, shared: SharedParts, { request, engine, options }: Rendering) {
  const { drawing, faces, base, spoken } = shared;
  const still = invitingFrame(plan, speaker.face);
  // Titles and end cards move with the length of the video.
  const asked = request.finish ?? { choices: {}, watermark: false };
  const isMoved = asked.choices.closingTitle || asked.brand?.hasEndCard;
  const finish = isMoved ? await paintFinish(plan, faces, { ...asked, language: spoken.voice.language }) : shared.finish;
  const how = { threads: engine.threads, signal: options.signal };
  const encode = (drawn: RenderPlan, span: FrameSpan, path: string, finish: VideoFinish) =>
    encodePiece(drawn, path, (encoder) => drawFrames(drawn, drawing, encoder, { ...how, finish, span }), options.signal);
  const encoded: Buffer[] = [];
  let drawnFrames = 0;
  for (const [i, { kept, from, to }] of pieces.entries()) {
    const path = join(workDir, `${i}.h264`);
    if (!kept) {
      drawnFrames += to - from;
      encoded.push(await encode(plan, { from, to }, path, finish));
      continue;
    }
    const key = `${kept.from}-${kept.to}`;
    const piece = shared.pieces.get(key) ?? encode(base, kept, path, shared.finish);
    shared.pieces.set(key, piece);
    encoded.push(await piece);
  }
  return { pieces: encoded, poster: await drawStill(plan, drawing, { ...how, finish, still }), drawnFrames };
}
