import type { preview } from '@hellograph/words/en/preview';

export type Problem = keyof typeof preview.english.problems;

/** Codes of workers and the engine; any other error means that the device cannot preview. */
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

/** Ends a preview for a reason that can be shown. */
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
