import {
  type ClassWork,
  CodedError,
  classLimits,
  type DrawnStroke,
  type HandInBody,
  screenText,
  type TaughtWork,
  type WordScreen,
  type WorkDecision,
  type WorkPicture,
  type WorkState,
} from '@hellograph/contract';
import type { ClassRow } from './classes.repo';

export const toWordScreen = ({ added_words, allowed_words }: Pick<ClassRow, 'added_words' | 'allowed_words'>) => ({
  added: JSON.parse(added_words) as string[],
  allowed: JSON.parse(allowed_words) as string[],
});

/** Screened on each read, so that words which a teacher adds or allows take effect immediately. */
export const toTaughtWork = (work: ClassWork, screen: WordScreen): TaughtWork => ({ ...work, findings: screenText(work.words, screen) });

export interface KnownWork {
  state: WorkState;
  version: number;
  words: string;
  /** JSON. */
  picture: string;
  recording_id: string | null;
}

/** `repeated`: the same hand-in was sent again. `late`: a newer one is known. */
export type HandInOutcome = 'taken' | 'repeated' | 'late';

interface HandIn {
  known: KnownWork | undefined;
  /** The number of hand-ins so far. */
  versions: number;
  isOpen: boolean;
  wordsMax: number;
  body: HandInBody;
}

/**
 * Decides about a hand-in. One that is not reviewed yet may be replaced; an approved one may not.
 * Throws ASSIGNMENT_CLOSED, WORK_APPROVED, WORK_VERSIONS_TOO_MANY and VALIDATION_FAILED.
 */
export function decideHandIn({ known, versions, isOpen, wordsMax, body }: HandIn): HandInOutcome {
  if (known && body.version <= known.version) return isSame(known, body) ? 'repeated' : 'late';
  requireChangeable({ work: known, isOpen });
  if (versions >= classLimits.workVersionsMax) throw new CodedError('WORK_VERSIONS_TOO_MANY');
  requireFitting(body, wordsMax);
  return 'taken';
}

/**
 * Throws WORK_APPROVED, and ASSIGNMENT_CLOSED unless the work was returned: that may be handed in
 * again even after the task was closed.
 */
export function requireChangeable({ work, isOpen }: { work: { state: WorkState } | undefined; isOpen: boolean }): void {
  if (work?.state === 'approved') throw new CodedError('WORK_APPROVED');
  if (!isOpen && work?.state !== 'returned') throw new CodedError('ASSIGNMENT_CLOSED');
}

const isSame = (known: KnownWork, { version, words, picture, recording = null }: HandInBody): boolean =>
  version === known.version &&
  words.trim() === known.words &&
  JSON.stringify(picture) === known.picture &&
  recording === known.recording_id;

function requireFitting({ words, picture }: HandInBody, wordsMax: number): void {
  if (words.trim().length > wordsMax)
    throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'words', message: `Write at most ${wordsMax} characters.` }] });
  requireFittingPicture(picture);
}

/** Throws VALIDATION_FAILED for a drawing that is too large. */
export function requireFittingPicture(picture: WorkPicture): void {
  const problem = (message: string) => new CodedError('VALIDATION_FAILED', { fields: [{ path: 'picture', message }] });
  if (picture.kind === 'portrait') return;
  if (picture.strokes.some(({ points }) => points.length % 2 !== 0)) throw problem('Each point has two numbers.');
  if (countNumbers(picture.strokes) > classLimits.drawingNumbersMax) throw problem('Draw with fewer lines.');
}

export const countNumbers = (strokes: readonly DrawnStroke[]): number => strokes.reduce((sum, { points }) => sum + points.length, 0);

/**
 * The state after a teacher's decision. An approved work can still be returned, in case a teacher
 * was too quick.
 */
export const stateAfter = { approve: 'approved', return: 'returned' } as const satisfies Record<WorkDecision, WorkState>;

/** Whether a decision applies: only to the version that was read, and only once. */
export const isReviewable = (
  known: { state: WorkState; version: number },
  { version, decision }: { version: number; decision: WorkDecision },
): boolean => known.version === version && known.state !== stateAfter[decision];
