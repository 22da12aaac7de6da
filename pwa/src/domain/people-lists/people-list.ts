import type { Occasion } from '@hellograph/contract';
import type { TextEncoding } from './text-encodings';
import type { WrittenDay } from './written-day';

/** A day of a person. `isOnce`: only in its year. */
export interface ListedDay extends WrittenDay {
  occasion: Occasion;
  isOnce?: true;
}

/** A person as written in a list. */
export interface ListedPerson {
  /** The line of the text with this person, from 1. */
  line: number;
  name: string;
  /** May be empty, and may be no address. */
  email: string;
  /** Their other addresses. */
  others?: readonly string[];
  /** The days that contacts, calendars and tables have of them. */
  days?: readonly ListedDay[];
}

export const columnRoles = ['ignored', 'name', 'firstName', 'lastName', 'email'] as const;
export type ColumnRole = (typeof columnRoles)[number];

export interface TableRow {
  line: number;
  cells: readonly string[];
}

/** Rows of equal width, and what each column is taken for. */
export interface TabularList {
  kind: 'table';
  rows: readonly TableRow[];
  columns: readonly ColumnRole[];
  /** The first row names the columns. */
  hasHeader: boolean;
}

export type PeopleList = { kind: 'people'; people: readonly ListedPerson[] } | TabularList;

/**
 * Why nothing could be read. `spreadsheet`: a file of Excel or the like, `binary`: no text,
 * `unreadable`: the file is gone or locked.
 */
export type ListFailure = 'too-large' | 'too-many' | 'empty' | 'spreadsheet' | 'binary' | 'unreadable';
export type ReadList = PeopleList | { kind: 'failure'; failure: ListFailure };

/** A file's list. `guessed`: how the file seems to be stored, if it does not say so. */
export type ReadFile = ReadList & { guessed?: TextEncoding };

export const listLimits = {
  rowsMax: 500,
  textMaxBytes: 1024 * 1024,
  /** More, because cards contain pictures. */
  contactsMaxBytes: 10 * 1024 * 1024,
} as const;

/** A person with a valid address, who can be added. */
export interface AddedPerson {
  name: string;
  email: string;
}

/** The props of a screen that adds people, for any purpose. */
export interface PeopleImportProps {
  /** The name of the list, by which an unfinished import is restored. */
  listName: string;
  /** Addresses that are in the list already. */
  known: readonly string[];
  /** How many more people may be added. */
  room: number;
  onAdd: (people: AddedPerson[]) => void;
  onClose: () => void;
}
