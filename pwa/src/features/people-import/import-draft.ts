import { type RefObject, useEffect } from 'react';
import { type Corrections, checkPeople } from '../../domain/people-lists/check-people';
import type { ColumnRole, PeopleList, ReadFile, TabularList } from '../../domain/people-lists/people-list';
import { listTablePeople } from '../../domain/people-lists/read-table';

/**
 * If the focused row disappears, moves the focus to `target`, so that it does not restart at the
 * top.
 */
export function useKeptFocus(target: RefObject<HTMLElement | null>, change: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after every change
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [change]);
}

/** An unfinished import: a text or a file, and the user's corrections. */
export interface ImportDraft {
  text: string;
  /** In place of the text. `source`: its bytes, if its user may choose how they are read. */
  file?: { name: string; list: ReadFile; source?: ArrayBuffer } | undefined;
  mapping?: { columns: readonly ColumnRole[]; hasHeader: boolean } | undefined;
  corrections: Corrections;
}

export const emptyImport: ImportDraft = { text: '', corrections: {} };
export const isEmptyImport = ({ text, file }: ImportDraft): boolean => text.trim() === '' && !file;

/** The table with its owner's choice of columns, as long as it has as many. */
export function mapTable(table: TabularList, mapping: ImportDraft['mapping']): TabularList {
  return mapping?.columns.length === table.columns.length ? { ...table, ...mapping } : table;
}

/** Checks which people of a list can be added. */
export function checkList(list: PeopleList | undefined, { corrections }: ImportDraft, known: readonly string[]) {
  const people = !list ? [] : list.kind === 'table' ? listTablePeople(list) : list.people;
  return checkPeople(people, { known, corrections });
}
