export type SlotsOf<Content extends string> = Content extends `${string}{${infer Name}}${infer Rest}` ? Name | SlotsOf<Rest> : never;
export type Values<Content extends string> = { [Name in SlotsOf<Content>]: string | number };

const isRtl = (text: string) => /[\p{sc=Arab}\p{sc=Hebr}]/u.test(text);
/**
 * Isolates a name or an address that is written in the other direction than the text around it
 * (FSI … PDI, UAX #9), so that it moves no sign beside it.
 */
const isolate = (value: string, text: string) => (/\p{L}/u.test(value) && isRtl(value) !== isRtl(text) ? `\u2068${value}\u2069` : value);

/**
 * Puts values where a text says `{name}`; a name that is missing does not compile. In Japanese, a
 * name that ends with a title, such as おばあちゃん, gets no second one.
 */
export const fill = <Content extends string>(text: Content, values: Values<Content>): string =>
  text
    .replace(/\{(\w+)\}/g, (slot, name: string) => isolate(String((values as Record<string, string | number>)[name] ?? slot), text))
    .replace(/(さん|ちゃん|くん|様|先生) さん/g, '$1');

/**
 * A text that depends on a number, with a form for each way in which its language counts: English
 * has `one` and `other`, Polish also `few` and `many`. `{count}` is the number.
 */
export type Counted = { readonly other: string } & { readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string };

/** Whether these texts are forms by number. */
export type IsCounted<Content> = Content extends { readonly other: string }
  ? keyof Content extends Intl.LDMLPluralRule
    ? true
    : false
  : false;

/** The form for a number, with all its slots. */
export const formOf = <const Forms extends Counted>(language: string, forms: Forms, count: number) =>
  ((forms as Counted)[new Intl.PluralRules(language).select(count)] ?? forms.other) as Forms[keyof Forms] & string;

export const countIn = (language: string, forms: Counted, count: number): string =>
  formOf(language, forms, count).replaceAll('{count}', count.toLocaleString(language));
