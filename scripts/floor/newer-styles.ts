import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { parse } from 'acorn';
import type { FloorBrowser } from '../../pwa/build/browser-floor';
import { compatData, listLacking } from './newer-names';

/** The newest ECMAScript that every browser of the floor reads in full. */
const floorEdition = 2022;
/** The script that browsers older than the floor must be able to run, to show their message. */
const firstScript = /(^|\/)first\.js$/;

/** Why a browser of the floor cannot read a script; none if it can. */
export function findNewerSyntax(path: string, text: string): string[] {
  const isFirst = firstScript.test(path);
  try {
    parse(text, { ecmaVersion: isFirst ? 5 : floorEdition, sourceType: isFirst ? 'script' : 'module', allowReturnOutsideFunction: true });
    return [];
  } catch (thrown) {
    return [`${path}: newer than ES${isFirst ? 5 : floorEdition}: ${String(thrown)}`];
  }
}

/** A property, selector or rule of a style sheet that a browser of the floor lacks. */
export interface NewerStyle {
  /** `text-wrap`, `:has()`, `@property`. */
  name: string;
  lacking: readonly string[];
}

type Lookup = (css: CompatData['css'], name: string) => Identifier | undefined;

/**
 * The kinds of features searched for in a style sheet, and their places in the compatibility data.
 */
const kinds: readonly { pattern: RegExp; toName: (found: string) => string; lookup: Lookup }[] = [
  { pattern: /[{;]\s*([a-z][a-z-]*)\s*:(?=[^{}]*[;}])/g, toName: (found) => found, lookup: (css, name) => css.properties?.[name] },
  { pattern: /(?<![:\\]):([a-z-]+)\(?(?=[^;{}]*\{)/g, toName: (found) => `:${found}`, lookup: (css, name) => css.selectors?.[name] },
  { pattern: /@([a-z-]+)\b/g, toName: (found) => `@${found}`, lookup: (css, name) => css['at-rules']?.[name] },
];

/** Without comments, texts, and blocks that only browsers with the feature read. */
function withoutGuarded(sheet: string): string {
  let text = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '""');
  for (let at = text.indexOf('@supports'); at >= 0; at = text.indexOf('@supports')) {
    let end = text.indexOf('{', at) + 1;
    for (let depth = 1; depth > 0 && end < text.length; end++) depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
    text = text.slice(0, at) + text.slice(end);
  }
  return text;
}

/** Finds features in a style sheet, outside `@supports`, that a browser of the floor lacks. */
export function findNewerStyles(sheet: string, floor: readonly FloorBrowser[], { css } = compatData): NewerStyle[] {
  const text = withoutGuarded(sheet);
  const found = new Map<string, readonly string[]>();
  for (const { pattern, toName, lookup } of kinds)
    for (const [, name = ''] of text.matchAll(pattern)) {
      const compat = lookup(css, name)?.__compat;
      const lacking = compat ? listLacking(compat, floor, (prefix) => text.includes(`${prefix}${name}`)) : [];
      if (lacking.length > 0) found.set(toName(name), lacking);
    }
  return [...found].map(([name, lacking]) => ({ name, lacking }));
}
