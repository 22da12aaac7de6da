import { type Numbers, type ReaderStep, readerSteps } from '@hellograph/contract';
import { numbers as area } from '@hellograph/words/en/numbers';
import { fill } from '@hellograph/words/fill';
import { Panel } from '../../ui/panel';
import { language } from '../../words/language';
import { useWords } from '../../words/use-words';
import { WideTable } from './parts-part';

const format = (number: number) => number.toLocaleString(language.get());
const unshared: readonly ReaderStep[] = ['sent', 'opened'];

/** The counts of each step, next to the previous period; above it on a phone. */
export function FunnelPart({ total, before }: Pick<Numbers, 'total' | 'before'>) {
  const { funnel: words, steps } = useWords(area);
  const most = Math.max(1, ...readerSteps.map((step) => total[step]));
  const change = (step: ReaderStep) => {
    const by = total[step] - before[step];
    if (by === 0) return words.same;
    return fill(by > 0 ? words.more : words.fewer, { count: format(Math.abs(by)) });
  };
  const share = (step: ReaderStep) =>
    unshared.includes(step) || total.opened === 0 || total[step] > total.opened
      ? '–'
      : (total[step] / total.opened).toLocaleString(language.get(), { style: 'percent' });
  return (
    <Panel title={words.title} lead={words.lead}>
      <WideTable label={words.title}>
        <thead className="text-sm text-soft">
          <tr>
            <th className="py-2 pe-3 font-semibold">{words.step}</th>
            <th className="py-2 pe-3 text-end font-semibold">
              {words.count}
              <span className="block font-normal sm:hidden">{words.before}</span>
            </th>
            <th className="py-2 pe-3 text-end font-semibold">{words.share}</th>
            <th className="hidden py-2 text-end font-semibold sm:table-cell">{words.before}</th>
          </tr>
        </thead>
        <tbody>
          {readerSteps.map((step) => (
            <tr key={step} className="border-t border-line align-middle">
              <th scope="row" className="grid min-w-32 gap-1.5 py-3 pe-3 font-semibold">
                {steps[step]}
                <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-sunk">
                  <span className="block h-full rounded-full bg-accent" style={{ width: `${(total[step] / most) * 100}%` }} />
                </span>
              </th>
              <td className="py-3 pe-3 text-end text-lg font-semibold tabular-nums">
                {format(total[step])}
                <span className="block text-sm font-normal text-soft sm:hidden">
                  {format(before[step])}, {change(step)}
                </span>
              </td>
              <td className="py-3 pe-3 text-end tabular-nums">{share(step)}</td>
              <td className="hidden py-3 text-end tabular-nums sm:table-cell">
                {format(before[step])} <span className="block text-sm text-soft">{change(step)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className="max-w-[70ch] text-sm text-soft">
        {words.sentMeans} {words.watchedMeans}
      </p>
    </Panel>
  );
}
