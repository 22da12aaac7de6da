import { createHmac, randomUUID } from 'node:crypto';
import type { CalendarFeed, MakeFeedBody } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { type CalendarFeedRow, calendarFeedsRepo } from '../../domain/calendar-feeds/calendar-feeds.repo';
import { toTokenHash } from '../../domain/card-links/new-link';
import { usersRepo } from '../../domain/users/users.repo';
import { findByLink, type RateLimiter } from '../../platform/capacity/rate-limiter';
import { toFeedFile } from './feed-file';

export interface FeedDependencies {
  db: Database;
  linkKey: string;
  publicUrl: string;
  misses: RateLimiter;
  now: () => number;
}

const tokenBytes = 24;

/** The private address of an account's calendar, from which programs read it without a password. */
export function createCalendarFeeds({ db, linkKey, publicUrl, misses, now }: FeedDependencies) {
  /** Derived like the tokens of other links: a copy of the database opens nothing. */
  const toToken = (id: string) =>
    createHmac('sha256', linkKey).update(`calendar feed ${id}`).digest().subarray(0, tokenBytes).toString('base64url');
  const present = (row: CalendarFeedRow | undefined): CalendarFeed | null =>
    row
      ? { url: new URL(`/api/calendar/${toToken(row.id)}.ics`, publicUrl).href, createdAt: new Date(row.created_at).toISOString() }
      : null;
  return {
    find: async (userId: string) => present(await calendarFeedsRepo(db).find(userId)),

    make: (userId: string, { language }: MakeFeedBody) =>
      transaction(db, async (tx) => {
        await calendarFeedsRepo(tx).delete(userId, now());
        const id = randomUUID();
        const row = { id, user_id: userId, token_hash: toTokenHash(toToken(id)), language, created_at: now() };
        await calendarFeedsRepo(tx).insert(row);
        return present(row);
      }),

    delete: (userId: string) => transaction(db, (tx) => calendarFeedsRepo(tx).delete(userId, now())),

    /** Throws NOT_FOUND, or RATE_LIMITED after too many wrong addresses. */
    read: async (token: string, ipAddress: string): Promise<string> => {
      const feed = await findByLink(misses, ipAddress, async () => {
        const row = await calendarFeedsRepo(db).findByToken(toTokenHash(token));
        return row && (await usersRepo(db).findActive(row.user_id)) ? row : undefined;
      });
      return toFeedFile(db, { feed, publicUrl, nowMs: now() });
    },
  };
}

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>;
