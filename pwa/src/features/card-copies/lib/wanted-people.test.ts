import type { CardCopy, Person } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { listSupplied, namesOf, toWanted } from '../components/choose-people';

const people = [
  { _id: 'p1', name: 'Nana' },
  { _id: 'p2', name: 'Jo' },
] as Person[];

it('reads a name from each line, and nothing from empty ones', () => {
  expect(namesOf(' Ana \n\n  Marta   and Pau\r\n \n')).toEqual(['Ana', 'Marta and Pau']);
  expect(namesOf('')).toEqual([]);
});

it('gives each person the same id every time, even two with the same name', () => {
  const ids = new Map<string, string>();
  const idOf = (key: string) => ids.get(key) ?? ids.set(key, `id-${ids.size}`).get(key) ?? '';
  const draft = { text: 'Ana\nBob\nAna', personIds: ['p2', 'gone'] };
  const first = toWanted(draft, people, idOf);
  expect(first.map(({ name, personId }) => [name, personId])).toEqual([
    ['Jo', 'p2'],
    ['Ana', undefined],
    ['Bob', undefined],
    ['Ana', undefined],
  ]);
  expect(new Set(first.map(({ _id }) => _id)).size).toBe(4);
  expect(
    toWanted({ ...draft, text: 'Bob\nAna\nAna' }, people, idOf)
      .map(({ _id }) => _id)
      .sort(),
  ).toEqual(first.map(({ _id }) => _id).sort());
});

it('does not count people whose copy failed', () => {
  const copy = (personId: string | null, state: CardCopy['state']) => ({ personId, state }) as CardCopy;
  expect(listSupplied([copy('p1', 'made'), copy('p2', 'failed'), copy(null, 'made'), copy('p3', 'making')])).toEqual(new Set(['p1', 'p3']));
});
