import { parse } from 'acorn';

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
