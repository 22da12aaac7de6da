import { occasions } from '@hellograph/contract/find-occasion';
import { design as designWords } from '@hellograph/words/en/design';
import { reminders } from '@hellograph/words/en/reminders';
import { fill } from '@hellograph/words/fill';
import { Button } from '../../../ui/button';
import { Pick } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { count, useWords } from '../../../words/use-words';
import type { DayValues } from '../lib/person-form';
import { listMonths } from '../lib/upcoming';

interface DayFieldsProps {
  index: number;
  value: DayValues;
  onChange: (part: Partial<DayValues>) => void;
  onRemove: () => void;
}

const leadTimes = [0, 1, 3, 7, 14, 30];

/** One day of a person: its kind, its date, and the time of the reminder. */
export function DayFields({ index, value, onChange, onRemove }: DayFieldsProps) {
  const words = useWords(reminders);
  const { occasions: names } = useWords(designWords);
  const leads = [...new Set([...leadTimes, value.daysBefore])].sort((one, other) => one - other);
  return (
    <fieldset className="grid gap-4 rounded-2xl border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{fill(words.dayNumber, { count: index + 1 })}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Pick
          label={words.occasion}
          value={value.occasion}
          options={occasions.map((occasion) => ({ value: occasion, label: names[occasion] }))}
          onChange={(occasion) => onChange({ occasion })}
        />
        <Pick
          label={words.repeats}
          value={value.repeats}
          options={(['yearly', 'once'] as const).map((repeats) => ({ value: repeats, label: words.repeatsNames[repeats] }))}
          onChange={(repeats) => onChange({ repeats })}
        />
      </div>
      <div className="grid grid-cols-[5rem_1fr] items-start gap-3 sm:grid-cols-[5rem_1fr_6rem]">
        <TextField
          label={words.day}
          inputMode="numeric"
          maxLength={2}
          value={value.day}
          onChange={(event) => onChange({ day: event.target.value })}
        />
        <Pick
          label={words.month}
          value={String(value.month)}
          options={listMonths().map((label, month) => ({ value: String(month + 1), label }))}
          onChange={(month) => onChange({ month: Number(month) })}
        />
        <TextField
          label={words.year}
          hint={value.repeats === 'yearly' ? words.yearHint : undefined}
          inputMode="numeric"
          maxLength={4}
          value={value.year}
          onChange={(event) => onChange({ year: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Pick
          label={words.remind}
          value={String(value.daysBefore)}
          options={leads.map((days) => ({
            value: String(days),
            label: days === 0 ? words.remindNames.onDay : count(words.remindNames.before, days),
          }))}
          onChange={(days) => onChange({ daysBefore: Number(days) })}
        />
        <Button look="danger" onClick={onRemove}>
          {words.removeDay}
        </Button>
      </div>
    </fieldset>
  );
}
