import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchResult, benchmarks, benchNames, runBench, type Stand } from '@hellograph/bench';
import { findFreePort } from '@hellograph/kit';
import { weighApp } from './house/app-size';
import { findChromium, openApp } from './stack/build-app';
import { startStack } from './stack/start-stack';

/**
 * `npm run bench -- [name…] [--json] [--runs N] [--photo P] [--page P]`: prints ratios, never
 * bare times, because machines are shared and noisy.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, runs: { type: 'string' }, photo: { type: 'string' }, page: { type: 'string' } },
});
const runs = Math.max(1, Number(values.runs ?? 5));
const wanted = positionals.length > 0 ? positionals : Object.keys(benchmarks);
const unknown = wanted.filter((name) => !benchNames.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Choose from ${benchNames.join(', ')}.`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const stand: Stand = {
  chromiumPath: findChromium(),
  buildApp: async () => (await openApp()).dist,
  startStack: async () => {
    await openApp();
    const dataDir = await mkdtemp(join(tmpdir(), 'hellograph-bench-'));
    const { url, stop } = await startStack({ port: await findFreePort(), dataDir, env: { NODE_ENV: 'development' } });
    return {
      url,
      stop: async () => {
        await stop();
        await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
  weighScriptsKb: async () => (await weighApp()).scripts,
};

const results: BenchResult[] = [];
if (!values.json) console.log(`load ${loadavg()[0]?.toFixed(2)}, node ${process.version}, ${runs} pairs each`);
for (const name of wanted) {
  const { result, lines } = await runBench(name, { stand, runs, photo: values.photo, page: values.page });
  results.push(result);
  if (!values.json) for (const line of lines) console.log(line);
}
if (values.json) console.log(JSON.stringify(results));
process.exit(0);
