import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A text with `{name}` where values go, or one for each form by number, as for `fill.ts`. */
export type Message = string | { readonly [form: string]: string };

/** The argument of every plural; `countIn` fills it in. */
const counted = 'count';

const toText = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.argument) return `{${element.value}}`;
      if (element.type === TYPE.pound) return `{${counted}}`;
      throw new Error('only {name} and one {count, plural, …} are used here, and no plural inside another');
    })
    .join('');

/**
 * Reads a message in ICU MessageFormat. A plural inside a sentence becomes a whole sentence for
 * each form.
 */
export function readMessage(source: string): Message {
  const elements = parse(source, { ignoreTag: true, requiresOtherClause: true });
  const at = elements.findIndex(({ type }) => type === TYPE.plural);
  const plural = elements[at];
  if (plural?.type !== TYPE.plural) return toText(elements);
  if (plural.value !== counted || plural.pluralType !== 'cardinal' || plural.offset) throw new Error(`a plural is {${counted}, plural, …}`);
  const [before, after] = [toText(elements.slice(0, at)), toText(elements.slice(at + 1))];
  const forms = Object.entries(plural.options).map(([form, { value }]) => {
    if (form.startsWith('=')) throw new Error(`${form} is not used here: write the forms zero, one, two, few, many, other`);
    return [form, before + toText(value) + after];
  });
  return Object.fromEntries(forms) as Message;
}

/** The names of the values that a text takes. */
export const slotsOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

/** The marks of a text, as `<terms>` and `</terms>`. */
export const marksOf = (text: string): string[] => (text.match(/<\/?\w+>/g) ?? []).sort();

/** The forms that a language has for whole numbers up to 200. */
export function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))];
}
