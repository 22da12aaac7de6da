import { useEffect, useState } from 'react';
import type { ReadList } from '../../domain/people-lists/people-list';
import { readList } from '../../domain/people-lists/read-list';
import type { ImportDraft } from './import-draft';

/**
 * Returns the list in the draft's text or file; the previous one while a new text is being read.
 */
export function useReadList({ text, file }: Pick<ImportDraft, 'text' | 'file'>): ReadList | undefined {
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
