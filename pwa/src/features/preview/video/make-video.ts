import type { LipSource } from '@hellograph/contract';
import { toPhrases } from '@hellograph/contract/spoken-phrases';
import {
  arrangeTurns,
  castFaces,
  closeFraming,
  createScene,
  createYuvFrame,
  cutSeen,
  drawFrame,
  duck,
  facesInFrame,
  fillFrame,
  findRomanizer,
  followRecording,
  frameOf,
  frameOn,
  type ImageFace,
  integratedLoudness,
  isAudible,
  layVoices,
  type Music,
  movingRegion,
  plan,
  planTiming,
  playMusic,
  type Recording,
  type RgbImage,
  resizeFace,
  type SayPhrase,
  type Scene,
  type Singing,
  type Speech,
  type SpokenLines,
  type SpokenPart,
  speakLines,
  speakPhrases,
  spotsOf,
  targetLufs,
  toRgba,
  type VideoTiming,
  whenSpoken,
  withoutTears,
} from '@hellograph/render';
import type { SeenPhoto } from '../faces/faces.worker';
import type { DeviceSpeech } from './device-speech';
import { type DeviceVideo, type DeviceVoice, type OwnVoice, ownOptions, type PreviewOrder, type Region } from './preview-request';

interface SaidOrder extends SpokenLines {
  /** Given if it is sung. */
  singing?: Singing | undefined;
  /** The source that the lips follow in a recording. */
  follows: LipSource | undefined;
}

/**
 * Speaks or sings everything in a video, with the device's voices or from a recording. Throws
 * MESSAGE_UNSPEAKABLE, VOICE_UNKNOWN or RECORDING_SILENT.
 */
export async function sayOrder(order: PreviewOrder, speech: DeviceSpeech, seed: number): Promise<SaidOrder> {
  const { cast, lines, duration, style, pronunciations, own, recording, song } = order;
  const sayIn = async (voice: DeviceVoice, text: string, pace = 1) => {
    const { engineVoice, pitch, dictionary, language } = voice;
    const reader = { engine: 'espeak', language, romanize: await findRomanizer(text, language) } as const;
    const sayPhrase: SayPhrase = (text, _, own) => speech.say({ engineVoice, text, pace: voice.pace * pace * own, pitch }, dictionary);
    return speakPhrases(toPhrases(text, reader, pronunciations, style), sayPhrase);
  };
  // Songs and their engine are loaded only where something is sung.
  const sings = song && (await import('./sing-order'));
  if (own && recording) {
    const said = await followOwn(own, recording, sayIn);
    const [{ speech: sung } = {}] = said.parts;
    return { ...said, singing: sings && sung && sings.accompanyOwn(sung, song) };
  }
  if (sings) return { ...(await sings.singOrder(order, song, speech, seed)), follows: undefined };
  const say = (speaker: number, text: string, pace: number) => {
    const voice = cast[speaker]?.voice;
    if (!voice) throw new Error('VOICE_UNKNOWN');
    return sayIn(voice, text, pace);
  };
  const spoken = await speakLines({ names: cast.map(({ name }) => name), lines, duration, seed }, say);
  const isHeard = ({ speech }: SpokenPart) => speech.segments.some(({ phoneme }) => phoneme !== 'pau');
  if (!spoken.parts.some(isHeard)) throw new Error('MESSAGE_UNSPEAKABLE');
  return { ...spoken, follows: undefined };
}

async function followOwn(
  { text, references }: OwnVoice,
  recording: Recording,
  sayIn: (voice: DeviceVoice, text: string) => Promise<Speech>,
): Promise<SaidOrder> {
  if (!isAudible(recording)) throw new Error('RECORDING_SILENT');
  const said: Speech[] = [];
  for (const voice of references) said.push(await sayIn(voice, text));
  const { segments, words, saysWords } = followRecording(recording, said);
  const speech: Speech = { ...recording, segments, words, timing: saysWords ? 'exact' : 'estimated' };
  return { parts: arrangeTurns([[{ face: 0, speech, name: null }]], 1), minDurationSec: 0, follows: saysWords ? 'words' : 'sound' };
}

const peakMax = 0.9;

interface TrackOptions {
  rateHz: number;
  /** It becomes quieter under the voices, as in the video. */
  music: Music | undefined;
  /** The instruments that play with a song. */
  accompaniment?: Float32Array | undefined;
}

/**
 * Mixes the track as loud as a video as far as its peaks allow: full mastering would take too long
 * for a preview.
 */
export function mixTrack(
  parts: readonly SpokenPart[],
  timing: VideoTiming,
  { rateHz, music, accompaniment }: TrackOptions,
): Float32Array<ArrayBuffer> {
  const { durationSec, speechStartSec } = timing;
  const voices = parts.map(({ speech, startSec, together }) => ({
    pcm: levelled(speech),
    levelDb: speech.levelDb,
    startSec: speechStartSec + startSec,
    together,
  }));
  const bed =
    accompaniment ?? (music && duck(playMusic(music.mood, music.seed, { durationSec, rateHz }), rateHz, whenSpoken(timing, parts)));
  if (!bed) return layVoices(voices, durationSec, rateHz) as Float32Array<ArrayBuffer>;
  const track = layVoices([{ pcm: bed, startSec: 0, together: 1 }, ...voices], durationSec, rateHz) as Float32Array<ArrayBuffer>;
  const over = peakOf(track) / peakMax;
  return over > 1 ? track.map((sample) => sample / over) : track;
}

const peakOf = (pcm: Float32Array) => pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);

function levelled({ pcm, sampleRate }: Speech): Float32Array {
  const loudness = integratedLoudness(pcm, sampleRate);
  const gain = Number.isFinite(loudness) ? Math.min(10 ** ((targetLufs - loudness) / 20), peakMax / peakOf(pcm)) : 1;
  return pcm.map((sample) => sample * gain);
}

const accompany = async ({ accompaniment }: Singing, { durationSec, speechStartSec }: VideoTiming, rateHz: number) =>
  (await import('./sing-order')).playAccompaniment(accompaniment, { startSec: speechStartSec, durationSec, rateHz });

/** Any fixed number, so that a preview is always the same. */
const seed = 1;

export interface MadeVideo {
  video: DeviceVideo;
  /** RGBA of a part of a frame. */
  draw(index: number, region: Region, pixels: Uint8ClampedArray): void;
}

/**
 * Makes the video's own plan and pictures, spoken by the device. Throws what `castFaces` and
 * `sayOrder` throw.
 */
export async function makeVideo(order: PreviewOrder, photo: SeenPhoto, speech: DeviceSpeech): Promise<MadeVideo> {
  const { cast, music, framedMax } = order;
  const { faces: found } = castFaces(photo, photo.faces, cast, framedMax);
  const { image, faces, shots } = frameSeen(photo, found, order);
  const scene = sceneOf(photo, image, faces);
  const { parts, minDurationSec, singing, follows } = await sayOrder(order, speech, seed);
  const { width, height } = image;
  const wanted = plan(
    { ...order, ...ownOptions, width, height, seed, minDurationSec, spots: spotsOf(scene, faces), shots, singing },
    parts,
  );
  const planned = withoutTears(wanted, scene);
  const timing = planTiming({ ...ownOptions, minDurationSec }, parts);
  const frame = createYuvFrame(width, height);
  const trackRateHz = parts[0]?.speech.sampleRate ?? 22_050;
  return {
    video: {
      width,
      height,
      region: planned.views ? { x: 0, y: 0, width, height } : regionOf(scene),
      fps: timing.fps,
      frameCount: timing.frameCount,
      track: mixTrack(parts, timing, {
        rateHz: trackRateHz,
        music: music && { mood: music, seed },
        accompaniment: singing && (await accompany(singing, timing, trackRateHz)),
      }),
      trackRateHz,
      follows,
    },
    draw: (index, region, pixels) => {
      const { poses, view } = frameOf(planned, index);
      drawFrame(scene, poses, frame, view);
      toRgba(frame, region, pixels);
    },
  };
}

/** The picture in the shape of the video, at the size of the preview's photo, and faces in it. */
function frameSeen(
  { image, width, height }: SeenPhoto,
  found: readonly ImageFace[],
  { cast, facesMax, pictureShape, camera }: PreviewOrder,
) {
  const faces = found.map((face) => resizeFace(face, image.width / width, image.height / height));
  const framing = frameOn(image, faces, { speakers: cast.length, shape: pictureShape });
  const isCutting = camera === 'cut' && cast.length > 1;
  return {
    image: fillFrame(cutSeen(image, framing), framing),
    faces: facesInFrame(faces, framing, cast.length).slice(0, facesMax),
    // The speakers, who come first and are all in the frame.
    shots: isCutting ? faces.slice(0, cast.length).map((face) => closeFraming(image, face, framing)?.window) : [],
  };
}

/** The scene of the last faces, which a new message does not change. */
let kept: { key: string; photo: SeenPhoto; scene: Scene } | undefined;

function sceneOf(photo: SeenPhoto, image: RgbImage, faces: Parameters<typeof createScene>[1]): Scene {
  const key = `${image.width}×${image.height};${faces.map(({ landmarks }) => landmarks.join()).join(';')}`;
  if (kept?.photo !== photo || kept.key !== key) kept = { key, photo, scene: createScene(image, faces) };
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
