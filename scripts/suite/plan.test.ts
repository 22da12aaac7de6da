import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DrillName, isInSuite } from '@hellograph/drills';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';
import { cutSlow, planAll, planQuarter, planQuick, quarterCount, restIn } from './plan';
import { filesBehind, journeysReached, slowTestsReached } from './plan-changed';
import { keepTree, testsReached } from './plan-verify';
import { listDrills, listTestFiles } from './test-items';

const items = [...listTestFiles(), ...listDrills()];
const stepNames = (stages: ReturnType<typeof planAll>) => stages.flat(2).map(({ name }) => name);

describe('tiers', () => {
  it('are quick by the names of files and the tags of journeys', () => {
    const kinds = new Set(items.filter(({ isQuick }) => isQuick).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['unit', 'pwa', 'routes', 'live', 'journey']));
    expect(items.some(({ kind, isQuick }) => kind === 'slow' && isQuick)).toBe(false);
  });

  it('share the quick part, and only the long one has slow tests', () => {
    const [quick, all] = [stepNames(planQuick(items)), stepNames(planAll(items))];
    expect(all).toEqual(expect.arrayContaining(quick));
    expect(quick.filter((name) => name.includes('slow'))).toEqual([]);
    expect(all.filter((name) => name.includes('slow'))).not.toEqual([]);
  });

  it('quarters of the rest run each slow test, drill and journey once', () => {
    const parts = Array.from({ length: quarterCount }, (_, quarter) => Object.values(restIn(items, quarter)).flat());
    const rest = items.filter(({ kind, name }) =>
      kind === 'drill' ? isInSuite(name as DrillName) : /^(slow|journey)$/.test(kind) && !/drills\.slow/.test(name),
    );
    expect(rest.filter(({ kind }) => kind === 'drill').length).toBeGreaterThan(20);
    const sorted = (of: typeof items) => of.map(({ name }) => name).sort();
    expect(sorted(parts.flat())).toEqual(sorted(rest));
    const inSteps = parts.flatMap((_, quarter) => stepNames(planQuarter(items, quarter, 0))).join('\n');
    for (const { name, kind } of rest) expect(inSteps).toContain(kind === 'drill' ? `drill ${name}` : name);
    for (const part of parts) expect(Math.abs(part.length - rest.length / quarterCount)).toBeLessThan(3);
  });

  it('a quarter begins elsewhere in each of four turns', () => {
    const slowIn = (turn: number) => planQuarter(items, 0, turn)[0]?.[1]?.map(({ name }) => name) ?? [];
    const first = slowIn(0);
    for (const [turn, share] of [0, 0.5, 0.25, 0.75, 0].entries()) {
      const start = Math.floor(first.length * share);
      expect(slowIn(turn)).toEqual([...first.slice(start), ...first.slice(0, start)]);
    }
  });

  it('everything runs each slow test and journey once, in lanes that share their steps', () => {
    const [, shared = []] = planAll(items);
    expect(new Set(shared).size).toBe(1);
    expect(shared.length).toBeGreaterThan(2);
    const names = shared[0]?.map(({ name }) => name) ?? [];
    expect(names[0]).toBe('journeys');
    expect(new Set(names).size).toBe(names.length);
    const slow = items.filter(({ kind }) => kind === 'slow');
    const cut = cutSlow(slow);
    expect(cut.flatMap(([, part]) => part.map(({ name }) => name)).sort()).toEqual(slow.map(({ name }) => name).sort());
    expect(cut[0]?.[1].map(({ name }) => name)).toEqual(['scripts/drills.slow.test.ts']);
  });
});

const journeys = [
  'pwa/e2e/account/billing.e2e.ts',
  'pwa/e2e/cards/cards.e2e.ts',
  'pwa/e2e/cards/people.e2e.ts',
  'pwa/e2e/events/events.e2e.ts',
  'pwa/e2e/firefox/main-job.e2e.ts',
  'pwa/e2e/studio/composer.e2e.ts',
];

it.each([
  ['api/src/features/billing/plans.ts', ['pwa/e2e/account/billing.e2e.ts']],
  ['pwa/src/features/card-editor/card-form.tsx', ['pwa/e2e/cards/cards.e2e.ts', 'pwa/e2e/cards/people.e2e.ts']],
  ['pwa/e2e/cards/people.e2e.ts', ['pwa/e2e/cards/people.e2e.ts']],
  ['pwa/e2e/cards/make-video.ts', ['pwa/e2e/cards/cards.e2e.ts', 'pwa/e2e/cards/people.e2e.ts']],
  ['packages/calendar/src/zones.ts', ['pwa/e2e/events/events.e2e.ts']],
  ['docs/errors.md', []],
])('a change of %s reaches the journeys %j', (path, reached) => {
  expect(journeysReached(journeys, [path])).toEqual(reached);
});

it.each([
  ['pwa/src/main.tsx', ['pwa/src/main.tsx']],
  ['packages/words/catalogues/es/guest/rsvp.arb', ['packages/words/src/words.test.ts', 'packages/words/src/made/en/app/rsvp.ts']],
  ['packages/words/catalogues/en/server/pushes.arb', ['packages/words/src/words.test.ts', 'packages/words/src/made/en/server.ts']],
  ['docs/errors.md', []],
])('a change of %s reaches what imports %j', (path, files) => {
  expect(filesBehind(path)).toEqual(files);
});

it('reaches the slow tests in the same room', () => {
  const tests = ['worker/src/stages/voices/fetching.slow.test.ts', 'api/src/features/billing/trial.slow.test.ts'];
  expect(slowTestsReached(tests, ['worker/src/stages/voices/archive/unpack.ts'])).toEqual([tests[0]]);
  expect(slowTestsReached(tests, ['api/src/features/billing/notes.md', 'api/src/features/auth/log-in.ts'])).toEqual([]);
});

it('knows each part of the product that has journeys, and each feature of the app', () => {
  const folders = new Set(
    listTestFiles()
      .filter(({ kind }) => kind === 'journey')
      .map(({ name }) => name),
  );
  const features = join(root, 'pwa/src/features');
  const unknown = readdirSync(features).filter(
    (feature) => existsSync(join(features, feature)) && journeysReached([...folders], [`pwa/src/features/${feature}/a.ts`]).length === 0,
  );
  expect(unknown).toEqual([]);
});

interface Project {
  test?: { fileParallelism?: boolean; sequence?: { groupOrder?: number } };
}

it('projects that share a run have equally many workers, or come one after the other', async () => {
  const { default: config } = (await import(join(root, 'vitest.config.ts'))) as { default: { test: { projects: (Project | string)[] } } };
  const projects = config.test.projects.flatMap((project) => (typeof project === 'object' && project.test ? [project.test] : []));
  const orderOf = ({ sequence }: (typeof projects)[number]) => sequence?.groupOrder ?? 0;
  expect(projects.length).toBeGreaterThan(3);
  for (const { fileParallelism = true, ...project } of projects) {
    const beside = projects.filter((other) => orderOf(other) === orderOf(project));
    expect(beside.every((other) => (other.fileParallelism ?? true) === fileParallelism)).toBe(true);
  }
});

describe('verify', () => {
  const graph = new Map([
    ['worker/src/main.ts', ['worker/src/draw.ts']],
    ['worker/src/thread.ts', []],
    ['worker/src/draw.ts', ['packages/render/src/warp.ts']],
    ['worker/src/draw.test.ts', ['worker/src/draw.ts']],
    ['worker/src/other.test.ts', []],
    ['packages/render/src/warp.ts', []],
    ['api/src/a.test.ts', ['packages/render/src/warp.ts']],
  ]);
  const tests = [...graph.keys()].filter((path) => path.endsWith('.test.ts'));

  it.each([
    ['nothing', [], []],
    [
      'a file and what imports it, in other packages too',
      ['packages/render/src/warp.ts'],
      ['worker/src/draw.test.ts', 'api/src/a.test.ts'],
    ],
    ['a test', ['worker/src/other.test.ts'], ['worker/src/other.test.ts']],
    ['a file that nothing imports', ['worker/src/thread.ts'], ['worker/src/draw.test.ts', 'worker/src/other.test.ts']],
    ['a text for people or a slow test', ['README.md', 'worker/src/a.slow.test.ts', 'pwa/e2e/a.e2e.ts'], []],
    ['a file of another kind, or one that is gone', ['pnpm-lock.yaml'], tests],
    ['what every test loads', ['vitest.config.ts'], tests],
  ])('runs after a change of %s what it can reach', (_, changed, reached) => {
    expect(testsReached(tests, changed, graph)).toEqual(reached);
  });

  it('keeps the files as they are without touching what is staged', () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
    const before = git('status', '--porcelain');
    const tree = keepTree();
    expect(git('ls-tree', '-r', '--name-only', tree)).toContain('scripts/suite/plan-verify.ts');
    expect(git('status', '--porcelain')).toBe(before);
  });
});
