import type { Executor } from '@hellograph/db';

const leaderName = 'leader';
const presenceOf = (holder: string) => `process ${holder}`;

export interface Lease {
  name: string;
  holder: string;
  token: number;
  renewals: number;
}

export function leasesRepo(db: Executor) {
  const put = ({ name, ...lease }: Lease) =>
    db
      .insertInto('leases')
      .values({ name, ...lease })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(lease))
      .execute();
  const find = (name: string): Promise<Lease | undefined> =>
    db.selectFrom('leases').selectAll().where('name', '=', name).executeTakeFirst();
  return {
    /** Announces that this process is running. */
    renewPresence: async (holder: string) => {
      const name = presenceOf(holder);
      await put({ name, holder, token: 0, renewals: ((await find(name))?.renewals ?? 0) + 1 });
    },

    /** Lists all running processes, including this one. */
    listPresences: (): Promise<Lease[]> => db.selectFrom('leases').selectAll().where('name', '!=', leaderName).execute(),

    deletePresence: (holder: string) => db.deleteFrom('leases').where('name', '=', presenceOf(holder)).execute(),

    /**
     * Makes or keeps a process the leader, unless another one is. Returns its token, which is
     * higher with each new leader. Call it in a transaction.
     */
    takeLead: async (holder: string, hasEnded: (lease: Lease) => boolean): Promise<number | undefined> => {
      const lead = await find(leaderName);
      const isOurs = lead?.holder === holder;
      if (lead && !isOurs && lead.holder !== '' && !hasEnded(lead)) return undefined;
      const token = isOurs ? lead.token : (lead?.token ?? 0) + 1;
      await put({ name: leaderName, holder, token, renewals: (lead?.renewals ?? 0) + 1 });
      return token;
    },

    /** Another process may then take the lead immediately. */
    giveLeadBack: (holder: string) =>
      db.updateTable('leases').set({ holder: '' }).where('name', '=', leaderName).where('holder', '=', holder).execute(),
  };
}
