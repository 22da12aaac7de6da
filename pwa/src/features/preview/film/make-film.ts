import { toPhrases } from '@hellograph/contract/spoken-phrases';
import {
  castFaces,
  createScene,
  createYuvFrame,
  drawFrame,
  frameOf,
  integratedLoudness,
  layVoices,
  movingRegion,
  plan,
  planTiming,
  type Scene,
  type Speech,
  type SpokenPart,
  scaleFace,
  speakLines,
  speakPhrases,
  spotOf,
  targetLufs,
  toRgba,
} from '@hellograph/render';
import type { SeenPhoto } from '../faces/faces.worker';
import type { DeviceSpeech } from './device-speech';
import type { DeviceFilm, FilmRequest, Region } from './film-request';

/** Any: a preview is the same each time. */
const seed = 1;
const mode = 'Fast';
const peakMax = 0.9;

export interface MadeFilm {
  film: DeviceFilm;
  /** RGBA of a part of a frame. */
  draw(index: number, region: Region, pixels: Uint8ClampedArray): void;
}

/** The film's own plan and pictures, spoken by the device. Throws what `castFaces` and `say` throw, and MESSAGE_UNSPEAKABLE. */
export async function makeFilm(request: FilmRequest, photo: SeenPhoto, speech: DeviceSpeech): Promise<MadeFilm> {
  const { cast, lines, duration, style, facesMax, pronunciations } = request;
  const { image } = photo;
  const { faces } = castFaces(photo, photo.faces, cast, facesMax);
  const scene = sceneOf(
    photo,
    faces.map((face) => scaleFace(face, image.width / photo.width, image.height / photo.height)),
  );
  const say = (speaker: number, text: string, pace: number) => {
    const { voice } = cast[speaker] ?? {};
    if (!voice) throw new Error('VOICE_UNKNOWN');
    const { engineVoice, pitch, dictionary } = voice;
    const sayPhrase = (text: string) => speech.say({ engineVoice, text, pace: voice.pace * pace, pitch }, dictionary);
    return speakPhrases(toPhrases(text, pronunciations), sayPhrase);
  };
  const { parts, minDurationSec } = await speakLines({ names: cast.map(({ name }) => name), lines, duration, seed }, say);
  if (!parts.some((part) => part.speech.segments.some(({ phoneme }) => phoneme !== 'pau'))) throw new Error('MESSAGE_UNSPEAKABLE');
  const { width, height } = image;
  const planned = plan({ width, height, mode, style, seed, minDurationSec, spots: faces.map(spotOf) }, parts);
  const timing = planTiming({ mode, minDurationSec }, parts);
  const frame = createYuvFrame(width, height);
  const trackRateHz = parts[0]?.speech.sampleRate ?? 22_050;
  return {
    film: {
      width,
      height,
      region: regionOf(scene),
      fps: timing.fps,
      frameCount: timing.frameCount,
      track: soundTrack(parts, timing, trackRateHz),
      trackRateHz,
    },
    draw: (index, region, pixels) => {
      drawFrame(scene, frameOf(planned, index).poses, frame);
      toRgba(frame, region, pixels);
    },
  };
}

/** The scene of the last faces: a new message changes nothing about them. */
let kept: { key: string; photo: SeenPhoto; scene: Scene } | undefined;

function sceneOf(photo: SeenPhoto, faces: Parameters<typeof createScene>[1]): Scene {
  const key = faces.map(({ landmarks }) => landmarks.join()).join(';');
  if (kept?.photo !== photo || kept.key !== key) kept = { key, photo, scene: createScene(photo.image, faces) };
  return kept.scene;
}

/** The moving region in whole pixels, inside the frame. */
function regionOf(scene: Scene): Region {
  const { x, y, width, height } = movingRegion(scene);
  const left = Math.max(0, Math.floor(x) - 1);
  const top = Math.max(0, Math.floor(y) - 1);
  return {
    x: left,
    y: top,
    width: Math.min(scene.photo.width, Math.ceil(x + width) + 1) - left,
    height: Math.min(scene.photo.height, Math.ceil(y + height) + 1) - top,
  };
}

/** As loud as a film as far as its peaks allow: the film's mastering would take longer than the preview may. */
function soundTrack(parts: readonly SpokenPart[], { durationSec, speechStartSec }: ReturnType<typeof planTiming>, rateHz: number) {
  const voices = parts.map(({ speech, startSec, together }) => ({ pcm: levelled(speech), startSec: speechStartSec + startSec, together }));
  return layVoices(voices, durationSec, rateHz) as Float32Array<ArrayBuffer>;
}

function levelled({ pcm, sampleRate }: Speech): Float32Array {
  const loudness = integratedLoudness(pcm, sampleRate);
  const peak = pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);
  const gain = Number.isFinite(loudness) ? Math.min(10 ** ((targetLufs - loudness) / 20), peakMax / peak) : 1;
  return pcm.map((sample) => sample * gain);
}
