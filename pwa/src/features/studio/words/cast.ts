import type { FacePoints } from '@hellograph/contract/face-points';
import { familyOf } from '@hellograph/contract/languages';
import { neuralVoices } from '@hellograph/contract/neural-voices';
import { findStrangers, parseScript } from '@hellograph/contract/script';
import { findVoiceChoice, writeVoiceChoice } from '@hellograph/contract/voice-choice';
import { autoVoiceId, isLowVoice, type Voice, voiceFor } from '@hellograph/contract/voices';
import type { Draft, DraftSpeaker, LookedAt } from '../../../drafts/draft';

/** Everything about who speaks in a draft, without a pixel. */
export type DraftCast = Pick<Draft, 'lookedAt' | 'speakers' | 'message'>;

/** Several people speak, each with lines and a voice. */
export const isDialogue = ({ speakers }: Pick<DraftCast, 'speakers'>): boolean => speakers.length > 1;

const idOf = (written: string) => findVoiceChoice(written)?.id ?? written;

/**
 * Returns an unused voice for a new speaker, in the message's language if there is one. A speaker
 * with the automatic voice has the best one of that language.
 */
function freeVoice(speakers: readonly DraftSpeaker[], { voice: first, language, among }: NewSpeaker): string {
  if (speakers.length === 0) return first;
  return findFreeVoice(speakers, { language, among })?.id ?? first;
}

type Choosing = Pick<NewSpeaker, 'language' | 'among'>;

function findFreeVoice(speakers: readonly DraftSpeaker[], { language, among }: Choosing, suits = (_: Voice) => true): Voice | undefined {
  const best = voiceFor(language, among);
  const taken = new Set(speakers.map(({ voice }) => (idOf(voice) === autoVoiceId ? best.id : idOf(voice))));
  const free = among.filter((voice) => !taken.has(voice.id) && voice.quality !== 'novelty' && suits(voice));
  const isRelated = (voice: Voice) => familyOf(voice.language) === familyOf(best.language);
  const natural = free.filter((voice) => voice.quality === 'neural' && isRelated(voice));
  const isOwn = (voice: Voice) => voice.language === best.language;
  return natural.find(isOwn) ?? natural[0] ?? free.find(isOwn) ?? free.find(isRelated) ?? free[0];
}

/**
 * Who the person in the photo is, by which a voice is proposed. The user says it; it is never
 * guessed from the face.
 */
export const sounds = ['woman', 'man', 'girl', 'boy', 'older'] as const;
export type Sound = (typeof sounds)[number];

/** Children sound like a high voice that is this many semitones higher. */
const childSemitones = { girl: 4, boy: 3 } as const;
/** Pitch falls and speech slows with age (S. E. Linville, "Vocal Aging", 2001). */
const older = { pace: 0.85, pitch: -2 } as const;

/**
 * Returns an unused voice with this sound, in the message's language; for an older person the
 * present one, slower and lower.
 */
export function voiceThatSounds(sound: Sound, voice: string, others: readonly DraftSpeaker[], choosing: Choosing): string | undefined {
  if (sound === 'older') return writeVoiceChoice({ id: heardVoice(voice, choosing).id, ...older });
  const isSuitable = (one: Voice) => isLowVoice(one) === (sound === 'man');
  const heard = heardVoice(voice, choosing);
  const found = isSuitable(heard) ? heard : findFreeVoice(others, choosing, isSuitable);
  return found && writeVoiceChoice({ id: found.id, pace: 1, pitch: sound === 'girl' || sound === 'boy' ? childSemitones[sound] : 0 });
}

const heardVoice = (written: string, { language, among }: Choosing): Voice =>
  [...among, ...neuralVoices].find(({ id }) => id === idOf(written)) ?? voiceFor(language, among);

export function soundOf(written: string, choosing: Choosing): Sound {
  const { pace, pitch } = findVoiceChoice(written) ?? { pace: 1, pitch: 0 };
  if (pace <= older.pace && pitch <= older.pitch) return 'older';
  if (isLowVoice(heardVoice(written, choosing))) return 'man';
  if (pitch >= childSemitones.girl) return 'girl';
  return pitch >= childSemitones.boy ? 'boy' : 'woman';
}

const freeName = (speakers: readonly DraftSpeaker[], toName: (number: number) => string): string => {
  let number = speakers.length + 1;
  while (speakers.some(({ name }) => name === toName(number))) number++;
  return toName(number);
};

export interface NewSpeaker {
  voice: string;
  /** The language of the message, as far as known. */
  language: string;
  /** The voices of this instance, the best of each language first. */
  among: readonly Voice[];
  toName: (number: number) => string;
}

export const addSpeaker = (speakers: DraftSpeaker[], faceId: string, fresh: NewSpeaker): DraftSpeaker[] => [
  ...speakers,
  { faceId, points: undefined, name: freeName(speakers, fresh.toName), voice: freeVoice(speakers, fresh) },
];

/** Returns the first speaker: the face that was pointed at, or the largest that can speak. */
export function firstSpeaker({ faces }: LookedAt, fresh: NewSpeaker, points?: FacePoints): DraftSpeaker[] {
  const pointed = points && faces.find(({ box }) => isInside(box, points));
  const able = pointed ?? faces.find(({ problem }) => problem === null);
  return able ? addSpeaker([], able.faceId, fresh) : [];
}

const isInside = ({ x, y, width, height }: LookedAt['faces'][number]['box'], { leftEye, rightEye }: FacePoints) =>
  [leftEye, rightEye].every((eye) => eye.x > x && eye.x < x + width && eye.y > y && eye.y < y + height);

const sameName = (a: string, b: string) => a.normalize('NFKC').trim().toLowerCase() === b.normalize('NFKC').trim().toLowerCase();

/** A new name, in the list and wherever a line of the script calls the old one. */
export function renameSpeaker({ speakers, message }: DraftCast, index: number, name: string): Pick<Draft, 'speakers' | 'message'> {
  const old = speakers[index]?.name.trim() ?? '';
  const called = (line: string) => /^\s*([^:：]{1,60}?)\s*[:：]/u.exec(line)?.[1];
  const lines = message.split('\n').map((line) => {
    const label = called(line);
    return old !== '' && name.trim() !== '' && label !== undefined && sameName(label, old) ? line.replace(label, name.trim()) : line;
  });
  return { speakers: speakers.map((speaker, i) => (i === index ? { ...speaker, name } : speaker)), message: lines.join('\n') };
}

/** Returns the message with a new line for a speaker. */
export function addLine(message: string, name: string): string {
  const before = message.trimEnd();
  return `${before}${before === '' ? '' : '\n'}${name}: `;
}

export interface ScriptCheck {
  /** Names in the script that no speaker has. */
  strangers: string[];
  /** Speakers who say nothing. */
  silent: string[];
  /** A name that two have. */
  twice: string | undefined;
}

/** Finds likely mistakes in a script, which only exists with several speakers. */
export function checkScript({ speakers, message }: Pick<DraftCast, 'speakers' | 'message'>): ScriptCheck {
  if (speakers.length < 2) return { strangers: [], silent: [], twice: undefined };
  const names = speakers.map(({ name }) => name.trim() || null);
  const heard = new Set(parseScript(message, names).flatMap((line) => line.speakers));
  return {
    strangers: [...new Set(findStrangers(message, names))],
    silent: message.trim() === '' ? [] : names.flatMap((name, i) => (heard.has(i) || name === null ? [] : [name])),
    twice:
      names.find((name, i) => name !== null && names.slice(0, i).some((other) => other !== null && sameName(other, name))) ?? undefined,
  };
}

/**
 * Returns the request's fields about speakers; none if no face was found or marked. A single
 * speaker says the whole message, in the draft's voice.
 */
export function toSpeakerFields({ lookedAt, speakers }: Pick<DraftCast, 'lookedAt' | 'speakers'>): Record<string, string> {
  const known = lookedAt ? speakers : speakers.filter(({ points }) => points);
  if (known.length === 0) return {};
  const isAlone = known.length === 1;
  const sent = known.map(({ faceId, points, name, voice }) => ({
    ...(faceId && lookedAt ? { faceId } : {}),
    ...(points ? { points } : {}),
    ...(isAlone ? {} : { name: name.trim(), voice }),
  }));
  return { speakers: JSON.stringify(sent) };
}

/** Returns the initial points of a face in the middle of a picture, for the user to move. */
export function startPoints({ width, height }: { width: number; height: number }): FacePoints {
  const size = Math.min(width, height);
  const at = (x: number, y: number) => ({ x: 0.5 + (x * size) / width, y: 0.5 + (y * size) / height });
  return {
    leftEye: at(-0.11, -0.12),
    rightEye: at(0.11, -0.12),
    mouthLeft: at(-0.08, 0.1),
    mouthRight: at(0.08, 0.1),
    chin: at(0, 0.2),
  };
}

/** A square cut of the photo that holds a face, as a CSS background of `sidePx`. */
export function toAvatar(
  box: { x: number; y: number; width: number; height: number },
  photo: { width: number; height: number },
  sidePx: number,
) {
  const [faceWidth, faceHeight] = [box.width * photo.width, box.height * photo.height];
  const side = Math.min(photo.width, photo.height, 1.45 * Math.max(faceWidth, faceHeight));
  const inside = (middle: number, length: number) => Math.min(Math.max(0, middle - side / 2), length - side);
  const left = inside(box.x * photo.width + faceWidth / 2, photo.width);
  const top = inside(box.y * photo.height + faceHeight * 0.44, photo.height);
  const scale = sidePx / side;
  return {
    backgroundSize: `${photo.width * scale}px ${photo.height * scale}px`,
    backgroundPosition: `${-left * scale}px ${-top * scale}px`,
  };
}
