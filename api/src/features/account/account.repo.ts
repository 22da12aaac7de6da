import type { Executor } from '@hellograph/db';

export function accountRepo(db: Executor) {
  return {
    listOpenVideoIds: async (userId: string): Promise<string[]> => {
      const open = db.selectFrom('videos').select('id').where('user_id', '=', userId).where('state', 'in', ['queued', 'processing']);
      return (await open.execute()).map(({ id }) => id);
    },

    listSessionIds: async (userId: string): Promise<string[]> =>
      (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id),

    /** Everything that names its user goes with it. */
    deleteUser: async (userId: string) => {
      await db.deleteFrom('security_events').where('user_id', '=', userId).execute();
      await db.deleteFrom('users').where('id', '=', userId).execute();
    },

    /** All rows that are kept about an account, by what they are. Nothing that is a secret: no password, no keys, no tokens. */
    collectRows: async (userId: string) => {
      const profile = await db
        .selectFrom('users')
        .select(['id', 'email', 'full_name', 'created_at', 'verified_at'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const of = <Table extends 'videos' | 'photos' | 'ledger' | 'billing_invoices' | 'subscriptions'>(table: Table) =>
        db
          .selectFrom(table as 'videos')
          .selectAll()
          .where('user_id', '=', userId)
          .execute();
      return {
        profile,
        sessions: await db
          .selectFrom('sessions')
          .select(['created_at', 'last_seen_at', 'expires_at', 'revoked_at', 'user_agent'])
          .where('user_id', '=', userId)
          .execute(),
        passkeys: await db.selectFrom('passkeys').select(['name', 'created_at', 'last_used_at']).where('user_id', '=', userId).execute(),
        videos: await of('videos'),
        photos: await db.selectFrom('photos').selectAll().where('user_id', '=', userId).execute(),
        pronunciations: await db
          .selectFrom('pronunciations')
          .select(['word', 'said', 'created_at'])
          .where('user_id', '=', userId)
          .execute(),
        recordings: await db.selectFrom('recordings').selectAll().where('user_id', '=', userId).execute(),
        ...(await collectCards(db, userId)),
        credits: await of('ledger'),
        subscription: await of('subscriptions'),
        invoices: await of('billing_invoices'),
        securityEvents: await db
          .selectFrom('security_events')
          .select(['kind', 'at', 'ip_address', 'user_agent'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
      };
    },
  };
}
/** What somebody wrote to others, and about them. */
const collectCards = async (db: Executor, userId: string) => ({
  cards: await db.selectFrom('cards').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
  cardReplies: await db
    .selectFrom('card_replies')
    .innerJoin('cards', 'cards.id', 'card_replies.card_id')
    .select(['card_id', 'emoji', 'words', 'name', 'card_replies.created_at'])
    .where('user_id', '=', userId)
    .execute(),
  deliveries: await db.selectFrom('deliveries').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
  people: await db.selectFrom('people').selectAll().where('user_id', '=', userId).orderBy('name').execute(),
  peopleDays: await db
    .selectFrom('person_days')
    .innerJoin('people', 'people.id', 'person_days.person_id')
    .selectAll('person_days')
    .where('user_id', '=', userId)
    .execute(),
});

export type AccountRows = Awaited<ReturnType<ReturnType<typeof accountRepo>['collectRows']>>;
