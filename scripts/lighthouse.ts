import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@hellograph/kit';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { root } from './setup/packages.mjs';
import { findPart } from './setup/system.mjs';
import { buildAppIfStale } from './stack/build-app';
import { makeSampleCard, makeSampleClass, makeSampleInvitation, makeSampleSigning } from './stack/sample-card';
import { startStack } from './stack/start-stack';

/**
 * `npm run lighthouse [-- path…]`: runs Lighthouse as on a phone against the built app, served by
 * the api. `card` stands for the page of a card with a video, `sign` for the page on which a group
 * card is signed, `rsvp` for that on which a guest answers, and `class` for that on which a student
 * picks a name; they are made for the test. Search engines must not index them, so their SEO score
 * is ignored; the size of their scripts before the tap is checked instead. Each page is visited
 * three times; the visit with the median performance counts, and its report is written to
 * out/lighthouse. The exit code is 1 if a page scores too low.
 */
const wantedScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof wantedScores;
const categories = Object.keys(wantedScores) as Category[];
const visits = 3;
/** The maximum bytes of scripts that a guest page may load before the first tap. */
const guestScriptMaxBytes = 90_000;
/** Makes a page that only its link leads to. Returns its path. */
const guestPages: Partial<Record<string, (serverUrl: string) => Promise<string>>> = {
  card: makeSampleCard,
  sign: makeSampleSigning,
  rsvp: makeSampleInvitation,
  class: makeSampleClass,
};
const outDir = join(root, 'out/lighthouse');

const scoreOf = ({ categories: scored }: Result, category: Category) => Math.round((scored[category]?.score ?? 0) * 100);
const fact = ({ audits }: Result, id: string) => (audits[id]?.displayValue ?? '').replace(' ', ' ');
/** The transferred bytes of all scripts. */
function scriptBytes({ audits }: Result): number {
  const details = audits['network-requests']?.details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined;
  return (details?.items ?? []).reduce(
    (sum, { resourceType, transferSize = 0 }) => sum + (resourceType === 'Script' ? transferSize : 0),
    0,
  );
}

/** The audits that cost points. */
const shortfalls = ({ audits, categories: scored }: Result, judged: readonly Category[]) =>
  judged
    .filter((category) => category !== 'performance')
    .flatMap((category) => scored[category]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => (weight > 0 && (audits[id]?.score ?? 1) < 1 ? [`${id}: ${audits[id]?.title}`] : []));

async function visit(url: string, port: number): Promise<{ lhr: Result; html: string }> {
  const done = await lighthouse(url, { port, output: 'html', logLevel: 'error', onlyCategories: [...categories] });
  if (!done || done.lhr.runtimeError)
    throw new Error(`Lighthouse could not read ${url}: ${done?.lhr.runtimeError?.message ?? 'no result'}`);
  return { lhr: done.lhr, html: String(done.report) };
}

async function measure(url: string, port: number) {
  const results = [];
  for (let count = 0; count < visits; count++) results.push(await visit(url, port));
  results.sort((a, b) => scoreOf(a.lhr, 'performance') - scoreOf(b.lhr, 'performance'));
  return results[Math.floor(visits / 2)] as (typeof results)[number];
}

const paths = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['/', '/pricing', '/workflow', 'card', 'sign', 'rsvp', 'class'];
const dataDir = await mkdtemp(join(tmpdir(), 'hellograph-lighthouse-'));
await buildAppIfStale();
const stack = await startStack({ port: await findFreePort(), dataDir });
const chrome = await launch({ chromePath: findPart('chromium') ?? '', chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
let isGood = true;
try {
  await mkdir(outDir, { recursive: true });
  for (const path of paths) {
    const makePage = guestPages[path];
    const judged = makePage ? categories.filter((category) => category !== 'seo') : categories;
    const { lhr, html } = await measure(stack.url + (makePage ? await makePage(stack.url) : path), chrome.port);
    await writeFile(join(outDir, `${path.replace(/^\//, '').replaceAll('/', '-') || 'landing'}.html`), html);
    const scores = categories.map((category) => `${category} ${scoreOf(lhr, category)}`).join(', ');
    const times = `FCP ${fact(lhr, 'first-contentful-paint')}, LCP ${fact(lhr, 'largest-contentful-paint')}, TBT ${fact(lhr, 'total-blocking-time')}, CLS ${fact(lhr, 'cumulative-layout-shift')}`;
    console.log(`${path}: ${scores} (${times})`);
    if (makePage) console.log(`  scripts before the tap: ${(scriptBytes(lhr) / 1000).toFixed(1)} kB of ${guestScriptMaxBytes / 1000}`);
    for (const line of shortfalls(lhr, judged)) console.log(`  ${line}`);
    isGood &&= !makePage || scriptBytes(lhr) <= guestScriptMaxBytes;
    isGood &&= judged.every((category) => scoreOf(lhr, category) >= wantedScores[category]);
  }
} finally {
  chrome.kill();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
