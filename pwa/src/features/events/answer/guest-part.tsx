import type { AnswerStatus, Rsvp } from '@hellograph/contract';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { useId } from 'react';
import { Button } from '../../../ui/button';
import { Choice, Pick } from '../../../ui/forms/choice';
import { rsvp as area } from '../../../words/english/rsvp';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import type { DraftGuest } from './answer-draft';

interface GuestPartProps {
  guest: DraftGuest;
  /** The number among the companions, from 1. */
  number: number;
  event: Rsvp['event'];
  /** Whether each guest has a separate status, as in a household of several. */
  asksStatus: boolean;
  onChange: (part: Partial<DraftGuest>) => void;
  onRemove?: (() => void) | undefined;
}

const statuses: readonly AnswerStatus[] = ['coming', 'notComing', 'maybe'];

/** One of a household: whether they come, what they eat, whether they are a child. */
export function GuestPart({ guest, number, event, asksStatus, onChange, onRemove }: GuestPartProps) {
  const words = useWords(area);
  const id = useId();
  const labels = { coming: words.yes, notComing: words.no, maybe: words.maybe } as const;
  const name = guest.name || fill(words.personName, { number });
  const isComing = guest.status === 'coming';
  return (
    <div className="grid gap-3">
      {guest.isExtra && (
        <div className="flex items-end gap-2">
          <div className="grid min-w-0 flex-1 gap-1.5">
            <label htmlFor={id} className="text-sm font-semibold">
              {fill(words.personName, { number })}
            </label>
            <input
              id={id}
              value={guest.name}
              maxLength={max.guestNameMaxLength}
              onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
              className="min-h-12 w-full rounded-2xl border border-strong bg-sheet px-4"
            />
          </div>
          {onRemove && (
            <Button look="danger" aria-label={fill(words.removePerson, { number })} onClick={onRemove}>
              ✕
            </Button>
          )}
        </div>
      )}
      {asksStatus && (
        <Choice
          label={fill(words.askOf, { name })}
          value={guest.status ?? ('' as AnswerStatus)}
          options={statuses.map((value) => ({ value, label: labels[value] }))}
          onChange={(status) => onChange({ status })}
        />
      )}
      {isComing && event.meals.length > 0 && (
        <Pick
          label={fill(words.mealOf, { name })}
          value={guest.mealId ?? ''}
          options={[{ value: '', label: words.pickMeal }, ...event.meals.map((meal) => ({ value: meal._id, label: meal.name }))]}
          onChange={(mealId) => onChange({ mealId: mealId || null })}
        />
      )}
      {isComing && event.asksChildren && guest.isExtra && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={guest.isChild}
            onChange={({ currentTarget }) => onChange({ isChild: currentTarget.checked })}
          />
          {words.child}
        </label>
      )}
    </div>
  );
}
