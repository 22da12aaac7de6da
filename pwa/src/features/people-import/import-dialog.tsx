import { peopleImport } from '@hellograph/words/en/people-import';
import { fill } from '@hellograph/words/fill';
import { useEffect, useRef, useState } from 'react';
import { changeColumn } from '../../domain/people-lists/columns';
import {
  type AddedPerson,
  columnRoles,
  type PeopleImportProps,
  type ReadList,
  type TabularList,
} from '../../domain/people-lists/people-list';
import { readList } from '../../domain/people-lists/read-list';
import { useKeptDraft } from '../../drafts/use-kept-draft';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CheckField } from '../../ui/forms/check-field';
import { Pick } from '../../ui/forms/choice';
import { Notice } from '../../ui/notice';
import { count, useWords } from '../../words/use-words';
import { checkList, emptyImport, type ImportDraft, isEmptyImport, mapTable, useKeptFocus } from './import-draft';
import { GoodRows, LeftOut, WrongRows } from './rows-part';
import { SourcePart } from './source-part';

/** Imports people into one list. An unfinished import is restored after the dialog was closed. */
export function ImportDialog(props: PeopleImportProps) {
  const words = useWords(peopleImport);
  const [draft, setDraft] = useKeptDraft<ImportDraft>(`people-import:${props.listName}`, emptyImport);
  return (
    <Dialog title={words.title} onClose={props.onClose}>
      {draft && <ImportScreen {...props} draft={draft} onChange={setDraft} />}
    </Dialog>
  );
}

interface ImportScreenProps extends PeopleImportProps {
  draft: ImportDraft;
  /** `undefined` when there is nothing to keep. */
  onChange: (draft: ImportDraft | undefined) => void;
}

interface ColumnsPartProps {
  table: TabularList;
  onChange: (mapping: NonNullable<ImportDraft['mapping']>) => void;
}

/** More are in a box that scrolls, so that the people are not far below. */
const manyColumns = 6;

/** Chooses the role of each column of a table. Empty columns are hidden. */
function ColumnsPart({ table: { rows, columns, hasHeader }, onChange }: ColumnsPartProps) {
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

function ImportScreen({ draft, known, room, addWords, choices, onChange, onAdd, onClose }: ImportScreenProps) {
  const words = useWords(peopleImport);
  const read = useReadList(draft);
  const list = read?.kind === 'table' ? mapTable(read, draft.mapping) : read?.kind === 'people' ? read : undefined;
  const { good, wrong, leftOut } = checkList(list, draft, known);
  const summary = useRef<HTMLParagraphElement>(null);
  useKeptFocus(summary, good.length + wrong.length * 1000);
  const change = (part: Partial<ImportDraft>) => onChange({ ...draft, ...part });
  const correct = (key: string, to: AddedPerson | 'left-out') => change({ corrections: { ...draft.corrections, [key]: to } });
  const putBack = () =>
    change({ corrections: Object.fromEntries(Object.entries(draft.corrections).filter(([, to]) => to !== 'left-out')) });
  const isFull = good.length > room;
  const lacksColumn = list?.kind === 'table' && !list.columns.includes('email');
  const add = () => {
    onAdd(good.map(({ name, email }) => ({ name, email })));
    onChange(undefined);
    onClose();
  };
  return (
    <>
      <p className="text-soft">{words.lead}</p>
      <SourcePart draft={draft} read={read} onChange={change} />
      {list?.kind === 'table' && <ColumnsPart table={list} onChange={(mapping) => change({ mapping })} />}
      {lacksColumn && <Notice look="bad">{words.noEmailColumn}</Notice>}
      <p ref={summary} tabIndex={-1} role="status" className="sr-only">
        {list && [count(words.good, good.length), ...(wrong.length > 0 ? [count(words.wrong, wrong.length)] : [])].join(', ')}
      </p>
      {!lacksColumn && <WrongRows rows={wrong} onCorrect={correct} />}
      {leftOut.length > 0 && <LeftOut amount={leftOut.length} onPutBack={putBack} />}
      <GoodRows rows={good} onCorrect={correct} />
      {isFull && <Notice look="bad">{count(words.full, room)}</Notice>}
      {good.length > 0 && choices}
      <div className="sticky -bottom-px z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-sheet px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        {!isEmptyImport(draft) && (
          <Button look="quiet" onClick={() => onChange(undefined)}>
            {words.startOver}
          </Button>
        )}
        <Button disabled={good.length === 0 || isFull} onClick={add}>
          {good.length > 0 ? count(addWords ?? words.add, good.length) : words.addNone}
        </Button>
      </div>
    </>
  );
}

/**
 * Returns the list in the draft's text or file; the previous one while a new text is being read.
 */
function useReadList({ text, file }: Pick<ImportDraft, 'text' | 'file'>): ReadList | undefined {
  const [read, setRead] = useState<ReadList>();
  const isBlank = text.trim() === '';
  useEffect(() => {
    let isLate = false;
    if (isBlank) setRead(undefined);
    else
      readList(text).then(
        (list) => isLate || setRead(list),
        () => isLate || setRead({ kind: 'failure', failure: 'unreadable' }),
      );
    return () => {
      isLate = true;
    };
  }, [text, isBlank]);
  return file ? file.list : isBlank ? undefined : read;
}
