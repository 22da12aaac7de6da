import type { PushSubscriptionBody } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { GuestTokens } from '../../domain/guest-links/guest-links.repo';
import type { DuePush, PushMessagesRepo } from '../../domain/push-devices/push-messages.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';

export interface SignerPushingDependencies {
  db: Database;
  guestTokens: GuestTokens;
  push: {
    publicKey: string;
    /** Throws PUSH_ENDPOINT_REFUSED, and VALIDATION_FAILED for an invalid key. */
    requireSubscription(subscription: PushSubscriptionBody): void;
  };
  /** Unknown links, counted by network address. */
  misses: RateLimiter;
  /** Devices, counted by link and network address. */
  subscribing: RateLimiter;
  now: () => number;
}

/** The message to send now, the moment of the next check, or that nobody wants it any more. */
export type PreparedSignerPush = { payload: string } | { dueAt: number } | 'unwanted';

/** Sends messages to devices other than those of users. */
export type OpenPushOutbox = (queue: {
  repo: (db: Executor) => PushMessagesRepo;
  prepare: (push: DuePush) => Promise<PreparedSignerPush>;
}) => { wake(): void };
