import type { Plan } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { CoOwnerTokens } from '../../domain/co-owners/co-owner-invitations.repo';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import type { FaceTokens } from '../../domain/face-links/face-links.repo';
import type { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { Mailer } from '../../platform/mail/mailer';

export interface GroupOwningDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  coOwnerTokens: CoOwnerTokens;
  mailer: Mailer;
  mailStops: MailStops;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  /** Unknown links, counted by network address. */
  misses: RateLimiter;
  publicUrl: string;
  log: Logger;
  faceTokens: FaceTokens;
  ledgerOf: typeof ledgerRepo;
  findPlan: (userId: string) => Promise<Plan>;
  now: () => number;
}
