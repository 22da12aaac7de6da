import type { CheckIn, CheckInInput, Door } from '@hellograph/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAtDoor, mergeCheckIns, orderAtDoor, stillOwn } from './use-door';

const own = (_id: string, guestId: string, minute: number, undoneAt: string | null = null): CheckInInput => ({
  _id,
  guestId,
  at: new Date(Date.UTC(2027, 5, 19, 15, minute)).toISOString(),
  device: 'Ana’s phone',
  undoneAt,
});
const known = (checkIn: CheckInInput): CheckIn => ({ ...checkIn, by: 'Ana', isFirst: true });

describe('check-ins of several phones', () => {
  it('count a guest once, by the earliest check-in, and keep the others', () => {
    const arrivals = mergeCheckIns([known(own('b', 'nana', 7))], [own('a', 'nana', 3), own('c', 'bob', 9)]);
    expect(arrivals.get('nana')).toMatchObject({ _id: 'a', by: '', again: [own('b', 'nana', 7).at] });
    expect(arrivals.get('bob')?.again).toEqual([]);
  });

  it('drop undone ones, on any phone', () => {
    const taken = '2027-06-19T16:00:00.000Z';
    expect(mergeCheckIns([known(own('a', 'nana', 3))], [own('a', 'nana', 3, taken)]).has('nana')).toBe(false);
    expect(mergeCheckIns([known(own('a', 'nana', 3, taken))], [own('a', 'nana', 3)]).has('nana')).toBe(false);
  });

  it('stay on the phone until the server has the same version', () => {
    const taken = '2027-06-19T16:00:00.000Z';
    const server = [known(own('a', 'nana', 3)), known(own('b', 'bob', 4))];
    const mine = [own('a', 'nana', 3), own('b', 'bob', 4, taken), own('c', 'cleo', 5)];
    expect(stillOwn(server, mine).map(({ _id }) => _id)).toEqual(['b', 'c']);
  });

  it('give the same result in any order and on any phone, and lose nothing', () => {
    const checkIn = fc.record({ guest: fc.integer({ min: 0, max: 4 }), minute: fc.integer({ min: 0, max: 59 }), isSent: fc.boolean() });
    fc.assert(
      fc.property(fc.array(checkIn, { maxLength: 20 }), (list) => {
        const made = list.map(({ guest, minute }, n) => own(`id-${n}`, `guest-${guest}`, minute));
        const sent = made.filter((_, n) => list[n]?.isSent).map(known);
        const arrivals = mergeCheckIns(sent, made);
        const elsewhere = mergeCheckIns([...made].reverse().map(known), []);
        const toCounts = (all: typeof arrivals) => [...all].map(([id, { _id, again }]) => [id, _id, again]).sort();
        expect(toCounts(arrivals)).toEqual(toCounts(elsewhere));
        expect([...arrivals.values()].reduce((sum, { again }) => sum + 1 + again.length, 0)).toBe(made.length);
      }),
    );
  });
});

const guest = (name: string, status: Door['guests'][number]['status'] = 'coming', householdId = 'none'): Door['guests'][number] => ({
  _id: name,
  householdId,
  name,
  status,
  table: null,
});
const households = [{ _id: 'okafor', name: 'Nana Ruth', tokenHash: '' }];
const namesOf = (guests: Door['guests'], search = '') =>
  findAtDoor(orderAtDoor({ guests, households }), search).shown.map(({ name }) => name);

describe('the list at the door', () => {
  it('goes by name, with those last who said no', () => {
    expect(namesOf([guest('Zoe'), guest('Bea', 'notComing'), guest('Émile', 'maybe'), guest('Finn'), guest('Ada', 'silent')])).toEqual([
      ...['Ada', 'Émile', 'Finn', 'Zoe'],
      'Bea',
    ]);
  });

  it('finds by a part of a name or of the household, without accents', () => {
    const guests = [guest('Émile'), guest('Samuel', 'coming', 'okafor'), guest('Zoe')];
    expect(namesOf(guests, ' emi')).toEqual(['Émile']);
    expect(namesOf(guests, 'ruth')).toEqual(['Samuel']);
    expect(namesOf(guests, 'nobody')).toEqual([]);
  });

  it('returns how many more matches there are than a phone shows', () => {
    const list = orderAtDoor({ guests: Array.from({ length: 42 }, (_, index) => guest(`Guest ${index}`)), households });
    expect(findAtDoor(list, '')).toMatchObject({ more: 12, shown: { length: 30 } });
    expect(findAtDoor(list, 'guest 4')).toMatchObject({ more: 0, shown: { length: 3 } });
  });
});
