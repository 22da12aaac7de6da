import type { SourceFile } from './inspect';
import type { RuleBreak } from './rule-break';

const linesMax = 200;
/** The entry files of the programs. They must stay short enough to read as tables of contents. */
const tablesOfContents = ['api/src/app.ts', 'worker/src/main.ts', 'pwa/src/service-worker/sw.ts'];

export function inspectContents(files: readonly SourceFile[]): RuleBreak[] {
  const texts = tablesOfContents.map((path) => files.find((file) => file.path === path)?.text);
  const missing = tablesOfContents.filter((_, index) => texts[index] === undefined);
  if (missing.length > 0)
    return missing.map((path) => ({ subject: path, message: `${path} is missing: it is a program's table of contents.` }));
  const lines = texts.reduce((sum, text = '') => sum + text.trimEnd().split('\n').length, 0);
  const message = `${tablesOfContents.join(', ')} have ${lines} lines together; the limit is ${linesMax}.`;
  return lines > linesMax ? [{ subject: 'tables of contents', message }] : [];
}
