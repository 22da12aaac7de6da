import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/**
 * Sources of the app as text; code that only runs at build time, in workers and in tests shows no
 * text to people.
 */
const sources = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../prerender.tsx', '!../dev/**', '!./**'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

const spokenAttributes = new Set(['alt', 'aria-label', 'badge', 'hint', 'label', 'lead', 'per', 'placeholder', 'problem', 'title']);
const hasWord = /\p{L}{2}/u;
/** Begins like a sentence or a title, and goes on. */
const isSentence = /^ ?\p{Lu}\p{L}*[ ’,:…]+\p{L}|^\p{Lu}\p{Ll}+(…|\.$)/u;

/**
 * The product's name, what the specification calls its gate's field, an error that only developers
 * meet, and what a notification says that came empty.
 */
const excepted = new Set([
  ...['Hellograph', 'email', 'The device gave no passkey: '],
  ...['There is news about your videos.', 'There is news about a card that you signed.'],
]);

interface Node {
  type: string;
  [key: string]: unknown;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node;
    for (const inner of Object.values(value)) yield* nodesOf(inner);
  }
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
  expect(sources.length).toBeGreaterThan(150);
  const loose = sources.flatMap(([path, text]) =>
    [...nodesOf(parseSync(path, text).program)].flatMap((node) => {
      const words = looseWords(node);
      return words === undefined || excepted.has(words) ? [] : [`${path}: ${words}`];
    }),
  );
  expect(loose).toEqual([]);
});
