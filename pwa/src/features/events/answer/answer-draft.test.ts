import type { Rsvp } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { commonStatus, findProblems, toAnswerBody, toDraft, withAll, withExtra, withGuest } from './answer-draft';
import { asksAgain, toVotes } from './dates-part';

const guest = (_id: string, name: string): NonNullable<Rsvp['household']>['guests'][number] => ({
  _id,
  name,
  isChild: false,
  isExtra: false,
  status: 'silent',
  mealId: null,
  checkedInAt: null,
});
const household = { guests: [guest('ruth', 'Ruth'), guest('sam', 'Sam')], answers: {}, words: '' } as unknown as NonNullable<
  Rsvp['household']
>;
const question = { _id: 'bus', kind: 'text', ask: 'By bus?', choices: [], isRequired: true } as const;
const event = { questions: [question] } as unknown as Rsvp['event'];

describe('the answer of a household', () => {
  it('is one tap for everyone, and may differ', () => {
    const draft = withAll(toDraft(household), 'coming');
    expect(commonStatus(draft)).toBe('coming');
    expect(commonStatus(withGuest(draft, 'sam', { status: 'notComing' }))).toBeNull();
  });

  it('requires the hosts’ questions only of those who come', () => {
    expect(findProblems(toDraft(household), { event, household })).toEqual(['status']);
    expect(findProblems(withAll(toDraft(household), 'notComing'), { event, household })).toEqual([]);
    expect(findProblems(withAll(toDraft(household), 'coming'), { event, household })).toEqual([{ question: 'bus' }]);
  });

  it('requires a name with an open link', () => {
    const draft = { ...withAll(toDraft(null), 'coming'), answers: { bus: 'yes' }, email: 'cy@' };
    expect(findProblems(draft, { event, household: null })).toEqual(['name', 'email']);
    expect(toAnswerBody({ ...draft, name: ' Cy ' }, 1).guests).toMatchObject([{ name: 'Cy', status: 'coming' }]);
  });

  it('keeps meals only of guests who come, and accepts companions without a name', () => {
    const fed = withGuest(withAll(toDraft(household), 'coming'), 'ruth', { mealId: 'fish' });
    const body = toAnswerBody(withGuest(withExtra(fed), 'ruth', { status: 'maybe' }), 4);
    expect(body).toMatchObject({ revision: 4, guests: [{ _id: 'ruth', mealId: null }, { _id: 'sam' }, { name: '', status: 'coming' }] });
  });
});

describe('votes about dates', () => {
  const poll = {
    dates: [
      { _id: 'a', startsAt: '2027-05-01T18:00' },
      { _id: 'b', startsAt: '2027-05-08T18:00' },
    ],
    votes: { a: 'yes' as const },
    revision: 1,
  };

  it('are those of this device, else of the server; a date without one does not suit', () => {
    expect(toVotes(poll, undefined)).toEqual({ a: 'yes', b: 'no' });
    expect(toVotes(poll, { a: 'ifNeedBe', gone: 'yes' })).toEqual({ a: 'ifNeedBe', b: 'no' });
  });

  it('are asked for again once hosts propose another date', () => {
    expect(asksAgain(poll, undefined)).toBe(true);
    expect(asksAgain(poll, { b: 'no' })).toBe(false);
  });
});
