import { type ErrorCode, type HandInBody, toCodedError, type WorkState, workStates } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { decideHandIn, isReviewable } from './work-rules';

const body: HandInBody = { version: 2, words: ' I am the sea. ', picture: { kind: 'portrait', portrait: 'rosa' } };
const known = (state: WorkState, version = 1) => ({
  ...{ state, version, words: 'I am the sea.', picture: JSON.stringify(body.picture) },
  recording_id: null as string | null,
});
const decide = (more: Partial<Parameters<typeof decideHandIn>[0]> = {}): string => {
  try {
    return decideHandIn({ known: undefined, versions: 0, isOpen: true, wordsMax: 200, body, ...more });
  } catch (thrown) {
    return toCodedError(thrown).code satisfies ErrorCode;
  }
};

describe('handing in', () => {
  it('is accepted while the task is open, and replaces a version that is not reviewed', () => {
    expect(decide()).toBe('taken');
    expect(decide({ known: known('handedIn') })).toBe('taken');
    expect(decide({ known: known('returned') })).toBe('taken');
  });

  it('is over with the approval', () => {
    expect(decide({ known: known('approved') })).toBe('WORK_APPROVED');
  });

  it('is over when the task is closed, except for returned works', () => {
    expect(decide({ isOpen: false })).toBe('ASSIGNMENT_CLOSED');
    expect(decide({ isOpen: false, known: known('handedIn') })).toBe('ASSIGNMENT_CLOSED');
    expect(decide({ isOpen: false, known: known('returned') })).toBe('taken');
  });

  it('has no further effect when repeated, in any state, and a delayed request changes nothing', () => {
    for (const state of workStates) {
      expect(decide({ known: known(state, 2), isOpen: false })).toBe('repeated');
      expect(decide({ known: known(state, 3) })).toBe('late');
      expect(decide({ known: { ...known(state, 2), words: 'Another device was quicker.' } })).toBe('late');
      expect(decide({ known: { ...known(state, 2), recording_id: 'another' } })).toBe('late');
    }
  });

  it('observes the teacher’s length limit, and the limits of a drawing', () => {
    const drawing = (points: number[], strokes = 1): HandInBody => ({
      ...body,
      picture: { kind: 'drawing', strokes: Array.from({ length: strokes }, () => ({ colour: 'ink', width: 'bold', points })) },
    });
    expect(decide({ wordsMax: 12 })).toBe('VALIDATION_FAILED');
    expect(decide({ wordsMax: 13 })).toBe('taken');
    expect(decide({ body: drawing([1, 2]) })).toBe('taken');
    expect(decide({ body: drawing([1, 2, 3]) })).toBe('VALIDATION_FAILED');
    expect(decide({ body: drawing(new Array(2000).fill(5), 7) })).toBe('VALIDATION_FAILED');
    expect(decide({ versions: 30 })).toBe('WORK_VERSIONS_TOO_MANY');
  });
});

describe('a review', () => {
  it('applies to the version that was read, and once', () => {
    const review = (state: WorkState, version: number, decision: 'approve' | 'return') =>
      isReviewable({ state, version: 2 }, { version, decision });
    expect([review('handedIn', 2, 'approve'), review('handedIn', 2, 'return')]).toEqual([true, true]);
    expect([review('returned', 2, 'approve'), review('approved', 2, 'return')]).toEqual([true, true]);
    expect([review('approved', 2, 'approve'), review('returned', 2, 'return')]).toEqual([false, false]);
    expect([review('handedIn', 1, 'approve'), review('handedIn', 3, 'return')]).toEqual([false, false]);
  });
});
