import { peopleImport } from '@hellograph/words/en/people-import';
import { fill } from '@hellograph/words/fill';
import { type DragEvent, useState } from 'react';
import { EncodingChoice, listFileTypes } from '../../domain/people-lists/list-file';
import { listLimits, type ReadList, type TextEncoding } from '../../domain/people-lists/people-list';
import { readFile } from '../../domain/people-lists/read-list';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/forms/field';
import { FileButton } from '../../ui/forms/file-button';
import { useWords } from '../../words/use-words';
import type { ImportDraft } from './import-draft';
import { canPickContacts, pickContacts } from './pick-contacts';

interface SourcePartProps {
  draft: ImportDraft;
  read: ReadList | undefined;
  onChange: (part: Partial<ImportDraft>) => void;
}

/** The source of the people: typed or pasted text, a file, or the phone's contacts. */
export function SourcePart({ draft: { text, file }, read, onChange }: SourcePartProps) {
  const words = useWords(peopleImport);
  const [isOver, setOver] = useState(false);
  const failure = read?.kind === 'failure' ? fill(words.failures[read.failure], { count: listLimits.rowsMax }) : undefined;
  const take = async (taken: File) => {
    const list = await readFile(taken);
    const source = list.guessed && (await taken.arrayBuffer());
    onChange({ file: { name: taken.name, list, ...(source && { source }) }, mapping: undefined, corrections: {} });
  };
  const pick = async () => {
    const lines = await pickContacts();
    if (lines) onChange({ text: [text.trimEnd(), lines].filter(Boolean).join('\n') });
  };
  const drop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer.files;
    setOver(false);
    if (!dropped) return;
    event.preventDefault();
    void take(dropped);
  };
  const follow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below opens files without a mouse
    <div
      onDragOver={follow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid gap-3 rounded-2xl outline-offset-8 ${isOver ? 'outline-2 outline-dashed outline-accent' : ''}`}
    >
      {file ? (
        <ChosenFile
          file={file}
          failure={failure}
          onRemove={() => onChange({ file: undefined, mapping: undefined, corrections: {} })}
          onReadAgain={(again) => onChange({ file: again, mapping: undefined, corrections: {} })}
        />
      ) : (
        <TextArea
          label={words.paste}
          hint={words.pasteHint}
          value={text}
          problem={failure}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton label={words.file} accept={listFileTypes} onTake={(taken) => void take(taken)} />
        {!file && canPickContacts() && (
          <Button look="secondary" onClick={() => void pick()}>
            {words.contacts}
          </Button>
        )}
        <p className="text-sm text-soft">
          {words.fileHint} <span className="pointer-coarse:hidden">{words.drop}</span>
        </p>
      </div>
    </div>
  );
}

interface ChosenFileProps {
  file: NonNullable<ImportDraft['file']>;
  failure: string | undefined;
  onRemove: () => void;
  onReadAgain: (file: ImportDraft['file']) => void;
}

function ChosenFile({ file, failure, onRemove, onReadAgain }: ChosenFileProps) {
  const words = useWords(peopleImport);
  const { name, list, source } = file;
  const readAs = async (encoding: TextEncoding) => source && onReadAgain({ ...file, list: await readFile(new Blob([source]), encoding) });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-sunk py-1 pe-1 ps-4">
        <p className="py-2 font-medium wrap-anywhere">{fill(words.from, { name })}</p>
        <Button look="quiet" className="-ms-5 sm:ms-0" onClick={onRemove}>
          {words.otherSource}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="text-sm font-medium text-bad">
          {failure}
        </p>
      )}
      {source && list.guessed && <EncodingChoice value={list.guessed} onChange={(encoding) => void readAs(encoding)} />}
    </div>
  );
}
