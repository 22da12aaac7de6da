import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/packages.mjs';
import { fingerprintOf } from '../stack/build-app';
import { emptyTally, type Step } from './tally';

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * A step that depends on nothing but these files, by paths from the project's root, and on Node:
 * once it has passed, it is left out until one of them changes.
 */
export const unlessPassed = (step: Step, paths: readonly string[], folder = join(root, '.cache/passed')): Step => ({
  name: step.name,
  run: async (linePrefix) => {
    const stamp = join(folder, step.name.replaceAll(' ', '-'));
    const sources = `${fingerprintOf(paths)} ${process.version}`;
    const [known, passed] = readOr(stamp).split('\n');
    if (known === sources) {
      console.log(`${linePrefix ?? ''}the same sources have passed before`);
      return { ...emptyTally(), passed: Number(passed) };
    }
    const tally = await step.run(linePrefix);
    if (tally.failed > 0 || tally.passed === 0) return tally;
    mkdirSync(folder, { recursive: true });
    writeFileSync(stamp, `${sources}\n${tally.passed}`);
    return tally;
  },
});
