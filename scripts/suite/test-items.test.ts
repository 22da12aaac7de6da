import { describe, expect, it } from 'vitest';
import { findTitles, selectItems, type TestItem } from './test-items';

const items: TestItem[] = [
  { kind: 'check', name: 'types', titles: [], isQuick: true },
  { kind: 'unit', name: 'api/src/events/outbox.test.ts', titles: ['keeps the order'], isQuick: true },
  { kind: 'journey', name: 'pwa/e2e/cards.e2e.ts', titles: ['a card opens', 'slow: $name (twice)'], isQuick: false },
  { kind: 'drill', name: 'chaos', titles: [], isQuick: false },
];
const namesOf = (...words: string[]) => selectItems(items, words).map(({ name }) => name);

describe('words after npm test --', () => {
  it.each([
    [['outbox'], ['api/src/events/outbox.test.ts']],
    [['cards.e2e'], ['pwa/e2e/cards.e2e.ts']],
    [['drill', 'chaos'], ['chaos']],
    [['Journeys'], ['pwa/e2e/cards.e2e.ts']],
    [['verify'], ['types', 'api/src/events/outbox.test.ts']],
    [['nonsense'], []],
    [[], items.map(({ name }) => name)],
  ])('%j select %j', (words, expected) => {
    expect(namesOf(...words)).toEqual(expected);
  });

  it('select single tests when no file has such a name', () => {
    expect(selectItems(items, ['order'])).toEqual([{ ...items[1], titlePattern: 'keeps the order' }]);
  });

  it('match the parts of a title that are known before the test runs', () => {
    const [selected] = selectItems(items, ['slow', 'twice']);
    expect(new RegExp(selected?.titlePattern ?? '').test('slow: a phone (twice)')).toBe(true);
  });
});

it('finds the titles of tests in every form', () => {
  const source = `it('one', …);\n  test.skip("two", …);\nit.each([1])('three %s', …);\nit.concurrent.each(names)(\`four\`, …);\ntest('it\\'s five', …);`;
  expect(findTitles(source)).toEqual(['one', 'two', 'three %s', 'four', "it\\'s five"]);
});
