import { type LiveMinute, type Numbers, type ReaderStep, readerSteps, type StepCounts } from '@hellograph/contract';
import { numbers as area } from '@hellograph/words/en/numbers';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useOnline } from '../../lib/when-idle';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { Spinner } from '../../ui/spinner';
import { language } from '../../words/language';
import { useWords } from '../../words/use-words';
import { FunnelPart } from './funnel-part';
import { liveNumbersQuery, numbersQuery, type OneSubject } from './number-queries';
import { FileButton, PartsPart, WideTable } from './parts-part';
import { RangePart, toPresetRange } from './range-part';

interface CountTableProps {
  caption: string;
  rows: readonly { at: string; counts: StepCounts }[];
  steps: readonly ReaderStep[];
  format: Intl.DateTimeFormatOptions;
}

/** A chart's data as a collapsible table. Times without events are left out. */
function CountTable({ caption, rows, steps, format }: CountTableProps) {
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
            <th className="py-2 pe-3 font-semibold">{words.time.at}</th>
            {steps.map((step) => (
              <th key={step} className="py-2 pe-3 text-end font-semibold">
                {words.steps[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busy.map(({ at, counts }) => (
            <tr key={at} className="border-t border-line">
              <th scope="row" className="py-2 pe-3 font-medium whitespace-nowrap">
                {when.format(new Date(at))}
              </th>
              {steps.map((step) => (
                <td key={step} className="py-2 pe-3 text-end tabular-nums">
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

/** The library that draws is only needed here. */
const StepChart = lazyPart(async () => (await import('./step-chart')).StepChart);

const shown = ['opened', 'watched100', 'sent', 'replied'] as const satisfies readonly ReaderStep[];

/** The hours or days of the range. */
function TimePart({ series, unit }: Pick<Numbers, 'series' | 'unit'>) {
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
function LivePart() {
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
          {liveShown.some((step) => sumOf(minutes, step) > 0) && (
            <>
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
        </>
      )}
    </Panel>
  );
}

const isEmpty = ({ total, before }: Numbers) => readerSteps.every((step) => total[step] === 0 && before[step] === 0);

/** The numbers of cards and invitations in a period. `empty` is shown if there are none yet. */
export function NumbersBoard({ empty }: { empty: ReactNode }) {
  const words = useWords(area);
  const [range, setRange] = useState(() => toPresetRange('month'));
  const [only, setOnly] = useState<OneSubject>();
  const query = useQuery(numbersQuery(range, only));
  const { data } = query;
  return (
    <div className="grid gap-6">
      <LivePart />
      <RangePart range={range} onChange={setRange} />
      {only && (
        <Notice>
          {fill(words.only, { name: only.name })}{' '}
          <Button look="secondary" onClick={() => setOnly(undefined)}>
            {words.all}
          </Button>
        </Notice>
      )}
      <Unloaded query={query} />
      {data && isEmpty(data) && !only && empty}
      {data && !(isEmpty(data) && !only) && (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <FunnelPart {...data} />
            <TimePart {...data} />
          </div>
          {!only && <FileButton range={range} by="time" />}
        </>
      )}
      {data && <PartsPart range={range} onOnly={setOnly} />}
    </div>
  );
}
