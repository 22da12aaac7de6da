import type { SourceFile } from './inspect';

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
