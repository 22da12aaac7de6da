import { parseArgs } from 'node:util';
import { drillNames, drills, isDrillName } from './drills/table';

/** `npm run drill -- <name> [--seed N] [--short] [--json]`: the last line is `{ name, seed, ok, figures }`, and the exit code 0 when it holds. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, short: { type: 'boolean' }, json: { type: 'boolean' } },
});
const [name = ''] = positionals;
const seed = Number(values.seed ?? 1);

if (!isDrillName(name)) {
  console.error(name ? `There is no drill ${name}. There are:\n` : 'Which one? npm run drill -- <name>\n');
  for (const known of drillNames) console.error(`  ${known.padEnd(16)} ${drills[known].about}`);
  process.exit(1);
}
if (!Number.isInteger(seed) || seed < 0) {
  console.error(`--seed has to be a whole number from 0, not "${values.seed}".`);
  process.exit(1);
}

const startedAt = performance.now();
const log = (line: string) => {
  if (!values.json) console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const { run } = await drills[name].load();
const { ok, figures } = await run({ seed, size: values.short ? 'short' : 'full', log });
console.log(JSON.stringify({ name, seed, ok, figures }));
process.exit(ok ? 0 : 1);
