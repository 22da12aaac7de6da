import 'fake-indexeddb/auto';
import type { HouseholdInput } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { households } from '../kinds/kinds';
import { householdStore } from './household-store';

const household = (_id: string): HouseholdInput => ({
  _id,
  name: `Household ${_id}`,
  email: null,
  language: 'en',
  timeZone: null,
  label: '',
  extrasMax: 0,
  guests: [{ _id: `guest-${_id}`, name: 'Nana', isChild: false }],
});

describe('households that were added without a network', () => {
  it('are sent together, separately for each event, up to the maximum of a request', async () => {
    const store = householdStore('host-a');
    await store.add(
      'wedding',
      Array.from({ length: 201 }, (_, index) => household(`w${index}`)),
    );
    await store.add('party', [household('p')]);
    const waiting = await store.listWaiting();
    expect(waiting.map(({ eventId, households }) => [eventId, households.length]).sort()).toEqual([
      ['party', 1],
      ['wedding', 200],
    ]);
    const sent = waiting.find(({ eventId }) => eventId === 'wedding');
    if (!sent) throw new Error('nothing waits');
    await households.accept('host-a', sent, { added: 200, problems: [] });
    expect((await store.listWaiting()).map(({ households }) => households.length)).toEqual([1, 1]);
  });

  it('that the server knew already stay until their host has read so, and are not sent again', async () => {
    const store = householdStore('host-b');
    await store.add('wedding', [household('a'), household('b')]);
    const [sent] = await store.listWaiting();
    if (!sent) throw new Error('nothing waits');
    await households.accept('host-b', sent, { added: 1, problems: [{ householdId: 'b', problem: 'known' }] });
    expect(await store.listWaiting()).toEqual([]);
    expect((await store.list()).map(({ household: { _id }, problem }) => [_id, problem])).toEqual([['b', 'known']]);
    await store.remove(['b']);
    expect(await store.list()).toEqual([]);
  });

  it('keep what went wrong, and those added meanwhile are not touched by it', async () => {
    const store = householdStore('host-c');
    await store.add('wedding', [household('a')]);
    const [sent] = await store.listWaiting();
    if (!sent) throw new Error('nothing waits');
    await store.add('wedding', [household('b')]);
    await store.keepAttempts(sent, { ...households.attemptsOf(sent), tries: 3 });
    expect((await store.list()).map(({ household: { _id }, tries }) => [_id, tries]).sort()).toEqual([
      ['a', 3],
      ['b', 0],
    ]);
  });
});
