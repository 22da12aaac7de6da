import type { Counted, IsCounted } from './fill';

/** Text, or a list or group of texts. `{name}` in a text is filled in where it is used. */
export type Text = string | readonly Text[] | { readonly [key: string]: Text };

export interface WordArea<Name extends string = string, Content extends Text = Text> {
  name: Name;
  english: Content;
}

/**
 * The words of one part of the app. English is loaded with the code that imports it; other
 * languages come as one file when chosen.
 */
export const defineArea = <const Name extends string, const Content extends Text>(
  name: Name,
  english: Content,
): WordArea<Name, Content> => ({
  name,
  english,
});

/** The same shape in another language, which may have other forms by number. */
export type Translated<Content> = Content extends string
  ? string
  : Content extends readonly (infer Item)[]
    ? readonly Translated<Item>[]
    : IsCounted<Content> extends true
      ? Counted
      : { readonly [Key in keyof Content]: Translated<Content[Key]> };
