import { limits } from '@hellograph/contract';
import { type Executor, type SignerDevicesTable, updatedOne } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';
import { toWakingMoment } from '../invitees/invitees.repo';
import { pushMessagesRepo } from '../push-devices/push-messages.repo';

interface Plan {
  deadlineAt: number;
  timeZone: string;
  nudges: number;
  after: number;
}

/**
 * Returns when a device whose signer has not signed is nudged next: in waking hours there and
 * before the deadline, or `null` for never.
 */
export function findNextNudge({ deadlineAt, timeZone, nudges, after }: Plan): number | null {
  if (nudges >= limits.nudgesMax) return null;
  const moments = limits.signerNudgesSec.map((beforeSec) => toWakingMoment(deadlineAt - beforeSec * 1000, timeZone));
  const ahead = moments.filter((moment) => moment > after && moment < deadlineAt);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/**
 * Plans again after the deadline of a card changed. Devices that have got all their nudges get no
 * more.
 */
export async function planNudgesAgain(tx: Executor, { cardId, deadlineAt, at }: { cardId: string; deadlineAt: number; at: number }) {
  for (const { id, time_zone: timeZone, nudges } of await signerDevicesRepo(tx).listOfCard(cardId))
    await signerNudgesRepo(tx).planNudge(id, findNextNudge({ deadlineAt, timeZone, nudges, after: at }));
}

/** Messages that wait for devices of signers, stored like those for devices of users. */
export const signerPushesRepo = (db: Executor) => pushMessagesRepo(db, { messages: 'signer_pushes', devices: 'signer_devices' });

export type SignerDeviceRow = SignerDevicesTable;

type Renewed = Pick<SignerDeviceRow, 'link_id' | 'secret_hash' | 'p256dh' | 'auth' | 'language' | 'time_zone' | 'nudge_due_at'>;
export type NewSignerDevice = Renewed & Pick<SignerDeviceRow, 'id' | 'card_id' | 'signature_id' | 'endpoint' | 'endpoint_hash'>;

/** The events that a signer is notified about once. */
export type SignerNews = 'opened' | 'reacted' | 'thanked';

const toldAt = { opened: 'opened_told_at', reacted: 'reacted_told_at', thanked: 'thanked_told_at' } as const;

/** Devices of signers. The caller has checked that the guest's link opens the card. */
export function signerDevicesRepo(db: Executor) {
  const all = () => db.selectFrom('signer_devices').selectAll();
  const change = (id: string) => db.updateTable('signer_devices').where('id', '=', id);
  return {
    find: (id: string) => all().where('id', '=', id).executeTakeFirst(),

    findOwn: (which: { signatureId: string; secretHash: string; endpointHash: string }) =>
      all()
        .where('signature_id', '=', which.signatureId)
        .where('secret_hash', '=', which.secretHash)
        .where('endpoint_hash', '=', which.endpointHash)
        .executeTakeFirst(),

    listOfCard: (cardId: string) => all().where('card_id', '=', cardId).orderBy('renewed_at', 'desc').orderBy('id').execute(),

    /** The same endpoint counts as the same device of a signature, whichever link was used. */
    upsert: async ({ id, card_id, signature_id, endpoint, endpoint_hash, ...given }: NewSignerDevice, at: number) => {
      const renewed = { ...given, renewed_at: at };
      const untold = { last_sent_at: null, opened_told_at: null, reacted_told_at: null, thanked_told_at: null, nudges: 0 };
      await db
        .insertInto('signer_devices')
        .values({ id, card_id, signature_id, endpoint, endpoint_hash, created_at: at, ...untold, ...renewed })
        .onConflict((on) => on.columns(['signature_id', 'endpoint']).doUpdateSet(renewed))
        .execute();
    },

    delete: async (id: string) => {
      await db.deleteFrom('signer_devices').where('id', '=', id).execute();
    },

    deleteByEndpoint: async (which: { cardId: string; signatureId: string; endpointHash: string }): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('signer_devices')
        .where('card_id', '=', which.cardId)
        .where('signature_id', '=', which.signatureId)
        .where('endpoint_hash', '=', which.endpointHash)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    deleteNotRenewedSince: async (before: number) => {
      await db.deleteFrom('signer_devices').where('renewed_at', '<', before).execute();
    },

    /** Returns true only the first time. */
    updateTold: (id: string, news: SignerNews, at: number): Promise<boolean> =>
      updatedOne(
        change(id)
          .set({ [toldAt[news]]: at })
          .where(toldAt[news], 'is', null),
      ),
  };
}

/** Reminders to devices about an unfinished signature. */
export const signerNudgesRepo = (db: Executor) => {
  const change = (id: string) => db.updateTable('signer_devices').where('id', '=', id);
  return {
    /** Lists due nudges of all cards. */
    listDue: (at: number, limit: number) =>
      db.selectFrom('signer_devices').selectAll().where('nudge_due_at', '<=', at).orderBy('nudge_due_at').limit(limit).execute(),

    planNudge: async (id: string, dueAt: number | null) => {
      await change(id).set({ nudge_due_at: dueAt }).execute();
    },

    /** Returns true for only one scheduler. */
    updateNudged: ({ id, nudges, nudge_due_at }: SignerDeviceRow, nextAt: number | null): Promise<boolean> =>
      updatedOne(
        change(id)
          .set({ nudges: nudges + 1, nudge_due_at: nextAt })
          .where('nudge_due_at', '=', nudge_due_at),
      ),
  };
};

async function listDeviceIds(db: Executor, userId: string): Promise<string[]> {
  const devices = db
    .selectFrom('signer_devices')
    .select('id')
    .where('card_id', 'in', await listCardIds(db, userId));
  return (await devices.execute()).map(({ id }) => id);
}

/** Erased before the cards, because the rows reach their owner through them. */
export const signerDevicesTables = {
  account: [
    accountTable({
      table: 'signer_pushes',
      column: 'device_id',
      listIds: listDeviceIds,
      omittedBecause: 'messages to browsers of people who signed, who are others',
    }),
    accountTable({
      table: 'signer_devices',
      column: 'card_id',
      listIds: listCardIds,
      omittedBecause: 'lets whoever has it write to the browsers of people who signed, who are others',
    }),
  ],
  purges: [{ afterDays: limits.signerDeviceDays, purge: (tx, beforeMs) => signerDevicesRepo(tx).deleteNotRenewedSince(beforeMs) }],
} satisfies TableDuties;
