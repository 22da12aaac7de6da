import type { DeliveryFailure } from '@hellograph/contract';
import type { DeliveriesTable, Executor } from '@hellograph/db';

/** With what is known of the link in the mail. */
export type DeliveryRow = DeliveriesTable & { opened_at: number | null; watched_at: number | null };

/** What a change of its sender's puts in place. */
export type DeliveryWrite = Partial<Pick<DeliveriesTable, 'name' | 'email' | 'time_zone' | 'send_at' | 'language' | 'due_at'>>;

/** Queries of a sender's own deliveries; each one names the sender. */
export function deliveriesRepo(db: Executor) {
  const own = (userId: string) =>
    db
      .selectFrom('deliveries as delivery')
      .innerJoin('card_links as link', 'link.id', 'delivery.link_id')
      .selectAll('delivery')
      .select(['link.opened_at', 'link.watched_at'])
      .where('delivery.user_id', '=', userId);
  const change = (userId: string, id: string) => db.updateTable('deliveries').where('user_id', '=', userId).where('id', '=', id);
  const countSince = (userId: string, since: number) =>
    db
      .selectFrom('deliveries')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('state', '!=', 'cancelled')
      .where('created_at', '>', since);
  return {
    findCard: (userId: string, cardId: string) =>
      db
        .selectFrom('cards')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', cardId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    findUser: (userId: string) => db.selectFrom('users').select(['created_at']).where('id', '=', userId).executeTakeFirstOrThrow(),

    list: (userId: string, cardId: string): Promise<DeliveryRow[]> =>
      own(userId).where('delivery.card_id', '=', cardId).orderBy('delivery.created_at').orderBy('delivery.id').execute(),

    find: (userId: string, cardId: string, id: string): Promise<DeliveryRow | undefined> =>
      own(userId).where('delivery.card_id', '=', cardId).where('delivery.id', '=', id).executeTakeFirst(),

    insert: async (row: Omit<DeliveriesTable, 'state' | 'failure' | 'attempt' | 'claimed_at' | 'sent_at'>) => {
      const fresh = { state: 'planned', failure: null, attempt: 1, claimed_at: null, sent_at: null } as const;
      await db
        .insertInto('deliveries')
        .values({ ...row, ...fresh })
        .execute();
    },

    /** Also what failed or was taken back is planned anew by it; false when a scheduler was quicker, or it has gone out. */
    updatePlanned: async (userId: string, id: string, write: DeliveryWrite): Promise<boolean> => {
      const { numUpdatedRows } = await change(userId, id)
        .where('state', 'in', ['planned', 'failed', 'cancelled'])
        .set((of) => ({ ...write, state: 'planned', failure: null, claimed_at: null, attempt: of('attempt', '+', 1) }))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    updateCancelled: async (userId: string, id: string): Promise<boolean> => {
      const { numUpdatedRows } = await change(userId, id)
        .where('state', 'in', ['planned', 'failed'])
        .set({ state: 'cancelled', failure: null })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    countSince: async (userId: string, since: number): Promise<number> => (await countSince(userId, since).executeTakeFirstOrThrow()).count,

    countToSince: async (userId: string, email: string, since: number): Promise<number> =>
      (await countSince(userId, since).where('email', '=', email).executeTakeFirstOrThrow()).count,
  };
}

/** Queries of who carries deliveries, whosever they are. */
export function postRepo(db: Executor) {
  return {
    listDue: (at: number, limit: number) =>
      db
        .selectFrom('deliveries')
        .selectAll()
        .where('state', '=', 'planned')
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** True to one scheduler only. */
    updateClaimed: async ({ id, attempt }: DeliveriesTable, at: number): Promise<boolean> => {
      const planned = db.updateTable('deliveries').where('id', '=', id).where('attempt', '=', attempt).where('state', '=', 'planned');
      return (await planned.set({ state: 'sending', claimed_at: at }).executeTakeFirst()).numUpdatedRows === 1n;
    },

    /** With all that its mail is made of. */
    find: (id: string) =>
      db
        .selectFrom('deliveries as delivery')
        .innerJoin('cards as card', 'card.id', 'delivery.card_id')
        .innerJoin('card_links as link', 'link.id', 'delivery.link_id')
        .innerJoin('users as user', 'user.id', 'delivery.user_id')
        .selectAll('delivery')
        .select([
          'card.deleted_at',
          'card.taken_down_at',
          'card.video_id',
          'card.photo_id',
          'card.inside',
          'card.cover',
          'card.face_owner',
          'card.version',
        ])
        .select(['card.sender', 'card.to_name', 'link.revoked_at', 'link.expires_at'])
        .select(['user.email as sender_email', 'user.full_name as sender_name'])
        .where('delivery.id', '=', id)
        .executeTakeFirst(),

    updateSent: async ({ id, attempt }: { id: string; attempt: number }, at: number): Promise<boolean> => {
      const sending = db.updateTable('deliveries').where('id', '=', id).where('attempt', '=', attempt).where('state', '=', 'sending');
      return (await sending.set({ state: 'sent', sent_at: at }).executeTakeFirst()).numUpdatedRows === 1n;
    },

    /** Also what was sent: some mails come back later. */
    updateFailed: async ({ id, attempt }: { id: string; attempt: number }, failure: DeliveryFailure): Promise<boolean> => {
      const open = db
        .updateTable('deliveries')
        .where('id', '=', id)
        .where('attempt', '=', attempt)
        .where('state', 'in', ['planned', 'sending', 'sent']);
      return (await open.set({ state: 'failed', failure, sent_at: null }).executeTakeFirst()).numUpdatedRows === 1n;
    },
  };
}
export type DeliveryToSend = NonNullable<Awaited<ReturnType<ReturnType<typeof postRepo>['find']>>>;
