import { parseFiles, readFiles, readPackageEntries } from './import-graph';
import { inspectDirections, inspectFile, inspectSizes } from './inspect';
import { inspectComments, inspectContents, inspectExports, inspectFolders } from './inspect-contents';
import { inspectEnglishComments, inspectEnglishDocument } from './inspect-english';
import { inspectFunctions } from './inspect-functions';
import { inspectCircles, inspectCommands, inspectDataImports, inspectImports } from './inspect-imports';
import { inspectTests } from './inspect-tests';
import { findTwinRooms } from './law';

/**
 * Checks every source file that git tracks or would track, and exits with 1 if one breaks a rule.
 */
const files = readFiles('*.ts', '*.tsx');
const parsed = parseFiles(files);
const entries = readPackageEntries();

const breaks = [...parsed.flatMap(inspectFunctions), ...inspectFolders(files), ...inspectExports(parsed), ...inspectContents(files)];
const problems = [
  ...files.flatMap(inspectFile),
  ...inspectSizes(files),
  ...files.flatMap(inspectDirections),
  ...findTwinRooms(files.map(({ path }) => path)),
  ...parsed.flatMap(inspectImports),
  ...parsed.flatMap(inspectDataImports),
  ...inspectCircles(parsed, entries),
  ...inspectCommands(parsed, entries),
  ...parsed.flatMap(inspectTests),
  ...parsed.flatMap(inspectComments),
  ...parsed.flatMap(inspectEnglishComments),
  ...readFiles('*.md').flatMap(inspectEnglishDocument),
  ...breaks.map(({ message }) => message),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
