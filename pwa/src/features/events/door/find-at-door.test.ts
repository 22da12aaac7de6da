import type { Door } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { findAtDoor, orderAtDoor } from './find-at-door';

const guest = (name: string, status: Door['guests'][number]['status'] = 'coming', householdId = 'none'): Door['guests'][number] => ({
  ...{ _id: name, householdId, name, status },
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
