import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/**
 * Sources of the app as text, by their path in `src`; code that only runs at build time, in workers
 * and in tests shows no text to people.
 */
const folder = join(import.meta.dirname, '..');
const texts = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.replaceAll(sep, '/')}`)
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !/\.test\.|^\/(prerender\.tsx$|dev\/|words\/)/.test(path))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
);
const parsed = new Map<string, Node[]>();
function statementsOf(path: string): Node[] {
  const known = parsed.get(path) ?? (parseSync(path, texts.get(path) ?? '').program.body as unknown as Node[]);
  parsed.set(path, known);
  return known;
}

const spokenAttributes = new Set(['alt', 'aria-label', 'badge', 'hint', 'label', 'lead', 'per', 'placeholder', 'problem', 'title']);
const hasWord = /\p{L}{2}/u;
/** Begins like a sentence or a title, and goes on. */
const isSentence = /^ ?\p{Lu}\p{L}*[ ’,:…]+\p{L}|^\p{Lu}\p{Ll}+(…|\.$)/u;

/**
 * Names of products, what the specification calls its gate's field, an error that only developers
 * meet, and what a notification says that came empty.
 */
const excepted = new Set([
  ...['Hellograph', 'Microsoft Teams', 'email', 'The device gave no passkey: '],
  ...['There is news about your videos.', 'There is news about a card that you signed.'],
]);

interface Node {
  type: string;
  [key: string]: unknown;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && 'type' in value) see(value as Node);
  for (const inner of Object.values(value)) visit(inner, see);
}

/** Text that a node shows to people in one language only. */
function looseWords(node: Node): string | undefined {
  const { type, value, name } = node as Node & { value?: { type?: string; value?: string; raw?: string }; name?: { name?: string } };
  if (type === 'JSXText') return hasWord.test(String(value)) ? String(value).trim() : undefined;
  if (type === 'JSXAttribute' && spokenAttributes.has(name?.name ?? '')) {
    return value?.type === 'Literal' && hasWord.test(value.value ?? '') ? value.value : undefined;
  }
  const text = type === 'Literal' ? value : type === 'TemplateElement' ? value?.raw : undefined;
  return typeof text === 'string' && isSentence.test(text) ? text : undefined;
}

it('the app says nothing that is not in the catalogues', () => {
  expect(texts.size).toBeGreaterThan(150);
  const loose: string[] = [];
  for (const path of texts.keys())
    visit(statementsOf(path), (node) => {
      const words = looseWords(node);
      if (words !== undefined && !excepted.has(words)) loose.push(`${path}: ${words}`);
    });
  expect(loose).toEqual([]);
});

/** The areas that each page of guests has at first; `language.complete()` brings `laterAreas`. */
const ofEveryPage = ['missing', 'failures', 'languages'];
const firstAreas: Record<string, readonly string[]> = {
  sign: ['signing', 'wall', 'drawing'],
  wall: ['signing', 'wall', 'drawing'],
  big: ['signing', 'wall', 'drawing'],
  rsvp: ['rsvp'],
  class: ['classroom', 'drawing'],
};
const laterAreas = ['album', 'characters', 'dates', 'preview', 'recording'];
/** Modules whose other exports, with words, guests' pages do not use. */
const notSaid = new Set(['/lib/format.ts: projects', '/lib/push/browser-push.ts: push']);

function resolve(from: string, to: string): string | undefined {
  const { pathname } = new URL(to, `file://${from}`);
  return ['', '.ts', '.tsx'].map((ending) => pathname + ending).find((path) => texts.has(path));
}

/** The imports of a module: areas of words, other modules at once, and others when needed. */
interface Imports {
  areas: string[];
  modules: string[];
  later: { module: string; hasWords: boolean }[];
}

function readImports(path: string): Imports {
  const text = texts.get(path) ?? '';
  const found: Imports = { areas: [], modules: [], later: [] };
  for (const statement of statementsOf(path) as (Node & { start: number; end: number })[]) {
    const { importKind, exportKind, source: from } = statement as { importKind?: string; exportKind?: string; source?: { value: string } };
    const [, area] = /^@hellograph\/words\/en\/(.+)$/.exec(from?.value ?? '') ?? [];
    const module = from && resolve(path, from.value);
    const isType = importKind === 'type' || exportKind === 'type';
    if (area && !isType) found.areas.push(area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
    if (module && !isType) found.modules.push(module);
    const source = text.slice(statement.start, statement.end);
    const hasWords = source.includes('language.complete()');
    if (!source.includes('import(')) continue;
    visit(statement, (node) => {
      const asked =
        node.type === 'ImportExpression' ? resolve(path, String((node as { source?: { value?: string } }).source?.value)) : undefined;
      if (asked) found.later.push({ module: asked, hasWords });
    });
  }
  return found;
}

/** Lists areas that a page of guests shows in English, because their words do not come with it. */
function findUnloaded(page: string): string[] {
  const seen = new Set<string>();
  const follow = (path: string, isComplete: boolean): string[] => {
    if (seen.has(`${path} ${isComplete}`)) return [];
    seen.add(`${path} ${isComplete}`);
    const { areas, modules, later } = readImports(path);
    const loaded = [...ofEveryPage, ...(firstAreas[page] ?? []), ...(isComplete ? laterAreas : [])];
    return [
      ...areas.filter((area) => !loaded.includes(area) && !notSaid.has(`${path}: ${area}`)).map((area) => `${page}: ${area} in ${path}`),
      ...modules.flatMap((module) => follow(module, isComplete)),
      ...later.flatMap(({ module, hasWords }) => follow(module, isComplete || hasWords)),
    ];
  };
  return follow(`/guest/${page}.page.tsx`, false);
}

it.each(Object.keys(firstAreas))('the guests’ page `%s` loads the words of each part with it', (page) => {
  expect(findUnloaded(page)).toEqual([]);
});

it('words that do not come with a part are found', () => {
  parsed.delete('/guest/sign.page.tsx');
  texts.set('/guest/sign.page.tsx', "const Part = lazy(() => import('../domain/recordings/record-part'));");
  expect(findUnloaded('sign')).toContain('sign: recording in /domain/recordings/record-part.tsx');
});
