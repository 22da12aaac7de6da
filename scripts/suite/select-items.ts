import { labelOf, type TestItem } from './test-items';

export interface SelectedItem extends TestItem {
  /** Set when only some tests of the file are meant: a regular expression for their names. */
  titlePattern?: string;
}

/** `journeys` finds items labelled `journey`. */
const isIn = (text: string) => (word: string) => {
  const lowered = text.toLowerCase();
  return lowered.includes(word) || (word.endsWith('s') && lowered.includes(word.slice(0, -1)));
};

export const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `%s`, `$name` and `${name}` in a title stand for text that is known only when the test runs. */
const toPattern = (title: string): string =>
  title
    .replace(/\\(['"`])/g, '$1')
    .split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/)
    .map(escapeForPattern)
    .join('.*');

/**
 * Returns the items whose label contains every word. If there is none, returns the tests whose
 * title and file label together contain them, so that `accounts slow network` runs one journey.
 */
export function selectItems(items: readonly TestItem[], words: readonly string[]): SelectedItem[] {
  const lowered = words.map((word) => word.toLowerCase());
  const byLabel = items.filter((item) => lowered.every(isIn(labelOf(item))));
  if (byLabel.length > 0) return byLabel;
  return items.flatMap((item): SelectedItem[] => {
    const titles = item.titles.filter((title) => lowered.every(isIn(`${labelOf(item)} ${title}`)));
    return titles.length > 0 ? [{ ...item, titles, titlePattern: titles.map(toPattern).join('|') }] : [];
  });
}
