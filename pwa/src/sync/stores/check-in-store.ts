import type { CheckInInput } from '@hellograph/contract';
import { hostedEventLimits } from '@hellograph/contract/hosted-event-limits';
import { strict, withDatabase } from '../../drafts/database';
import { draftChannel } from '../../drafts/draft-channel';
import { type Attempts, noAttempts } from '../attempts';
import type { KeptCheckIn } from './kept-rows';

/** The pending check-ins of one event, sent together. */
export interface WaitingCheckIns extends Attempts {
  eventId: string;
  checkIns: CheckInInput[];
}

const isSame = (a: CheckInInput, b: CheckInInput) => a._id === b._id && a.undoneAt === b.undoneAt;

/** An owner's check-ins that wait to be sent. Each change is on the disk when it resolves. */
export const checkInStore = (owner: string) => {
  const tell = () => draftChannel.tell({ about: 'cards', owner });
  const list = (): Promise<KeptCheckIn[]> => withDatabase(owner, (db) => db.getAll('checkIns'));
  const write = (rows: readonly KeptCheckIn[], gone: readonly string[] = []): Promise<void> =>
    withDatabase(owner, async (db) => {
      const tx = db.transaction('checkIns', 'readwrite', strict);
      await Promise.all([...rows.map((row) => tx.store.put(row, row.checkIn._id)), ...gone.map((id) => tx.store.delete(id)), tx.done]);
    });
  return {
    list,

    /** By event, at most as many as one request takes. */
    listWaiting: async (): Promise<WaitingCheckIns[]> => {
      const byEvent = new Map<string, WaitingCheckIns>();
      for (const { eventId, checkIn, ...attempts } of await list()) {
        const known = byEvent.get(eventId) ?? { ...attempts, eventId, checkIns: [] };
        if (known.checkIns.length < hostedEventLimits.checkInsAtOnceMax) known.checkIns.push(checkIn);
        byEvent.set(eventId, known);
      }
      return [...byEvent.values()];
    },

    /** Throws when it could not be written to the disk. */
    add: async (eventId: string, checkIn: CheckInInput): Promise<void> => {
      await write([{ ...noAttempts, eventId, checkIn }]);
      tell();
    },

    /** Check-ins undone while they were being sent stay, to be sent again. */
    remove: async (sent: readonly CheckInInput[]): Promise<void> => {
      const now = new Map((await list()).map(({ checkIn }) => [checkIn._id, checkIn]));
      const gone = sent.filter((one) => isSame(one, now.get(one._id) ?? one)).map(({ _id }) => _id);
      await write([], gone);
      tell();
    },

    keepAttempts: async ({ eventId, block }: WaitingCheckIns, attempts: Attempts): Promise<void> => {
      const rows = (await list()).filter((row) => row.eventId === eventId);
      await write(rows.map(({ checkIn }) => ({ ...attempts, eventId, checkIn })));
      if (block !== attempts.block) tell();
    },
  };
};
