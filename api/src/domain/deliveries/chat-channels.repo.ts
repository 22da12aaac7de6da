import type { ChatChannelsTable, Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';

export type ChatChannelRow = ChatChannelsTable;

const toKey = (id: string) => toTombstoneKey('chatChannel', id);

/** Linked channels of Slack and Teams. */
export function chatChannelsRepo(db: Executor) {
  const ofUser = (userId: string) => db.selectFrom('chat_channels').selectAll().where('user_id', '=', userId);
  const find = (userId: string, id: string): Promise<ChatChannelRow | undefined> =>
    ofUser(userId).where('channel_id', '=', id).executeTakeFirst();
  return {
    find,

    /** Oldest first. */
    list: (userId: string): Promise<ChatChannelRow[]> => ofUser(userId).orderBy('created_at').orderBy('channel_id').execute(),

    insert: async (row: ChatChannelRow): Promise<void> => {
      await db.insertInto('chat_channels').values(row).execute();
    },

    delete: async (userId: string, id: string, at: number): Promise<boolean> => {
      if (!(await find(userId, id))) return false;
      await db.deleteFrom('chat_channels').where('channel_id', '=', id).execute();
      await insertTombstones(db, 'chatChannel', [toKey(id)], at);
      return true;
    },
  };
}

/** Unlinks the channels of tombstones after an older backup was restored. */
export async function unlinkChatChannelsAgain(tx: Executor, keys: ReadonlySet<string>): Promise<void> {
  const known = await tx.selectFrom('chat_channels').select('channel_id').execute();
  const ids = known.map(({ channel_id }) => channel_id).filter((id) => keys.has(toKey(id)));
  if (ids.length > 0) await tx.deleteFrom('chat_channels').where('channel_id', 'in', ids).execute();
}

export const chatChannelsTables = {
  account: [accountTable({ table: 'chat_channels', exportAs: 'chatChannels', columns: ['channel_id', 'app', 'name', 'created_at'] })],
} satisfies TableDuties;
