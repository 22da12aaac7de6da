import {
  CodedError,
  findChosenVoice,
  findPointsProblem,
  type ImageToVideoFields,
  isErrorCode,
  type Plan,
  type Speaker,
} from '@hellograph/contract';
import type { FacesTable } from '@hellograph/db';
import type { Cast } from '@hellograph/jobs';

/** A speaker with all defaults filled in. */
export interface AskedSpeaker {
  faceId: string | null;
  points: Speaker['points'] | null;
  name: string | null;
  voice: string;
}

/** Returns `null` if none were chosen. Throws PLAN_LIMIT, VOICE_UNKNOWN or SPEAKERS_WRONG. */
export function toSpeakers({ speakers, points }: ImageToVideoFields, voice: string, plan: Plan): AskedSpeaker[] | null {
  const given: Speaker[] | undefined = speakers ?? (points && [{ points }]);
  if (!given) return null;
  const asked = given.map((speaker) => ({
    faceId: speaker.faceId ?? null,
    points: speaker.points ?? null,
    name: speaker.name?.trim() || null,
    voice: speaker.voice ?? voice,
  }));
  checkSpeakers(asked, plan);
  const isPlaced = asked.length === 1 || asked.every((speaker) => speaker.faceId ?? speaker.points);
  if (!isPlaced) throw new CodedError('SPEAKERS_WRONG', { message: 'Several people speak: choose a face for each of them.' });
  return asked;
}

/** The rules for new speakers and for those of a video that is made again. */
export function checkSpeakers(speakers: readonly { name: string | null; voice: string; faceId?: string | null }[], plan: Plan): void {
  if (speakers.length > plan.facesMax) {
    throw new CodedError('PLAN_LIMIT', {
      message: `${plan.name} lets up to ${plan.facesMax} faces speak; ${speakers.length} need a larger plan.`,
    });
  }
  if (!speakers.every(({ voice }) => findChosenVoice(voice))) throw new CodedError('VOICE_UNKNOWN');
  const twice = findTwice(speakers.flatMap(({ name }) => name?.normalize('NFKC').toLowerCase() ?? []));
  if (twice) throw new CodedError('SPEAKERS_WRONG', { message: `Two speakers are called “${twice}”. Give each a name of its own.` });
  if (findTwice(speakers.flatMap(({ faceId }) => faceId ?? [])))
    throw new CodedError('SPEAKERS_WRONG', { message: 'The same face was chosen twice.' });
}

const findTwice = (values: readonly string[]) => values.find((value, i) => values.indexOf(value) !== i);

/**
 * Finds faces by their number in the photo. Throws FACE_UNKNOWN, FACE_POINTS_WRONG, or the reason
 * why a chosen face cannot speak.
 */
export function toCastOf(speakers: readonly AskedSpeaker[], faces: readonly FacesTable[], photo: { width: number; height: number }): Cast {
  return speakers.map(({ faceId, points, name, voice }) => {
    const face = faceId === null ? undefined : faces.find(({ id }) => id === faceId);
    if (faceId !== null && !face) throw new CodedError('FACE_UNKNOWN');
    const problem = points ? findPointsProblem(points, photo) : face?.problem;
    if (isErrorCode(problem)) throw new CodedError(problem);
    return { face: face?.position ?? null, points: points ?? null, name, voice };
  });
}
