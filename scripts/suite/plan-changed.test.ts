import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';
import { filesBehind, journeysReached, slowTestsReached } from './plan-changed';
import { listTestFiles } from './test-items';

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
