import type { NumberRange } from '@hellograph/contract';
import { numbers as area } from '@hellograph/words/en/numbers';
import { useState } from 'react';
import { ownTimeZone } from '../../lib/time-zones';
import { Choice } from '../../ui/forms/choice';
import { TextField } from '../../ui/forms/field';
import { useWords } from '../../words/use-words';

/** Days up to today, today included. */
const presets = { today: 1, week: 7, month: 30, year: 365 } as const;
type Preset = keyof typeof presets;

const maxDays = 366;
const dayMs = 24 * 60 * 60_000;

/** `2026-12-24`, by the clock of this device. */
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export function toPresetRange(preset: Preset, now = new Date()): NumberRange {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - presets[preset] + 1);
  return { from: toDay(first), to: toDay(now), timeZone: ownTimeZone() };
}

/** Returns `undefined` while the days are not a valid range. */
export function toOwnRange(from: string, to: string): NumberRange | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days >= 1 && days <= maxDays ? { from, to, timeZone: ownTimeZone() } : undefined;
}

type Chosen = Preset | 'own';
const choices = [...(Object.keys(presets) as Preset[]), 'own'] as const;

/** Chooses the days: a number of days up to today, or any range. */
export function RangePart({ range, onChange }: { range: NumberRange; onChange: (range: NumberRange) => void }) {
  const { range: words } = useWords(area);
  const [chosen, setChosen] = useState<Chosen>('month');
  const [days, setDays] = useState({ from: range.from, to: range.to });
  const isWrong = chosen === 'own' && !toOwnRange(days.from, days.to);
  const choose = (value: Chosen) => {
    setChosen(value);
    if (value === 'own') return setDays({ from: range.from, to: range.to });
    onChange(toPresetRange(value));
  };
  const change = (some: Partial<typeof days>) => {
    const next = { ...days, ...some };
    setDays(next);
    const given = toOwnRange(next.from, next.to);
    if (given) onChange(given);
  };
  return (
    <div className="grid gap-4 sm:max-w-xl">
      <Choice label={words.label} options={choices.map((value) => ({ value, label: words[value] }))} value={chosen} onChange={choose} />
      {chosen === 'own' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={words.from} type="date" value={days.from} onChange={({ target }) => change({ from: target.value })} />
          <TextField
            label={words.to}
            type="date"
            value={days.to}
            problem={isWrong ? words.wrong : undefined}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      )}
    </div>
  );
}
