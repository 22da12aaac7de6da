import { type Numbers, readerSteps } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { numbers as area } from '../../words/english/numbers';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { LivePart, TimePart } from './chart-parts';
import { FunnelPart } from './funnel-part';
import { FileButton } from './number-file';
import { numbersQuery, type OneSubject } from './number-queries';
import { PartsPart } from './parts-part';
import { RangePart } from './range-part';
import { toPresetRange } from './ranges';

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
