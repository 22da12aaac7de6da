import type { HouseholdInput, HouseholdProblem } from '@hellograph/contract';
import { hostedEventLimits } from '@hellograph/contract/hosted-event-limits';
import { strict, withDatabase } from '../../drafts/database';
import { draftChannel } from '../../drafts/draft-channel';
import { type Attempts, noAttempts } from '../attempts';
import type { KeptHousehold } from './kept-rows';

/** The pending households of one event, sent together. */
export interface WaitingHouseholds extends Attempts {
  eventId: string;
  households: HouseholdInput[];
}

/** An owner's households that wait to be sent. Each change is on the disk when it resolves. */
export const householdStore = (owner: string) => {
  const tell = () => draftChannel.tell({ about: 'cards', owner });
  const list = (): Promise<KeptHousehold[]> => withDatabase(owner, (db) => db.getAll('households'));
  const write = (rows: readonly KeptHousehold[], gone: readonly string[] = []): Promise<void> =>
    withDatabase(owner, async (db) => {
      const tx = db.transaction('households', 'readwrite', strict);
      await Promise.all([...rows.map((row) => tx.store.put(row, row.household._id)), ...gone.map((id) => tx.store.delete(id)), tx.done]);
    });
  return {
    list,

    /** By event, at most as many as one request takes. */
    listWaiting: async (): Promise<WaitingHouseholds[]> => {
      const byEvent = new Map<string, WaitingHouseholds>();
      for (const { eventId, household, problem, ...attempts } of await list()) {
        if (problem) continue;
        const known = byEvent.get(eventId) ?? { ...attempts, eventId, households: [] };
        if (known.households.length < hostedEventLimits.householdsAddMax) known.households.push(household);
        byEvent.set(eventId, known);
      }
      return [...byEvent.values()];
    },

    /** Throws when they could not be written to the disk. */
    add: async (eventId: string, households: readonly HouseholdInput[]): Promise<void> => {
      await write(households.map((household) => ({ ...noAttempts, eventId, household })));
      tell();
    },

    /** The server has them, but for what it has said of some. */
    settle: async ({ eventId, households }: WaitingHouseholds, problems: ReadonlyMap<string, HouseholdProblem>): Promise<void> => {
      const told = households.flatMap((household) => {
        const problem = problems.get(household._id);
        return problem ? [{ ...noAttempts, eventId, household, problem }] : [];
      });
      await write(
        told,
        households.flatMap(({ _id }) => (problems.has(_id) ? [] : [_id])),
      );
      tell();
    },

    remove: async (ids: readonly string[]): Promise<void> => {
      await write([], ids);
      tell();
    },

    keepAttempts: async ({ eventId, households, block }: WaitingHouseholds, attempts: Attempts): Promise<void> => {
      const sent = new Set(households.map(({ _id }) => _id));
      const rows = (await list()).filter(({ household }) => sent.has(household._id));
      await write(rows.map(({ household }) => ({ ...attempts, eventId, household })));
      if (block !== attempts.block) tell();
    },
  };
};
