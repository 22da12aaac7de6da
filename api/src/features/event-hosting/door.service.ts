import type { CheckIn, CheckInInput, Door } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import { type CheckInRow, checkInsRepo, listFirst, seatingRepo } from '../../domain/event-guests/board.repo';
import { eventGuestsRepo, householdsRepo } from '../../domain/event-guests/households.repo';
import type { GuestTokens } from '../../domain/guest-links/guest-links.repo';
import { getEventFor } from '../../domain/hosted-events/event-access';
import { recordEventActivity } from '../../domain/hosted-events/event-activity.repo';
import type { HelperTokens } from '../../domain/hosted-events/event-helpers.repo';
import type { ReaderNumbers } from '../../domain/numbers/reader-numbers';
import { usersRepo } from '../../domain/users/users.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { MediaLinks } from '../../platform/http/media-links';
import type { Mailer } from '../../platform/mail/mailer';

export interface EventHelpingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  helperTokens: HelperTokens;
  mailer: Mailer;
  mailStops: MailStops;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  /** Requests for links that do not exist. */
  misses: RateLimiter;
  publicUrl: string;
  log: Logger;
  now: () => number;
}

export interface EventHostingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  ownDomains: Pick<OwnDomains, 'findToShown'>;
  guestTokens: GuestTokens;
  mailStops: MailStops;
  links: MediaLinks;
  readerNumbers: Pick<ReaderNumbers, 'takeBack'>;
  now: () => number;
}

export type DoorService = ReturnType<typeof createDoorService>;

/**
 * Checking guests in, on several phones at the same time. All functions throw NOT_FOUND or
 * RIGHT_MISSING.
 */
export function createDoorService({ db, outbox, now }: EventHostingDependencies) {
  return {
    /** Returns all data that a phone needs offline. */
    read: async (userId: string, id: string): Promise<Door> => {
      await getEventFor(db, userId, id, 'checkIn');
      const tables = new Map((await seatingRepo(db).list(id)).map(({ _id, name }) => [_id, name]));
      return {
        guests: (await eventGuestsRepo(db).list(id)).map((guest) => ({
          _id: guest.id,
          householdId: guest.household_id,
          name: guest.name,
          status: guest.status,
          table: tables.get(guest.table_id ?? '') ?? null,
        })),
        households: (await householdsRepo(db).list(id)).map(({ id: _id, name, token_hash }) => ({ _id, name, tokenHash: token_hash })),
        checkIns: present(await checkInsRepo(db).list(id)),
      };
    },

    /** Merges check-ins that phones have stored; the result does not depend on their order. */
    merge: (userId: string, id: string, checkIns: readonly CheckInInput[]): Promise<{ checkIns: CheckIn[]; unknown: string[] }> =>
      transaction(db, async (tx, { onCommit }) => {
        await getEventFor(tx, userId, id, 'checkIn');
        const by = (await usersRepo(tx).findUser(userId))?.full_name ?? '';
        const known = await eventGuestsRepo(tx).listKnown([...new Set(checkIns.map(({ guestId }) => guestId))]);
        const own = new Set(known.filter(({ event_id }) => event_id === id).map((guest) => guest.id));
        const touched = new Set<string>();
        const unknown: string[] = [];
        for (const checkIn of checkIns)
          if (own.has(checkIn.guestId) && (await writeOne(tx, { eventId: id, by, checkIn }))) touched.add(checkIn.guestId);
          else unknown.push(checkIn._id);
        const rows = await checkInsRepo(tx).listOf([...touched]);
        const first = listFirst(rows);
        for (const guestId of touched) await eventGuestsRepo(tx).update(guestId, { checked_in_at: first.get(guestId)?.at ?? null });
        if (touched.size > 0) await recordEventActivity(tx, { eventId: id, what: 'checkedIn', subjectId: userId, at: now() });
        await outbox.insert(tx, { kind: 'hostedEventChanged', by: userId, news: { eventId: id, what: 'checkedIn' } });
        onCommit(outbox.wake);
        return { checkIns: present(rows), unknown };
      }),
  };
}

/** Returns false for an id that belongs to another guest. */
async function writeOne(tx: Executor, { eventId, by, checkIn }: { eventId: string; by: string; checkIn: CheckInInput }): Promise<boolean> {
  const { _id: id, guestId: guest_id, device } = checkIn;
  const undone_at = checkIn.undoneAt === null ? null : Date.parse(checkIn.undoneAt);
  const repo = checkInsRepo(tx);
  const known = await repo.find(id);
  if (known && known.guest_id !== guest_id) return false;
  if (!known)
    await repo.insert({ id, event_id: eventId, guest_id, at: Date.parse(checkIn.at), device: device.trim(), by_name: by, undone_at });
  else if (undone_at !== null) await repo.updateUndone(id, undone_at);
  return true;
}

function present(rows: readonly CheckInRow[]): CheckIn[] {
  const first = listFirst(rows);
  return rows.map((row) => ({
    _id: row.id,
    guestId: row.guest_id,
    at: new Date(row.at).toISOString(),
    device: row.device,
    by: row.by_name,
    undoneAt: row.undone_at === null ? null : new Date(row.undone_at).toISOString(),
    isFirst: first.get(row.guest_id)?.id === row.id,
  }));
}
