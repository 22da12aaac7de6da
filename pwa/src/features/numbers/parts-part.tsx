import { type NumberPart, type NumberRange, type NumberSubject, numberLimits, numberSubjects, type ReaderStep } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTeam } from '../../session/workspace';
import { Choice } from '../../ui/forms/choice';
import { Unloaded } from '../../ui/loading/unloaded';
import { Panel } from '../../ui/panel';
import { numbers as area } from '../../words/english/numbers';
import { fill } from '../../words/fill';
import { language } from '../../words/language';
import { useWords } from '../../words/use-words';
import { FileButton } from './number-file';
import { numberPartsQuery, type OneSubject } from './number-queries';
import { WideTable } from './wide-table';

const shown = ['sent', 'opened', 'watched50', 'watched100', 'replied'] as const satisfies readonly ReaderStep[];

/** The numbers by card, campaign or event, and in a team by member; each can be shown alone. */
export function PartsPart({ range, onOnly }: { range: NumberRange; onOnly: (only: OneSubject) => void }) {
  const { parts: words } = useWords(area);
  const [by, setBy] = useState<NumberSubject>('card');
  const isTeam = useTeam() !== undefined;
  const subjects = numberSubjects.filter((subject) => isTeam || subject !== 'member');
  const query = useQuery(numberPartsQuery(range, by));
  const { data } = query;
  return (
    <Panel title={words.title}>
      <div className="grid items-end gap-4 sm:flex sm:justify-between">
        <Choice label={words.by} options={subjects.map((value) => ({ value, label: words.subjects[value] }))} value={by} onChange={setBy} />
        <FileButton range={range} by={by} />
      </div>
      <Unloaded query={query} />
      {data?.parts.length === 0 && <p className="text-soft">{words.none[by]}</p>}
      {data && data.parts.length > 0 && <PartsTable by={by} parts={data.parts} onOnly={onOnly} />}
      {data?.isCut && <p className="text-sm text-soft">{fill(words.isCut, { count: numberLimits.listedMax })}</p>}
    </Panel>
  );
}

interface PartsTableProps {
  by: NumberSubject;
  parts: readonly NumberPart[];
  onOnly: (only: OneSubject) => void;
}

function PartsTable({ by, parts, onOnly }: PartsTableProps) {
  const { parts: words, steps } = useWords(area);
  return (
    <WideTable label={words.title}>
      <thead className="text-sm text-soft">
        <tr>
          <th className="py-2 pr-3 font-semibold">{words.subjects[by]}</th>
          {shown.map((step) => (
            <th key={step} className="py-2 pr-3 text-right font-semibold">
              {steps[step]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ _id, name, counts }) => {
          const label = name === null ? words.gone : name || words.untitled;
          return (
            <tr key={_id} className="border-t border-line">
              <th scope="row" className="max-w-64 min-w-36 pr-3 font-semibold wrap-anywhere">
                <button
                  type="button"
                  aria-label={fill(words.only, { name: label })}
                  className="min-h-11 text-left text-accent hover:underline"
                  onClick={() => onOnly({ of: by, id: _id, name: label })}
                >
                  {label}
                </button>
              </th>
              {shown.map((step) => (
                <td key={step} className="py-2 pr-3 text-right tabular-nums">
                  {counts[step].toLocaleString(language.get())}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </WideTable>
  );
}
