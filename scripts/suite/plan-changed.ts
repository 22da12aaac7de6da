import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/packages.mjs';
import { journeyStep } from './journey-step';
import type { Lane, TestStage } from './run-stages';
import type { TestItem } from './test-items';
import { checks } from './verify-checks';
import { relatedStep, vitestStep } from './vitest-step';

/** The paths of each part of the product, by the folder of its journeys in `pwa/e2e`. */
const codeOf: Record<string, RegExp> = {
  account:
    /^(api|pwa)\/src\/(features|domain)\/(account|approv|auth|billing|brand|credits|developer|key|operator|passkey|provider|push|subscription|team|user|webhook|workspace)|^pwa\/src\/session\//,
  cards:
    /^(api|pwa)\/src\/(features|domain)\/(address|bulk|calendar|card|chat|deliver|number|people|photo-library|reminder|reply|yearly)|^pwa\/src\/(card-page|domain\/(numbers|people-lists))\//,
  classes: /^(api|pwa)\/src\/(features|domain)\/(citizenship|class|school)|^pwa\/src\/guest\/class/,
  events: /^(api|pwa)\/src\/(features|domain)\/(event|guest|hosted)|^pwa\/src\/guest\/rsvp|^packages\/calendar\//,
  'group-cards': /^(api|pwa)\/src\/(features|domain)\/(co-owners|film|group|invitees|keepsakes|signer)|^pwa\/src\/guest\/(big|sign|wall)/,
  outbox: /^pwa\/src\/(sync|drafts|service-worker)\//,
  pages: /^pwa\/(src\/(ui|routes|words|features\/(home|support))\/|public\/|index\.html)/,
  studio:
    /^(api|pwa)\/src\/(features|domain)\/(carried|carrying|draft|face|ideas|photos|preview|projects|pronunciation|recordings|studio|videos|voices)/,
};

const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);

/** Returns files by which a change reaches tests: itself, or what is made of a text. */
export function filesBehind(path: string): string[] {
  const [, room, area] = /^packages\/words\/catalogues\/[\w-]+\/([\w-]+)\/([\w-]+)\.arb$/.exec(path) ?? [];
  if (!room) return isCode(path) ? [path] : [];
  return ['packages/words/src/words.test.ts', `packages/words/src/made/en/${room.endsWith('server') ? 'server' : `app/${area}`}.ts`];
}

/** The room of a file: its feature, aggregate, stage or package, or its own folder. */
const roomOf = (path: string): string =>
  /^(api\/src\/(features|domain|platform)\/[^/]+|worker\/src\/stages\/[^/]+|packages\/[^/]+|scripts\/[^/]+)\//.exec(path)?.[1] ??
  dirname(path);

const folderOf = (journey: string) => journey.split('/')[2] ?? '';

/** The journeys that changed files can reach: by their own folder, and by the code it is about. */
export function journeysReached(journeys: readonly string[], changed: readonly string[]): string[] {
  return journeys.filter((journey) =>
    changed.some(
      (path) =>
        path === journey || (path.startsWith(`${dirname(journey)}/`) && !/\.e2e\.ts$/.test(path)) || codeOf[folderOf(journey)]?.test(path),
    ),
  );
}

/** Returns the slow tests in the folder of a changed file. */
export const slowTestsReached = (tests: readonly string[], changed: readonly string[]): string[] => {
  const rooms = new Set(changed.filter(isCode).map(roomOf));
  return tests.filter((test) => rooms.has(roomOf(test)));
};

/**
 * Plans what changed files can reach: all checks; quick tests by the graph of imports; slow tests
 * and journeys by folder.
 */
export function planChanged(items: readonly TestItem[], changed: readonly string[]): TestStage[] {
  const namesOf = (kind: TestItem['kind']) => items.filter((item) => item.kind === kind).map(({ name }) => name);
  const code = [...new Set(changed.flatMap(filesBehind))].filter((path) => existsSync(join(root, path)));
  console.log(`${changed.length} files changed\n`);
  if (changed.length === 0) return [];
  const journeys = journeysReached(namesOf('journey'), changed);
  const slow = slowTestsReached(namesOf('slow'), changed);
  const quick: Lane = code.length === 0 ? [] : [relatedStep('tests of what changed', code)];
  const stages: TestStage[] = [
    [quick, [checks['format and lint'], checks.types, checks['house rules']]],
    [slow.length === 0 ? [] : [vitestStep('slow tests', { projects: ['slow'], files: slow })]],
    [journeys.length === 0 ? [] : [journeyStep('journeys', { files: journeys })]],
  ];
  return stages.map((lanes) => lanes.filter((lane) => lane.length > 0)).filter((lanes) => lanes.length > 0);
}
