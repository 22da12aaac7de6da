import type { PlanId } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import type { TeamTokens } from '../../domain/workspaces/team-invitations.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { Realtime } from '../../platform/events/realtime';
import type { Client } from '../../platform/http/request-client';
import type { Mailer } from '../../platform/mail/mailer';

export interface TeamworkDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  realtime: Pick<Realtime, 'leaveTeam'>;
  teamTokens: TeamTokens;
  mailer: Mailer;
  mailStops: MailStops;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  /** Unknown links, counted by network address. */
  misses: RateLimiter;
  publicUrl: string;
  log: Logger;
  findPlanId: (userId: string) => Promise<PlanId>;
  /** Hashes a password. */
  hash: (password: string) => Promise<string>;
  now: () => number;
}

/** A logged-in user and a team. */
export interface TeamRequest {
  userId: string;
  workspaceId: string;
  client: Client;
}
