import { lineRules, linesStopOf, refusedNames, sizes } from './law';
import { findForeignTables } from './tables';

export interface RuleBreak {
  /** The function, folder or exported name that breaks the rule. */
  subject: string;
  message: string;
}

export interface SourceFile {
  /** From the project's root, with `/`. */
  path: string;
  text: string;
}

export const isTest = (path: string) => /\.test\.tsx?$|^pwa\/e2e\/|\.e2e\.ts$/.test(path);
/** Tables of numbers and words are as long as what they list. */
const isTable = (path: string) => /\.(gen|table)\.ts$/.test(path);

/** Returns a line for each rule that the text or the name of a file breaks. */
export function inspectFile({ path, text }: SourceFile): string[] {
  const found = findForeignTables(path, text);
  text.split('\n').forEach((line, index) => {
    for (const rule of lineRules) {
      if (rule.files.test(path) && !rule.except?.test(path) && rule.refuses.test(line)) found.push(`${path}:${index + 1} ${rule.instead}.`);
    }
  });
  const lines = text.trimEnd().split('\n').length;
  if (!isTest(path) && !isTable(path) && lines > linesStopOf(path))
    found.push(`${path} has ${lines} lines; the stop is ${linesStopOf(path)}: find the second thing it does.`);
  if (refusedNames.test(path)) found.push(`${path} is named for nothing: name it for what it does.`);
  return found;
}

/** Checks the length that nine of ten files must stay under. */
export function inspectSizes(files: SourceFile[]): string[] {
  const lengths = files
    .filter(({ path }) => !isTest(path) && !isTable(path))
    .map(({ text }) => text.trimEnd().split('\n').length)
    .sort((a, b) => a - b);
  const p90 = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  return p90 > sizes.linesP90 ? [`One file in ten has more than ${p90} lines; the promise is ${sizes.linesP90}.`] : [];
}

/** Points on a picture and corners of a film, which are where they are in every language. */
const pictures = new Set(['pwa/src/features/studio/faces/points-editor.tsx', 'pwa/src/features/brand/previews.tsx']);

/** A class that names a side; `left-1/2` is the middle, whichever side it is counted from. */
const physical =
  /(?<=[\s"'`:])-?(?:[mp][lr]-|scroll-m[lr]-|(?:left|right)-(?!1\/2|out|to)[\d[(apf]|rounded-(?:[lr]|[tb][lr])(?=[-\s"'`])|border-[lr](?=[-\s"'`])|text-(?:left|right)(?=[\s"'`])|(?:space|divide)-x-)/g;
/** A side that is the other one in a language from right to left. */
const turned = /float-(left|right)(?! rtl:float-)(?=[\s"'`])(?<!rtl:float-(?:left|right))/g;

/** Finds styles of the app that don't turn around in a language from right to left. */
export function inspectDirections({ path, text }: SourceFile): string[] {
  if (!/^pwa\/src\/.*\.tsx$/.test(path) || /\.test\./.test(path) || pictures.has(path)) return [];
  return [...text.matchAll(physical), ...text.matchAll(turned)].map(({ 0: found, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line} ${found}: write a logical side (ms-, me-, ps-, pe-, start-, end-, text-start …): Arabic is read from right to left.`;
  });
}
