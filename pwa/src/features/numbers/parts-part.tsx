import {
  type NumberFileQuery,
  type NumberPart,
  type NumberRange,
  type NumberSubject,
  numberLimits,
  numberSubjects,
  type ReaderStep,
} from '@hellograph/contract';
import { numbers as area } from '@hellograph/words/en/numbers';
import { fill } from '@hellograph/words/fill';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../lib/browser/save-file';
import { useTeam } from '../../session/workspace';
import { api } from '../../sync/api-client';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/forms/choice';
import { Icon } from '../../ui/icon';
import { Unloaded } from '../../ui/loading/unloaded';
import { Panel } from '../../ui/panel';
import { language } from '../../words/language';
import { useWords } from '../../words/use-words';
import { numberPartsQuery, type OneSubject } from './number-queries';

/** Saves the numbers for other programs. */
export function FileButton({ range, by }: { range: NumberRange; by: NumberFileQuery['by'] }) {
  const words = useWords(area);
  const file = useMutation({
    mutationFn: async () => (await api('GET /numbers/file', { forTeam: true, query: { ...range, by } })).data.csv,
    // Spreadsheets read a file as UTF-8 only if it starts with this byte order mark.
    onSuccess: (csv) => saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `hellograph-${range.from}-${range.to}.csv`),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="secondary" isBusy={file.isPending} onClick={() => file.mutate()}>
        <Icon name="download" size={18} /> {by === 'time' ? words.timeFile : words.file}
      </Button>
      {file.isError && (
        <p role="alert" className="text-sm font-medium text-bad">
          {words.fileFailed}
        </p>
      )}
    </div>
  );
}

/** A table that scrolls sideways where it is too wide, by keys too. */
export const WideTable = ({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
  <fieldset aria-label={label} tabIndex={0} className={`min-w-0 overflow-auto ${className}`}>
    <table className="w-full text-start">{children}</table>
  </fieldset>
);

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
          <th className="py-2 pe-3 font-semibold">{words.subjects[by]}</th>
          {shown.map((step) => (
            <th key={step} className="py-2 pe-3 text-end font-semibold">
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
              <th scope="row" className="max-w-64 min-w-36 pe-3 font-semibold wrap-anywhere">
                <button
                  type="button"
                  aria-label={fill(words.only, { name: label })}
                  className="min-h-11 text-start text-accent hover:underline"
                  onClick={() => onOnly({ of: by, id: _id, name: label })}
                >
                  {label}
                </button>
              </th>
              {shown.map((step) => (
                <td key={step} className="py-2 pe-3 text-end tabular-nums">
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
