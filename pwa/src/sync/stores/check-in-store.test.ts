import 'fake-indexeddb/auto';
import type { CheckInInput } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { checkInStore } from './check-in-store';

const checkIn = (_id: string, undoneAt: string | null = null): CheckInInput => ({
  _id,
  guestId: `guest-${_id}`,
  at: '2027-06-19T15:00:00.000Z',
  device: 'Ana’s phone',
  undoneAt,
});

describe('check-ins that wait', () => {
  it('are sent together, separately for each event', async () => {
    const store = checkInStore('door-a');
    await store.add('wedding', checkIn('a'));
    await store.add('wedding', checkIn('b'));
    await store.add('party', checkIn('c'));
    const waiting = await store.listWaiting();
    expect(waiting.map(({ eventId, checkIns }) => [eventId, checkIns.length]).sort()).toEqual([
      ['party', 1],
      ['wedding', 2],
    ]);
  });

  it('stay if they were taken back while they were on their way', async () => {
    const store = checkInStore('door-b');
    await store.add('wedding', checkIn('a'));
    await store.add('wedding', checkIn('b'));
    const [sent] = await store.listWaiting();
    await store.add('wedding', checkIn('a', '2027-06-19T16:00:00.000Z'));
    await store.remove(sent?.checkIns ?? []);
    expect((await store.list()).map((row) => row.checkIn)).toEqual([checkIn('a', '2027-06-19T16:00:00.000Z')]);
  });
});
