import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DrillOptions, type Figures, judge } from '../drill';
import { projectUrl } from '../harness/project';
import { openSystem } from '../harness/system';

const roundsIn = { short: 3, long: 50 } as const;
/** The people who use the app, another one in each gate. */
const trying = { count: 40, videos: 3 };
/** No video finishes meanwhile, so sent videos keep their credits on hold. */
const quickMs = [600_000, 600_001] as const;

const journeys = (env: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const args = ['test', '--config', 'pwa/e2e/playwright.config.ts', '--reporter=list', 'e2e/outbox/'];
    const child = spawn(fileURLToPath(new URL('node_modules/.bin/playwright', projectUrl)), args, {
      cwd: projectUrl,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', () => resolve(1)).once('exit', (code) => resolve(code ?? 1));
  });

/** Reads one line for each gate, as `gate.figure`. */
function readFigures(path: string): Figures {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  return Object.fromEntries(
    lines.filter(Boolean).flatMap((line) => {
      const { gate, ...figures } = JSON.parse(line) as { gate: string } & Figures;
      return Object.entries(figures).map(([name, value]) => [`${gate}.${name}`, value]);
    }),
  );
}

const sumOf = (figures: Figures, name: string) =>
  Object.entries(figures).reduce((sum, [key, value]) => sum + (key.endsWith(`.${name}`) ? value : 0), 0);

/** The gates of the browser's outbox (`pwa/e2e/outbox`), with many rounds, on a separate system. */
export async function run({ seed, size, log, openApp }: DrillOptions) {
  const rounds = roundsIn[size];
  log('building the app');
  const app = await openApp();
  const system = await openSystem({ name: 'outbox', workers: 2, worker: 'quick', quickMs, pwaDist: app.dist });
  const [peoplePath, figuresPath] = [join(system.folder, 'people.json'), join(system.folder, 'figures.jsonl')];
  try {
    const sender = { count: 1, videos: rounds };
    const people = [];
    for (const { count, videos } of [trying, sender])
      for (const { token } of await system.addPeople(count, videos)) people.push({ token, videos });
    writeFileSync(peoplePath, JSON.stringify(people));
    const code = await journeys({
      BASE_URL: system.url,
      CHROMIUM_PATH: app.chromiumPath,
      GATE_ROUNDS: String(rounds),
      GATE_SEED: String(seed),
      GATE_PEOPLE: peoplePath,
      GATE_FIGURES: figuresPath,
    });
    const figures = readFigures(figuresPath);
    const totals = {
      failedGates: code,
      lost: sumOf(figures, 'lost'),
      duplicates: sumOf(figures, 'duplicates'),
      falseSaved: sumOf(figures, 'falseSaved'),
    };
    return judge(
      { ...figures, ...totals },
      { atMost: { failedGates: 0, lost: 0, duplicates: 0, falseSaved: 0 }, atLeast: { 'kills.kills': rounds } },
      log,
    );
  } finally {
    await system.close();
  }
}
