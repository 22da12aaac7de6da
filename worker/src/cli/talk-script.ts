import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  autoVoiceId,
  CodedError,
  findStrangers,
  limits,
  parseScript,
  pickOptions,
  plans,
  recordingMaxSec,
  talkingDefaults,
  toSpeakable,
  voices,
} from '@hellograph/contract';
import { lyricsOf, readMidi, type SongChoice, toMelody } from '@hellograph/contract/songs';
import { loadPhoto } from '@hellograph/kit/photo';
import { assessFace, type ImageFace } from '@hellograph/render';
import type { RenderEngine } from '../render-engine';
import { oneSpeaker, type RenderRequest } from '../render-talking-video';
import { detectFaces } from '../stages/faces/detect-faces';
import { hearRecording, startHearingProcess } from '../stages/hearing/hear-recording';
import { readRecording } from '../stages/hearing/read-recording';
import { languageOf } from '../stages/speech/synthesize-speech';
import type { TalkOptions } from './talk-options';

/**
 * Builds the command line's request: one voice, or a conversation whose speakers are in the photo
 * from left to right in the order of their names.
 */
export async function toRenderRequest(options: TalkOptions, engine: RenderEngine, signal: AbortSignal): Promise<RenderRequest> {
  const { photo: photoPath, script, points, faces: facesMax, seed } = options;
  const song = options.song && options.midi !== undefined ? await withMelody(options.song, options.midi) : options.song;
  const sung = song ? lyricsOf(song) : undefined;
  const message = sung ?? (script === undefined ? options.message : await readScript(script));
  const finish = { choices: options.finish, watermark: options.brand };
  const chosen = { ...talkingDefaults, ...pickOptions(talkingDefaults, options) };
  const choices = { ...chosen, photoPath, facesMax, seed, song, finish, pronunciations: options.say };
  const named = options.speakers.length > 0 ? options.speakers : namesIn(message, script !== undefined);
  const recording = options.recording === undefined ? undefined : await hear(options.recording, message, signal);
  if (named.length === 0 || recording) return { ...choices, ...oneSpeaker(message, options.voice, points), recording };

  const names = named.map(({ name }) => name);
  const lines = song ? [{ speakers: names.map((_, i) => i), text: message }] : parseScript(message, names);
  if (lines.length === 0) throw new CodedError(message.trim() === '' ? 'MESSAGE_EMPTY' : 'MESSAGE_UNSPEAKABLE');
  const photo = await loadPhoto(photoPath);
  const found = await detectFaces(photo, engine.faces, { facesMax: Math.max(facesMax, named.length), signal });
  const places = fromLeftToRight(found, photo, named.length);
  const cast = named.map(({ name, voice }, i) => ({
    face: places[i] ?? null,
    points: null,
    name,
    voice: voice ?? (song ? autoVoiceId : (voices[i % voices.length]?.id ?? options.voice)),
  }));
  return { ...choices, cast, lines, found };
}

/** Throws RECORDING_MISMATCH if the recording contains other words. */
async function hear(path: string, message: string, signal: AbortSignal) {
  const process = startHearingProcess();
  try {
    const recording = await readRecording(path, recordingMaxSec(plans.enterprise), signal);
    const { speech, saysWords } = await hearRecording(recording, message || null, process, signal);
    if (saysWords === false) throw new CodedError('RECORDING_MISMATCH');
    return speech;
  } finally {
    await process.close();
  }
}

const namesIn = (message: string, isScript: boolean) =>
  isScript ? [...new Set(findStrangers(message, []))].slice(0, limits.speakersMax).map((name) => ({ name, voice: undefined })) : [];

/** Indices of the largest faces that can speak, one for each speaker, from left to right. */
function fromLeftToRight(found: readonly ImageFace[], photo: { width: number; height: number }, count: number): number[] {
  const able = found.flatMap((face, i) =>
    assessFace(face, { ...photo, minEyeDistancePx: limits.faceMinEyeDistancePx }).problem === null ? [i] : [],
  );
  if (able.length < count)
    throw new CodedError('FACE_NOT_FOUND', {
      message: `There are ${count} speakers and ${able.length} faces that can speak in this photo.`,
    });
  const left = (i: number) => found[i]?.box.x ?? 0;
  return able.slice(0, count).sort((a, b) => left(a) - left(b));
}

async function withMelody(song: SongChoice, path: string): Promise<SongChoice> {
  const tune = readMidi(await readFile(path).catch(() => new Uint8Array()));
  if (!tune) throw new CodedError('VALIDATION_FAILED', { message: `${path} is no MIDI file with a melody.` });
  return { ...song, melody: toMelody(tune, { title: basename(path), language: languageOf((song.words ?? []).join('\n')) }) };
}

async function readScript(path: string): Promise<string> {
  const message = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new CodedError('VALIDATION_FAILED', { message: `The script ${path} can't be read.`, cause });
  });
  if (message.trim() !== '' && toSpeakable(message) === '') throw new CodedError('MESSAGE_UNSPEAKABLE');
  return message;
}
