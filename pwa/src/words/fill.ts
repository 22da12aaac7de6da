type Slots<Content extends string> = Content extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never;
export type Values<Content extends string> = { [Name in Slots<Content>]: string | number };

/** Puts values where a text says `{name}`; a name that is missing does not compile. */
export const fill = <Content extends string>(text: Content, values: Values<Content>): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => String((values as Record<string, string | number>)[name] ?? slot));

/**
 * A text that depends on a number: `one` for what the language counts as one, `other` for the rest.
 * `{count}` is the number.
 */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

export const countIn = (language: string, { one, other }: Counted, count: number): string =>
  (new Intl.PluralRules(language).select(count) === 'one' ? one : other).replaceAll('{count}', count.toLocaleString(language));
