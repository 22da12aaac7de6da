import { peopleImport } from '@hellograph/words/en/people-import';
import { fill } from '@hellograph/words/fill';
import { useEffect, useRef, useState } from 'react';
import { Pick } from '../../ui/forms/choice';
import { FileButton } from '../../ui/forms/file-button';
import { Notice } from '../../ui/notice';
import { useWords } from '../../words/use-words';
import { type ListFailure, listLimits, type TextEncoding, textEncodings } from './people-list';
import { readNames, readNamesFile } from './read-list';

interface EncodingChoiceProps {
  value: TextEncoding;
  onChange: (encoding: TextEncoding) => void;
}

/** Chooses how a file is stored that does not say so, until its names look right. */
export function EncodingChoice({ value, onChange }: EncodingChoiceProps) {
  const words = useWords(peopleImport);
  const options = textEncodings.map((encoding) => ({ value: encoding, label: words.encodings[encoding] }));
  return (
    <div className="grid gap-1">
      <Pick label={words.encoding} options={options} value={value} onChange={onChange} />
      <p className="text-sm text-soft">{words.encodingHint}</p>
    </div>
  );
}

/** The files that lists of people are read from. */
export const listFileTypes = '.csv,.tsv,.txt,.vcf,.ics,text/csv,text/plain,text/tab-separated-values,text/vcard,text/calendar';

/**
 * Takes a text as it is typed or pasted, and then its names if it is contacts or a table. A text
 * that was changed in between stays.
 */
export function useNames(onText: (lines: string) => void): (text: string) => Promise<void> {
  const latest = useRef({ text: '', onText });
  useEffect(() => {
    latest.current.onText = onText;
  });
  return async (text) => {
    latest.current.text = text;
    onText(text);
    const names = await readNames(text);
    if (names && latest.current.text === text) latest.current.onText(names.join('\n'));
  };
}

/** Opens a file of people for a list that needs only their names, given one a line. */
export function NamesFile({ onNames }: { onNames: (lines: string) => void }) {
  const words = useWords(peopleImport);
  const [read, setRead] = useState<{ file: Blob; guessed?: TextEncoding; failure?: ListFailure }>();
  const take = async (file: Blob, chosen?: TextEncoding) => {
    const found = await readNamesFile(file, chosen);
    if ('failure' in found) return setRead({ file, ...found });
    setRead({ file, ...(found.guessed && { guessed: found.guessed }) });
    onNames(found.text);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton label={words.file} accept={listFileTypes} onTake={(file) => void take(file)} />
        <p className="text-sm text-soft">{words.fileHint}</p>
      </div>
      {read?.failure && <Notice look="bad">{fill(words.failures[read.failure], { count: listLimits.rowsMax })}</Notice>}
      {read?.guessed && <EncodingChoice value={read.guessed} onChange={(encoding) => void take(read.file, encoding)} />}
    </div>
  );
}
