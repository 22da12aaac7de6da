import type { LiveMinute, Numbers, ReaderStep } from '@hellograph/contract';
import { numbers as area } from '@hellograph/words/en/numbers';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useOnline } from '../../lib/use-online';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Unloaded } from '../../ui/loading/unloaded';
import { Panel } from '../../ui/panel';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words/use-words';
import { CountTable } from './count-table';
import { liveNumbersQuery } from './number-queries';

/** The library that draws is only needed here. */
const StepChart = lazyPart(async () => (await import('./step-chart')).StepChart);

const shown = ['opened', 'watched100', 'sent', 'replied'] as const satisfies readonly ReaderStep[];

/** The hours or days of the range. */
export function TimePart({ series, unit }: Pick<Numbers, 'series' | 'unit'>) {
  const { time: words, steps } = useWords(area);
  const lines = shown.map((step) => ({ label: steps[step], counts: series.map(({ counts }) => counts[step]) }));
  const format = unit === 'day' ? ({ dateStyle: 'medium' } as const) : ({ dateStyle: 'short', timeStyle: 'short' } as const);
  return (
    <Panel title={words.title}>
      <Suspense fallback={<Spinner />}>
        <StepChart at={series.map(({ at }) => at)} lines={lines} unit={unit} />
      </Suspense>
      <CountTable caption={words.title} rows={series} steps={shown} format={format} />
    </Panel>
  );
}

const sumOf = (minutes: readonly LiveMinute[], step: ReaderStep) => minutes.reduce((sum, { counts }) => sum + counts[step], 0);
const liveShown = ['opened', 'watched100', 'replied'] as const satisfies readonly ReaderStep[];

/** The last hour, which moves while people open their cards. */
export function LivePart() {
  const { live: words, steps } = useWords(area);
  const isOnline = useOnline();
  const query = useQuery(liveNumbersQuery());
  const { data: minutes } = query;
  return (
    <Panel title={words.title} lead={isOnline ? words.lead : words.offline}>
      <Unloaded query={query} />
      {minutes && (
        <>
          <p role="status" className="font-semibold">
            {fill(words.said, {
              opened: sumOf(minutes, 'opened'),
              watched: sumOf(minutes, 'watched100'),
              replied: sumOf(minutes, 'replied'),
            })}
          </p>
          <Suspense fallback={<Spinner />}>
            <StepChart
              at={minutes.map(({ at }) => at)}
              lines={[{ label: steps.opened, counts: minutes.map(({ counts }) => counts.opened) }]}
              unit="minute"
              hasBars
            />
          </Suspense>
          <CountTable caption={words.title} rows={minutes} steps={liveShown} format={{ timeStyle: 'short' }} />
        </>
      )}
    </Panel>
  );
}
