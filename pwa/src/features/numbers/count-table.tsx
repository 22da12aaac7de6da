import type { ReaderStep, StepCounts } from '@hellograph/contract';
import { numbers as area } from '../../words/english/numbers';
import { language } from '../../words/language';
import { useWords } from '../../words/use-words';
import { WideTable } from './wide-table';

interface CountTableProps {
  caption: string;
  rows: readonly { at: string; counts: StepCounts }[];
  steps: readonly ReaderStep[];
  format: Intl.DateTimeFormatOptions;
}

/** A chart's data as a collapsible table. Times without events are left out. */
export function CountTable({ caption, rows, steps, format }: CountTableProps) {
  const words = useWords(area);
  const when = new Intl.DateTimeFormat(language.get(), format);
  const busy = rows.filter(({ counts }) => steps.some((step) => counts[step] > 0));
  return (
    <details className="rounded-2xl border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{words.time.table}</summary>
      <WideTable label={caption} className="max-h-96 pb-3">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-soft">
          <tr>
            <th className="py-2 pr-3 font-semibold">{words.time.at}</th>
            {steps.map((step) => (
              <th key={step} className="py-2 pr-3 text-right font-semibold">
                {words.steps[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busy.map(({ at, counts }) => (
            <tr key={at} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 font-medium whitespace-nowrap">
                {when.format(new Date(at))}
              </th>
              {steps.map((step) => (
                <td key={step} className="py-2 pr-3 text-right tabular-nums">
                  {counts[step].toLocaleString(language.get())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </details>
  );
}
