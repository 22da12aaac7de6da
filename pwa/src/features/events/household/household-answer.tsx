import type { AnswerStatus, BoardHousehold, HostedEvent } from '@hellograph/contract';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { ApiError, toServerWords } from '../../../lib/api-error';
import { Button } from '../../../ui/button';
import { Choice, Pick } from '../../../ui/forms/choice';
import { TextArea } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { events as area } from '../../../words/english/events';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { useWriteAnswer } from '../board/board-mutations';

interface GuestAnswer {
  status: AnswerStatus;
  mealId: string | null;
}

const toStatus = (status: BoardHousehold['guests'][number]['status']): AnswerStatus =>
  status === 'notComing' || status === 'maybe' ? status : 'coming';

/** A form in which a host enters an answer given by phone, even after the deadline. */
export function HouseholdAnswer({ event, household }: { event: HostedEvent; household: BoardHousehold }) {
  const { household: words, status: statuses } = useWords(area);
  const [answers, setAnswers] = useState<Record<string, GuestAnswer>>(() =>
    Object.fromEntries(household.guests.map(({ _id, status, mealId }) => [_id, { status: toStatus(status), mealId }])),
  );
  const [said, setSaid] = useState(household.words);
  const write = useWriteAnswer(event._id);
  const isFull = write.error instanceof ApiError && write.error.code === 'EVENT_FULL';
  const change = (id: string, part: Partial<GuestAnswer>) =>
    setAnswers((now) => ({ ...now, [id]: { status: 'coming', mealId: null, ...now[id], ...part } }));
  const save = (waits: boolean) =>
    write.mutate(
      {
        householdId: household._id,
        body: {
          revision: household.revision + 1,
          guests: household.guests.map(({ _id, name, isChild }) => ({
            _id,
            name,
            isChild,
            ...(answers[_id] ?? { status: 'coming', mealId: null }),
          })),
          answers: household.answers,
          words: said.trim(),
          waits,
        },
      },
      { onSuccess: () => toast.success(words.saved) },
    );
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <h2 className="font-semibold">{words.answer}</h2>
      {household.guests.map(({ _id, name }) => (
        <div key={_id} className="grid gap-2">
          <Choice
            label={fill(words.answerOf, { name })}
            value={answers[_id]?.status ?? 'coming'}
            options={(['coming', 'notComing', 'maybe'] as const).map((value) => ({ value, label: statuses[value] }))}
            onChange={(status) => change(_id, { status })}
          />
          {event.meals.length > 0 && answers[_id]?.status === 'coming' && (
            <Pick
              label={fill(words.meal, { name })}
              value={answers[_id]?.mealId ?? ''}
              options={[{ value: '', label: words.noMeal }, ...event.meals.map((meal) => ({ value: meal._id, label: meal.name }))]}
              onChange={(mealId) => change(_id, { mealId: mealId || null })}
            />
          )}
        </div>
      ))}
      <TextArea label={words.words} className="min-h-20!" value={said} onChange={({ target }) => setSaid(target.value)} />
      {write.error && <Notice look="bad">{toServerWords(write.error, words.wrong.guests)}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        {isFull && (
          <Button look="secondary" isBusy={write.isPending} onClick={() => save(true)}>
            {words.waits}
          </Button>
        )}
        <Button isBusy={write.isPending} onClick={() => save(false)}>
          {words.saveAnswer}
        </Button>
      </div>
    </section>
  );
}
