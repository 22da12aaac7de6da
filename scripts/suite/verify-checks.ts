import { availableParallelism } from 'node:os';
import { listMissingFiles, sizeLimitsKb, weighApp } from '../house/app-size';
import { findForbidden } from '../notices/licence-rules';
import { toNotices } from '../notices/notices';
import { listShippedPackages } from '../notices/shipped-packages';
import { bin, checkStep } from './command';
import { emptyTally, type Step } from './tally';

/**
 * Checks that a first visit stays within its size limits, for each kind, and that the build is
 * complete.
 */
const appSize: Step = {
  name: 'size of the app',
  run: async (linePrefix = '') => {
    const weight = await weighApp();
    const kinds = Object.keys(sizeLimitsKb) as (keyof typeof sizeLimitsKb)[];
    for (const kind of kinds) console.log(`${linePrefix}${kind}: ${weight[kind].toFixed(1)} kB gzipped, at most ${sizeLimitsKb[kind]}`);
    const tooLarge = kinds.filter((kind) => weight[kind] > sizeLimitsKb[kind]).map((kind) => `size of the app: ${kind}`);
    const missing = listMissingFiles();
    const failures = [...tooLarge, ...(missing.length > 0 ? [`the built app lacks ${missing.join(', ')}`] : [])];
    return { ...emptyTally(), passed: kinds.length + 1 - failures.length, failed: failures.length, failures };
  },
};

/** Checks that everything that ships is compatible with the AGPL and has its licence text. */
const licences: Step = {
  name: 'licences of what ships',
  run: async (linePrefix = '') => {
    const packages = listShippedPackages();
    const failures = findForbidden(packages);
    if (failures.length === 0) toNotices(packages);
    for (const failure of failures) console.log(`${linePrefix}${failure}`);
    return { ...emptyTally(), passed: packages.length - failures.length, failed: failures.length, failures };
  },
};

/**
 * Projects side by side, each with one checker. The compiler's own choice, one project after
 * another with four checkers, reads every declaration four times: twice the processor time.
 */
const builders = String(Math.min(4, availableParallelism()));
/** The compiler is written in Go: a larger heap saves a seventh of its time. */
const goMemory = { GOGC: '400' };
const checkTypes = checkStep('types', bin('tsc'), ['-b', '--checkers', '1', '--builders', builders], goMemory);
const makeSdkTypes = checkStep('types', process.execPath, ['--import', 'tsx', 'scripts/setup/make-sdk-types.ts']);
const types: Step = {
  name: 'types',
  run: async (linePrefix) => {
    const made = await makeSdkTypes.run(linePrefix);
    return made.failed > 0 ? made : checkTypes.run(linePrefix);
  },
};

/**
 * The checks of `npm run verify` that are not tests, by the name that `npm test -- <words>` knows.
 */
export const checks = {
  'format and lint': checkStep('format and lint', bin('biome'), ['check', '--diagnostic-level=warn', '--error-on-warnings', '.']),
  types,
  'house rules': checkStep('house rules', process.execPath, ['--import', 'tsx', 'scripts/house/check.ts']),
  'browser floor': checkStep('browser floor', process.execPath, ['--import', 'tsx', 'scripts/floor/check.ts']),
  'unused code': checkStep('unused code', bin('knip'), [
    '--no-progress',
    '--no-config-hints',
    '--cache',
    '--cache-location',
    '.cache/knip',
  ]),
  'licences of what ships': licences,
  'size of the app': appSize,
} satisfies Record<string, Step>;

export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as CheckName[];
