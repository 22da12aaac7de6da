import { changeColumn } from '../../domain/people-lists/columns';
import { columnRoles, type TabularList } from '../../domain/people-lists/people-list';
import { CheckField } from '../../ui/forms/check-field';
import { Pick } from '../../ui/forms/choice';
import { peopleImport } from '../../words/english/people-import';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import type { ImportDraft } from './import-draft';

interface ColumnsPartProps {
  table: TabularList;
  onChange: (mapping: NonNullable<ImportDraft['mapping']>) => void;
}

/** More are in a box that scrolls, so that the people are not far below. */
const manyColumns = 6;

/** Chooses the role of each column of a table. Empty columns are hidden. */
export function ColumnsPart({ table: { rows, columns, hasHeader }, onChange }: ColumnsPartProps) {
  const words = useWords(peopleImport);
  const body = rows.slice(hasHeader ? 1 : 0);
  const samplesOf = (at: number) => body.flatMap(({ cells }) => cells[at] || []).slice(0, 2);
  const options = columnRoles.map((value) => ({ value, label: words.roles[value] }));
  const shown = [...columns.keys()].filter((at) => samplesOf(at).length > 0);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-semibold">{words.columns}</legend>
      <p className="text-sm text-soft">{words.columnsText}</p>
      <div className={`grid gap-3 sm:grid-cols-2 ${shown.length > manyColumns ? 'max-h-96 overflow-y-auto p-1' : ''}`}>
        {shown.map((at) => (
          <div key={at} className="grid min-w-0 content-start gap-1">
            <Pick
              label={(hasHeader && rows[0]?.cells[at]) || fill(words.column, { number: at + 1 })}
              options={options}
              value={columns[at] ?? 'ignored'}
              onChange={(role) => onChange({ columns: changeColumn(columns, at, role), hasHeader })}
            />
            <p className="truncate text-sm text-soft">{samplesOf(at).join(' · ')}</p>
          </div>
        ))}
      </div>
      <CheckField checked={hasHeader} onChange={({ target }) => onChange({ columns, hasHeader: target.checked })}>
        {words.hasHeader}
      </CheckField>
    </fieldset>
  );
}
