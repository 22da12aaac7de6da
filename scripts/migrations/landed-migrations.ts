import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../house/inspect';
import { parseFile } from '../house/syntax';
import { root } from '../setup/packages.mjs';

/** A line for each migration that has landed: its hash and its name. */
export const landedFile = join(root, 'packages/db/src/landed-migrations.txt');
const folder = join(root, 'packages/db/src/migrations');

export const listMigrations = (): SourceFile[] =>
  readdirSync(folder)
    .sort()
    .map((name) => ({ path: name, text: readFileSync(join(folder, name), 'utf8') }));

/** Comments and white space may change. */
function hashOf(file: SourceFile): string {
  const { text, comments } = parseFile(file);
  let code = '';
  let from = 0;
  for (const { start, end } of comments) {
    code += text.slice(from, start);
    from = end;
  }
  code += text.slice(from);
  return createHash('sha256').update(code.replaceAll(/\s/g, '')).digest('hex');
}

const toLine = (file: SourceFile) => `${hashOf(file)} ${file.path.replace(/\.ts$/, '')}`;
const nameIn = (line: string) => line.split(' ')[1] ?? '';
const toLines = (landed: string) => landed.split('\n').filter(Boolean);

/** Returns a line for each migration that was edited, removed, or not added to the list. */
export function inspectMigrations(landed: string, files: readonly SourceFile[]): string[] {
  const lines = toLines(landed);
  const now = files.map(toLine);
  const problems = lines.flatMap((line) => {
    const name = nameIn(line);
    if (now.includes(line)) return [];
    return now.some((other) => nameIn(other) === name)
      ? [`${name} was edited after it had landed: databases that have run it would never get the change. Put it in the next migration.`]
      : [`${name} was removed after it had landed: databases that have run it would be refused. Restore it.`];
  });
  const known = new Set(lines.map(nameIn));
  const fresh = now.map(nameIn).filter((name) => !known.has(name));
  return [...problems, ...fresh.map((name) => `${name} is not among the landed migrations: run "npm run land" before you commit it.`)];
}

/** Returns the list with new migrations at its end. It never changes the lines that it has. */
export function landMigrations(landed: string, files: readonly SourceFile[]): string {
  const known = new Set(toLines(landed).map(nameIn));
  const fresh = files.map(toLine).filter((line) => !known.has(nameIn(line)));
  return landed + fresh.map((line) => `${line}\n`).join('');
}
