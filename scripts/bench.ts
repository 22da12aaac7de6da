import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { alignmentReport } from './bench/alignment';
import { apiBench } from './bench/api';
import { cardBench } from './bench/card';
import { listScaleBench } from './bench/list-scale';
import { offlineStartReport } from './bench/offline-start';
import { type Benchmark, type Figure, measurePairs, toReport } from './bench/paired';
import { previewBench } from './bench/preview';
import { queueBench } from './bench/queue';
import { linearBench, memoryBench, renderBench } from './bench/render';
import { type ReportRow, toLines } from './bench/report-rows';
import { sizeBench } from './bench/size';
import { socketsBench } from './bench/sockets';
import { speechBench } from './bench/speech';

/** `npm run bench -- [name…] [--json] [--runs N] [--photo P]`: ratios, never bare times; machines are shared and noisy. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, runs: { type: 'string' }, photo: { type: 'string' } },
});
const { photo } = values;
const runs = Math.max(1, Number(values.runs ?? 5));

const benchmarks: Record<string, () => Promise<Benchmark>> = {
  render: () => renderBench({ name: 'render', resolution: '720P', photo }),
  'render-1080': () => renderBench({ name: 'render-1080', resolution: '1080P', photo }),
  'render-variant': () => renderBench({ name: 'render-variant', resolution: '720P', isVariant: true, photo }),
  linear: () => linearBench(photo),
  speech: () => speechBench(photo),
  memory: () => memoryBench({ name: 'memory', resolution: '720P', photo }),
  card: () => cardBench('card'),
  'card-sound': () => cardBench('card-sound'),
  'memory-1080': () => memoryBench({ name: 'memory-1080', resolution: '1080P', photo }),
  'api-list': () => apiBench({ name: 'api-list', path: '/video', videos: 20 }),
  'api-point': () => apiBench({ name: 'api-point', path: '/auth/profile', videos: 1 }),
  'list-scale': listScaleBench,
  queue: () => queueBench('queue'),
  'queue-rate': () => queueBench('queue-rate'),
  sockets: socketsBench,
  size: sizeBench,
  preview: () => previewBench('preview'),
  'preview-cold': () => previewBench('preview-cold'),
  'preview-fps': () => previewBench('preview-fps'),
  'preview-size': () => previewBench('preview-size'),
};

/** What is judged, not timed: rows of figures of their own. */
const reports: Record<string, () => Promise<ReportRow[]>> = { alignment: alignmentReport, 'offline-start': offlineStartReport };

const wanted = positionals.length > 0 ? positionals : Object.keys(benchmarks);
const unknown = wanted.filter((name) => !benchmarks[name] && !reports[name]);
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys({ ...benchmarks, ...reports }).join(', ')}.`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const figures: (Figure | { name: string; rows: ReportRow[] })[] = [];
if (!values.json) console.log(`load ${loadavg()[0]?.toFixed(2)}, node ${process.version}, ${runs} pairs each`);
for (const name of wanted) {
  const rows = await reports[name]?.();
  if (rows) {
    figures.push({ name, rows });
    if (!values.json) for (const line of toLines(rows)) console.log(line);
  }
  const benchmark = await benchmarks[name]?.();
  if (!benchmark) continue;
  try {
    const figure = await measurePairs(benchmark, runs);
    figures.push(figure);
    if (!values.json) for (const line of toReport(figure, benchmark)) console.log(line);
  } finally {
    await benchmark.close();
  }
}
if (values.json) console.log(JSON.stringify(figures));
process.exit(0);
