import { parseArgs } from 'node:util';
import { canRun, type DrillRow, drillNames, drills, isDrillName, postgresDrillNames, runDrill, toTable } from '@hellograph/drills';
import { openApp } from './stack/build-app';

/**
 * `npm run drill -- <name> [--seed N] [--short | --long] [--postgres] [--json]`: the last line is
 * `{ name, seed, ok, figures }`. `npm run drill -- all` runs every drill in turn and prints a
 * table. The exit code is 0 only if all hold.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    short: { type: 'boolean' },
    long: { type: 'boolean' },
    postgres: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});
const [name = ''] = positionals;
const seed = Number(values.seed ?? 1);
const known = values.postgres ? postgresDrillNames : drillNames;
const names = name === 'all' ? known : isDrillName(name) && known.includes(name) ? [name] : [];

if (names.length === 0) {
  console.error(
    name
      ? `${values.postgres ? 'Not a drill that runs on PostgreSQL' : 'Unknown drill'}: ${name}. Choose one of these:\n`
      : 'Choose a drill: npm run drill -- <name>\n',
  );
  for (const each of known) console.error(`  ${each.padEnd(16)} ${drills[each].about}`);
  console.error(`  ${'all'.padEnd(16)} every drill, one after the other`);
  process.exit(1);
}
if (!Number.isInteger(seed) || seed < 0) {
  console.error(`--seed is "${values.seed}"; it must be a whole number of at least 0.`);
  process.exit(1);
}
if (values.short && values.long) {
  console.error('Choose either --short or --long.');
  process.exit(1);
}

const startedAt = performance.now();
const log = (line: string) => {
  if (!values.json) console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const rows: DrillRow[] = [];
const options = { seed, size: values.short ? 'short' : 'long', database: values.postgres ? 'postgres' : 'sqlite', log, openApp } as const;
for (const drill of names) {
  if (name === 'all' && !canRun(drill)) {
    log(`${drill} is left out, because PostgreSQL is not installed`);
    continue;
  }
  if (name === 'all') log(drill);
  const row = await runDrill(drill, options);
  if (name === 'all') log(`${drill} ${row.ok ? 'holds' : 'FAILS'}`);
  rows.push(row);
}
if (name === 'all') for (const line of values.json ? [] : toTable(rows)) console.log(line);
const verdicts = rows.map(({ name, seed, ok, seconds, figures }) =>
  names.length > 1 ? { name, seed, ok, seconds, figures } : { name, seed, ok, figures },
);
if (names.length === 1) console.log(JSON.stringify(verdicts[0]));
else if (values.json) console.log(JSON.stringify(verdicts));
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
