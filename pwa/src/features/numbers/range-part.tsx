import type { NumberRange } from '@hellograph/contract';
import { useState } from 'react';
import { Choice } from '../../ui/forms/choice';
import { TextField } from '../../ui/forms/field';
import { numbers as area } from '../../words/english/numbers';
import { useWords } from '../../words/use-words';
import { type Preset, presets, toOwnRange, toPresetRange } from './ranges';

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
