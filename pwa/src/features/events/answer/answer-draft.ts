import type { AnswerBody, AnswerStatus, QuestionAnswers, Rsvp } from '@hellograph/contract';
import { newId } from '../../../lib/new-id';

/** A member of a household with their answer on this page; `null` if they have not answered yet. */
export interface DraftGuest {
  _id: string;
  name: string;
  status: AnswerStatus | null;
  isChild: boolean;
  mealId: string | null;
  isExtra: boolean;
}

/** A recording on this device, and the id by which the answer refers to it. */
export interface SaidVoice {
  id: string;
  file: File;
}

export interface AnswerDraft {
  /** The name of a guest who answers by an open link. */
  name: string;
  guests: DraftGuest[];
  answers: QuestionAnswers;
  words: string;
  /** A new recording; `null` to remove the server's; missing to keep it. */
  voice?: SaidVoice | null;
  email: string;
  waits: boolean;
}

type Household = NonNullable<Rsvp['household']>;

const toStatus = (status: Household['guests'][number]['status']): AnswerStatus | null => {
  if (status === 'silent') return null;
  // A guest on the waiting list has answered that they want to come.
  return status === 'waiting' || status === 'offered' ? 'coming' : status;
};

export const newGuest = (isExtra: boolean): DraftGuest => ({ _id: newId(), name: '', status: null, isChild: false, mealId: null, isExtra });

/** Returns a household's current answer as a draft. */
export const toDraft = (household: Rsvp['household']): AnswerDraft => ({
  name: '',
  guests: household
    ? household.guests.map(({ _id, name, status, isChild, mealId, isExtra }) => ({
        _id,
        name,
        status: toStatus(status),
        isChild,
        mealId,
        isExtra,
      }))
    : [newGuest(false)],
  answers: household?.answers ?? {},
  words: household?.words ?? '',
  email: '',
  waits: false,
});

/** Sets the same answer for everyone. Guests who do not come need no meal. */
export const withAll = (draft: AnswerDraft, status: AnswerStatus): AnswerDraft => ({
  ...draft,
  guests: draft.guests.map((guest) => ({ ...guest, status })),
});

export const withGuest = (draft: AnswerDraft, id: string, part: Partial<DraftGuest>): AnswerDraft => ({
  ...draft,
  guests: draft.guests.map((guest) => (guest._id === id ? { ...guest, ...part } : guest)),
});

/** Companions have the same status as the household. */
export const withExtra = (draft: AnswerDraft): AnswerDraft => ({
  ...draft,
  guests: [...draft.guests, { ...newGuest(true), status: 'coming' }],
});

export const withoutGuest = (draft: AnswerDraft, id: string): AnswerDraft => ({
  ...draft,
  guests: draft.guests.filter(({ _id }) => _id !== id),
});

/** Returns the answer of the whole household if all members have the same, else `null`. */
export function commonStatus({ guests }: AnswerDraft): AnswerStatus | null {
  const [first] = guests;
  return first && guests.every(({ status }) => status === first.status) ? first.status : null;
}

export const comes = ({ guests }: AnswerDraft): boolean => guests.some(({ status }) => status === 'coming');

export type AnswerProblem = 'name' | 'status' | 'email' | { question: string };

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Lists the problems that prevent sending an answer, in the order of the page. */
export function findProblems(draft: AnswerDraft, { event, household }: Pick<Rsvp, 'event' | 'household'>): AnswerProblem[] {
  const open = comes(draft) ? event.questions.filter(({ _id, isRequired }) => isRequired && !draft.answers[_id]?.trim()) : [];
  return [
    ...(household === null && draft.name.trim() === '' ? (['name'] as const) : []),
    ...(draft.guests.some(({ status }) => status === null) ? (['status'] as const) : []),
    ...open.map(({ _id }) => ({ question: _id })),
    ...(draft.email.trim() !== '' && !address.test(draft.email.trim()) ? (['email'] as const) : []),
  ];
}

/** Returns the request body, which always contains the whole answer. */
export function toAnswerBody(draft: AnswerDraft, revision: number): AnswerBody {
  const { name, guests, answers, words, voice, email, waits } = draft;
  const said = Object.entries(answers).flatMap(([id, answer]) => (answer.trim() === '' ? [] : [[id, answer.trim()]]));
  return {
    revision,
    guests: guests.map((guest) => ({
      _id: guest._id,
      name: guest.isExtra ? guest.name.trim() : guest.name.trim() || name.trim(),
      status: guest.status ?? 'maybe',
      isChild: guest.isChild,
      mealId: guest.status === 'coming' ? guest.mealId : null,
    })),
    answers: Object.fromEntries(said) as QuestionAnswers,
    words: words.trim(),
    ...(voice !== undefined && { recordingId: voice?.id ?? null }),
    waits,
    ...(email.trim() !== '' && { email: email.trim().toLowerCase() }),
  };
}
