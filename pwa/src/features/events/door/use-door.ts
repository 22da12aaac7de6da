import type { CheckIn, CheckInInput, Door } from '@hellograph/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { hostedEventKeys } from '../../../domain/query-keys';
import { draftChannel } from '../../../drafts/draft-channel';
import { keptMark } from '../../../drafts/kept-mark';
import { useKeptDraft } from '../../../drafts/use-kept-draft';
import { fold } from '../../../lib/fold';
import { newId } from '../../../lib/new-id';
import { accountHere } from '../../../session/workspace';
import { api } from '../../../sync/api-client';
import { sendNow } from '../../../sync/follow-sync';
import { checkInStore } from '../../../sync/stores/check-in-store';
import { language } from '../../../words/language';

type DoorGuest = Door['guests'][number];

/** As many as fit on a phone: who searches writes on. */
const shownMax = 30;

/** Sorts the list for the door: by name, with guests who declined last. */
export function orderAtDoor({ guests, households }: Pick<Door, 'guests' | 'households'>): { guest: DoorGuest; text: string }[] {
  const names = new Map(households.map(({ _id, name }) => [_id, name]));
  const { compare } = new Intl.Collator(language.get());
  return guests
    .map((guest) => ({ guest, text: fold(`${guest.name} ${names.get(guest.householdId) ?? ''}`) }))
    .sort((a, b) => Number(a.guest.status === 'notComing') - Number(b.guest.status === 'notComing') || compare(a.text, b.text));
}

/**
 * Finds guests by their own or their household's name, and counts the matches beyond those shown.
 */
export function findAtDoor(list: ReturnType<typeof orderAtDoor>, search: string): { shown: DoorGuest[]; more: number } {
  const wanted = fold(search.trim());
  const found = list.filter(({ text }) => text.includes(wanted));
  return { shown: found.slice(0, shownMax).map(({ guest }) => guest), more: Math.max(0, found.length - shownMax) };
}

/** A guest's check-in; `by` is empty on the phone that made it until the server has it. */
interface DoorArrival {
  /** The first check-in that was not undone. */
  _id: string;
  at: string;
  by: string;
  device: string;
  /** The later check-ins. */
  again: string[];
}

type Known = CheckInInput & { by?: string };

/**
 * Merges the server's check-ins with this phone's. The same check-in counts once; one that was
 * undone anywhere stays undone.
 */
export function mergeCheckIns(server: readonly CheckIn[], own: readonly CheckInInput[]): Map<string, DoorArrival> {
  const byId = new Map<string, Known>(server.map((one) => [one._id, one]));
  for (const one of own) {
    const known = byId.get(one._id);
    byId.set(one._id, known ? { ...known, undoneAt: known.undoneAt ?? one.undoneAt } : one);
  }
  const arrivals = new Map<string, DoorArrival>();
  const inOrder = [...byId.values()]
    .filter(({ undoneAt }) => undoneAt === null)
    .sort((a, b) => a.at.localeCompare(b.at) || a._id.localeCompare(b._id));
  for (const { _id, guestId, at, by = '', device } of inOrder) {
    const first = arrivals.get(guestId);
    if (first) first.again.push(at);
    else arrivals.set(guestId, { _id, at, by, device, again: [] });
  }
  return arrivals;
}

/** Returns this phone's check-ins that the server lacks or has in another version. */
export const stillOwn = (server: readonly CheckIn[], own: readonly CheckInInput[]): CheckInInput[] => {
  const byId = new Map(server.map((one) => [one._id, one]));
  return own.filter((one) => {
    const known = byId.get(one._id);
    return !known || (one.undoneAt !== null && known.undoneAt === null);
  });
};

const doorQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostedEventKeys.one(id), 'door'],
    queryFn: async ({ signal }) => (await api('GET /events/:id/door', { params: { id }, signal })).data,
    refetchInterval: 15_000,
    meta: { isQuiet: true },
  });

interface KeptDoor {
  door: Door | null;
  /** The time at which it was loaded. */
  at: string;
}
const unread: KeptDoor = { door: null, at: '' };

/** Returns how many check-ins of the event this device still has to send. */
function useWaiting(eventId: string): number {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    let isGone = false;
    const read = () =>
      checkInStore(accountHere())
        .list()
        .then(
          (rows) => !isGone && setWaiting(rows.filter((row) => row.eventId === eventId).length),
          () => {},
        );
    void read();
    const stop = draftChannel.listen(({ about }) => about === 'cards' && void read());
    return () => {
      isGone = true;
      stop();
    };
  }, [eventId]);
  return waiting;
}

/**
 * The list at the door. It is stored on this device, so that it works offline; check-ins are sent
 * through the outbox.
 */
export function useDoor(eventId: string) {
  const { data, refetch } = useQuery(doorQuery(eventId));
  const [kept, setKept] = useKeptDraft<KeptDoor>(`door:${eventId}`, unread, accountHere);
  const [own = [], setOwn] = useKeptDraft<CheckInInput[]>(`door-own:${eventId}`, [], accountHere);
  const [device, setDevice] = useKeptDraft<string>('door-device', '', accountHere);
  const waiting = useWaiting(eventId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another list has been read
  useEffect(() => {
    if (!data || !kept) return;
    setKept({ door: data, at: new Date().toISOString() });
    const left = stillOwn(data.checkIns, own);
    if (left.length !== own.length) setOwn(left);
  }, [data, kept === undefined]);
  const door = data ?? kept?.door ?? undefined;
  const arrivals = useMemo(() => mergeCheckIns(door?.checkIns ?? [], own), [door, own]);

  const write = async (list: readonly CheckInInput[]) => {
    const owner = accountHere();
    setOwn([...own.filter((one) => !list.some(({ _id }) => _id === one._id)), ...list]);
    for (const checkIn of list) await checkInStore(owner).add(eventId, checkIn);
    keptMark.set(owner);
    await sendNow('cards');
    void refetch();
  };
  return {
    door,
    isReading: kept === undefined,
    readAt: kept?.at ?? '',
    arrivals,
    waiting,
    device: device ?? '',
    setDevice,
    letIn: (guestIds: readonly string[]) =>
      write(guestIds.map((guestId) => ({ _id: newId(), guestId, at: new Date().toISOString(), device: device ?? '', undoneAt: null }))),
    takeBack: (guestId: string) => {
      const arrival = arrivals.get(guestId);
      const found = own.find(({ _id }) => _id === arrival?._id) ?? door?.checkIns.find(({ _id }) => _id === arrival?._id);
      if (!found) return Promise.resolve();
      const { _id, at, device: by } = found;
      return write([{ _id, guestId, at, device: by, undoneAt: new Date().toISOString() }]);
    },
  };
}
export type DoorDesk = ReturnType<typeof useDoor>;
