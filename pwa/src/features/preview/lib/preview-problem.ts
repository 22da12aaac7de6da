import type { preview } from '../../../words/english/preview';

export type Problem = keyof typeof preview.english.problems;

/** Codes that workers and the engine answer with; anything else is a device that cannot. */
const problemsByCode: Record<string, Problem> = {
  FACE_NOT_FOUND: 'noFace',
  FACE_UNKNOWN: 'noFace',
  FACE_POINTS_WRONG: 'noFace',
  FACE_TOO_SMALL: 'tooSmall',
  FACE_TURNED_AWAY: 'turnedAway',
  MESSAGE_UNSPEAKABLE: 'nothingToSay',
  VOICE_UNKNOWN: 'noVoice',
  RECORDING_SILENT: 'notHeard',
};

/** Thrown where a preview ends for a reason that has words. */
export class PreviewEnd extends Error {
  override name = 'PreviewEnd';
  constructor(readonly problem: Problem) {
    super(problem);
  }
}

export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof PreviewEnd) return thrown.problem;
  return (thrown instanceof Error && problemsByCode[thrown.message]) || 'noMemory';
}
