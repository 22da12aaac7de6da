import type { AddedHouseholds } from '@hellograph/contract';
import { attemptsOf } from '../attempts';
import type { Kind } from '../kind';
import { householdStore } from '../stores/household-store';

/** Guests whom a host has added. Each brings its own id: sent twice, it is added once. */
export const households: Kind<'households'> = {
  lane: 'cards',
  access: 'send',
  list: (owner) => householdStore(owner).listWaiting(),
  idOf: ({ eventId }) => eventId,
  attemptsOf,
  toRequest: async (_owner, { eventId, households: list }) => ({
    route: 'POST /events/:id/households',
    params: { id: eventId },
    body: JSON.stringify({ households: list }),
  }),
  readAccepted: (data) => {
    const accepted = data as AddedHouseholds | null | undefined;
    return Array.isArray(accepted?.problems) ? accepted : undefined;
  },
  accept: (owner, waiting, { problems }) =>
    householdStore(owner).settle(waiting, new Map(problems.map(({ householdId, problem }) => [householdId, problem]))),
  keepAttempts: (owner, waiting, attempts) => householdStore(owner).keepAttempts(waiting, attempts),
};
