import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBrowserFloor } from '../../pwa/build/browser-floor';
import { parseFile } from '../house/syntax';
import { root } from '../setup/packages.mjs';
import { buildAppIfStale } from '../stack/build-app';
import { excusedStyles, excusedUses, libraryMembers } from './excused';
import { listNewerNames } from './newer-names';
import { findNewerStyles, findNewerSyntax } from './newer-styles';
import { findNewerUses, listOwnProperties } from './newer-uses';

/**
 * Fails for an API in the app's sources, and for syntax or a style in the built app, that a browser
 * of `pwa/.browserslistrc` lacks and nothing guards.
 */
const floor = readBrowserFloor();
const problems: string[] = [];
const unusedExcuses = new Set([...Object.keys(excusedUses), ...Object.keys(excusedStyles)]);
const isExcused = (excuses: Readonly<Record<string, string>>, name: string) => {
  unusedExcuses.delete(name);
  return name in excuses;
};

const sources = ['pwa/src', 'packages/contract/src', 'packages/render/src', 'packages/words/src'];
const isShipped = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(test|fixture|setup)\.tsx?$|\.d\.ts$|^pwa\/src\/(dev\/|prerender|testing)/.test(path);
// Names of texts are no properties of the browser.
const made = globSync('packages/words/src/made/**/*.ts', { cwd: root });
const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...sources], { cwd: root, encoding: 'utf8' });
const files = [...paths.split('\n'), ...made]
  .filter(isShipped)
  .map((path) => parseFile({ path, text: readFileSync(join(root, path), 'utf8') }));
const names = listNewerNames(floor);
const ownProperties = listOwnProperties(files);
for (const { name, path, line, lacking } of files.flatMap((file) => findNewerUses(file, names, ownProperties)))
  if (!(name in libraryMembers) && !isExcused(excusedUses, `${name} in ${path}`))
    problems.push(`${path}:${line}: ${name} is missing in ${lacking.join(', ')}`);

await buildAppIfStale();
const dist = join(root, 'pwa/dist');
const built = readdirSync(dist, { recursive: true, encoding: 'utf8' });
for (const path of built) {
  const read = () => readFileSync(join(dist, path), 'utf8');
  if (path.endsWith('.js')) problems.push(...findNewerSyntax(path, read()));
  if (!path.endsWith('.css')) continue;
  for (const { name, lacking } of findNewerStyles(read(), floor))
    if (!isExcused(excusedStyles, name)) problems.push(`${path}: ${name} is missing in ${lacking.join(', ')}`);
}
for (const excuse of unusedExcuses) problems.push(`scripts/floor/excused.ts: the excuse "${excuse}" is no longer needed`);

for (const problem of problems) console.error(problem);
console.log(`${files.length} sources and ${built.length} built files, ${problems.length} below the browser floor`);
process.exit(problems.length > 0 ? 1 : 0);
