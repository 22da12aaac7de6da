import { describe, expect, it } from 'vitest';
import type { Text } from './area';
import app from './es.json';
import students from './es-class.json';
import guests from './es-guests.json';
import { countIn, fill } from './fill';

const es = { ...app, ...guests, ...students };
const areas = Object.values(import.meta.glob<Record<string, { name: string; english: Text }>>('./english/*.ts', { eager: true })).flatMap(
  (file) => Object.values(file),
);

/** Every text with its path, as `shell.footer.about`. */
function textsOf(content: Text, path: string): [string, string][] {
  if (typeof content === 'string') return [[path, content]];
  return Object.entries(content).flatMap(([key, inner]) => textsOf(inner as Text, `${path}.${key}`));
}

const slotsOf = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([slot]) => slot).sort();

describe('the Spanish translation', () => {
  it.each(areas.map(({ name, english }) => [name, english] as const))(
    '%s has every text, with the slots and marks of the English one',
    (name, english) => {
      const spanish = new Map(textsOf((es as unknown as Record<string, Text>)[name] ?? '', name));
      const wanted = textsOf(english, name);
      expect([...spanish.keys()].sort()).toEqual(wanted.map(([path]) => path).sort());
      for (const [path, text] of wanted) {
        const other = spanish.get(path) ?? '';
        expect([path, other === '', slotsOf(other)]).toEqual([path, text === '', slotsOf(text)]);
      }
    },
  );
});

describe('filling in', () => {
  it('puts values into their slots, and leaves other text unchanged', () => {
    expect(fill('{name} has {count} {name}s', { name: 'Ada', count: 2 })).toBe('Ada has 2 Adas');
  });

  it('counts as the language counts', () => {
    const forms = { one: '{count} vídeo', other: '{count} vídeos' };
    expect(countIn('es', forms, 1)).toBe('1 vídeo');
    expect(countIn('es', forms, 0)).toBe('0 vídeos');
    expect(countIn('en', { one: '{count} credit', other: '{count} credits' }, 2300)).toBe('2,300 credits');
  });
});
