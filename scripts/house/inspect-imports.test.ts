import { describe, expect, it } from 'vitest';
import { inspectCircles, inspectCommands, inspectDataImports, inspectImports } from './inspect-imports';
import { importRules } from './law';
import { parseFile } from './syntax';

/** A file that breaks each rule of `importRules`, in the same order. */
const offenders: [path: string, specifier: string][] = [
  ['packages/contract/src/a.ts', '@hellograph/kit'],
  ['packages/render/src/a.ts', 'node:fs'],
  ['packages/face-models/src/a.ts', 'node:fs'],
  ['packages/calendar/src/a.ts', '@hellograph/contract'],
  ['packages/words/src/a.ts', '@hellograph/kit'],
  ['packages/sdk/src/a.ts', '@hellograph/contract'],
  ['packages/kit/src/a.ts', '@hellograph/jobs'],
  ['packages/storage/src/a.ts', '@hellograph/jobs'],
  ['worker/src/main.ts', '@hellograph/db'],
  ['api/src/app.ts', '@hellograph/render'],
  ['pwa/src/main.tsx', '@hellograph/kit'],
  ['api/src/app.ts', '@hellograph/testing'],
  ['scripts/backup.ts', '@hellograph/api/testing'],
  ['api/src/app.ts', '@hellograph/drills/harness'],
  ['packages/jobs/src/a.ts', '@hellograph/api/tools'],
  ['api/src/features/studio/video.service.ts', 'stripe'],
  ['packages/test-checkout/src/a.ts', '@hellograph/kit'],
  ['worker/src/main.ts', '@hellograph/test-checkout'],
  ['api/src/main.ts', 'bull'],
  ['api/src/domain/videos/video.repo.ts', 'better-sqlite3'],
  ['api/src/domain/videos/video.repo.ts', 'pg'],
  ['worker/src/handlers/render.ts', 'node:child_process'],
  ['api/src/domain/cards/cards.repo.ts', '../../features/studio/estimate'],
  ['api/src/domain/cards/cards.repo.ts', '../../platform/http/route-table'],
  ['api/src/platform/mail/mailer.ts', '../../domain/users/users.repo'],
  ['api/src/features/studio/video.service.ts', 'fastify'],
  ['pwa/src/lib/format.ts', '../sync/api-client'],
  ['pwa/src/drafts/draft-store.ts', '../sync/drain'],
  ['pwa/src/sync/kinds/card.ts', '../../domain/cards/queries'],
  ['pwa/src/domain/videos/queries.ts', '../../features/projects/lib/x'],
];

const inspect = (path: string, text: string) => inspectImports(parseFile({ path, text }));
const rows = importRules.map((rule, index) => ({ instead: rule.instead, offender: offenders[index] ?? ['', ''] }));

describe('the import law', () => {
  it.each(rows)('$instead ($offender)', ({ instead, offender: [path, specifier] }) => {
    expect(inspect(path, `import type { x } from '${specifier}';`)).toEqual([`${path} imports ${specifier}: ${instead}.`]);
  });

  it.each([
    ['api/src/features/studio/video.service.ts', '../auth/auth.repo'],
    ['scripts/backup.ts', '../api/src/housekeeping/backups'],
    ['scripts/house/env-example.ts', '../../worker/src/config/env'],
    ['packages/drills/src/drill.ts', '../../../api/src/app'],
  ])('refuses %s: %s', (path, specifier) => {
    expect(inspect(path, `import { x } from '${specifier}';`)).toHaveLength(1);
  });

  it.each([
    ['packages/jobs/src/queue.ts', 'bull'],
    ['packages/db/src/sqlite/open-sqlite.ts', 'better-sqlite3'],
    ['packages/db/src/postgres/open-postgres.ts', 'pg'],
    ['worker/src/stages/encode.ts', 'node:child_process'],
    ['api/src/features/studio/video.routes.ts', 'fastify'],
    ['api/src/features/studio/video.service.ts', './video.repo'],
    ['api/src/features/billing/stripe-payments.ts', 'stripe'],
    ['scripts/backup.ts', '@hellograph/api/tools'],
    ['scripts/drills.slow.test.ts', '@hellograph/worker/testing'],
    ['packages/drills/src/drill.ts', '@hellograph/api/testing'],
    ['pwa/src/domain/cards/queries.ts', '../../sync/api-client'],
    ['api/src/domain/cards/cards.repo.ts', '../users/users.repo'],
    ['api/src/domain/videos/video.presenter.ts', '../../platform/http/media-links'],
  ])('allows %s: %s', (path, specifier) => {
    expect(inspect(path, `import { x } from '${specifier}';`)).toEqual([]);
  });

  it('sees every form of import', () => {
    const text =
      "import a from 'a';\nimport 'b';\nexport * from 'c';\nimport type {\n  d,\n} from 'd';\nconst e = import('e');\nexport { f } from 'f';";
    expect(parseFile({ path: 'a.ts', text }).imports.sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});

describe('circles of imports', () => {
  const entries = new Map([['@hellograph/kit', 'packages/kit/src/index.ts']]);
  const circlesOf = (files: Record<string, string>) =>
    inspectCircles(
      Object.entries(files).map(([path, text]) => parseFile({ path, text })),
      entries,
    ).map((line) => line.split(': ')[0]);

  it.each([
    ['two files', { 'a/a.ts': "import { b } from './b';", 'a/b.ts': "import { a } from './a';" }, ['a/a.ts → a/b.ts → a/a.ts']],
    [
      'types alone',
      { 'a/b.ts': "import type { C } from './c/index';", 'a/c/index.ts': "export type { B } from '../b';" },
      ['a/b.ts → a/c/index.ts → a/b.ts'],
    ],
    [
      'a file that is loaded later',
      { 'a.ts': "import './b';", 'b.tsx': "import './c';", 'c.ts': "const a = import('./a');" },
      ['a.ts → b.tsx → c.ts → a.ts'],
    ],
    [
      'the entry of a package',
      { 'packages/kit/src/index.ts': "export * from './b';", 'packages/kit/src/b.ts': "import { x } from '@hellograph/kit';" },
      ['packages/kit/src/b.ts → packages/kit/src/index.ts → packages/kit/src/b.ts'],
    ],
    ['a file that imports itself', { 'a.ts': "import { x } from './a';" }, ['a.ts → a.ts']],
    ['no circle', { 'a.ts': "import './b';\nimport './c';", 'b.ts': "import './c';", 'c.ts': "import 'node:fs';" }, []],
  ])('%s', (_, files, circles) => {
    expect(circlesOf(files)).toEqual(circles);
  });
});

it('finds JSON that is imported without its type', () => {
  const importing = (rest: string) => inspectDataImports({ path: 'a.ts', text: `import names from './names.json'${rest};` });
  expect(importing('')).toEqual([`a.ts imports ./names.json without "with { type: 'json' }", so the journeys can't load it.`]);
  expect(importing(" with { type: 'json' }")).toEqual([]);
});

describe('a command', () => {
  const command = { path: 'cli/score.ts', text: 'const { values } = parseArgs({ options: {} });\nexport const rounded = 1;' };
  const inspect = (...files: { path: string; text: string }[]) => inspectCommands(files.map(parseFile), new Map());

  it('is not imported, which would run it', () => {
    const talk = { path: 'cli/talk.ts', text: "import { rounded } from './score';" };
    expect(inspect(command, talk)).toEqual([
      'cli/talk.ts imports cli/score.ts, a command, and so runs it. Move what both need into a separate file.',
    ]);
  });

  it('may import, and a function may read arguments', () => {
    const read = {
      path: 'cli/options.ts',
      text: 'export const readOptions = () => {\n  const { values } = parseArgs({});\n  return values;\n};',
    };
    expect(inspect({ ...command, text: `import './options';\n${command.text}` }, read)).toEqual([]);
  });
});
