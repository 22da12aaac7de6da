import { yearlySends as area } from '@hellograph/words/en/yearly-sends';
import { listCities } from '../../lib/time-zones';
import { Pick } from '../../ui/forms/choice';
import { TextField } from '../../ui/forms/field';
import { count, useWords } from '../../words/use-words';

export interface TimeValues {
  time: string;
  timeZone: string;
  leadDays: string;
}

/** The choices of how many days before its day a card is planned. */
const leads = [1, 3, 7, 14, 30];

interface TimeFieldsProps {
  values: TimeValues;
  problem?: string | undefined;
  set: (change: Partial<TimeValues>) => void;
}

/** When a card is sent, and how long before that it is planned. */
export function TimeFields({ values, problem, set }: TimeFieldsProps) {
  const words = useWords(area);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={words.time}
          type="time"
          value={values.time}
          problem={problem}
          onChange={({ target }) => set({ time: target.value.slice(0, 5) })}
        />
        <Pick
          label={words.planned}
          value={values.leadDays}
          options={leads.map((days) => ({ value: String(days), label: count(words.leadDays, days) }))}
          onChange={(leadDays) => set({ leadDays })}
        />
      </div>
      <Pick label={words.zone} value={values.timeZone} options={listCities(values.timeZone)} onChange={(timeZone) => set({ timeZone })} />
    </>
  );
}
