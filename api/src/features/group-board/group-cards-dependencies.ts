import type { CreateDeliveryBody } from '@hellograph/contract';
import type { Database, Executor } from '@hellograph/db';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import type { FaceTokens } from '../../domain/face-links/face-links.repo';
import type { GuestTokens } from '../../domain/guest-links/guest-tokens';
import type { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { Outbox } from '../../platform/events/outbox';
import type { MediaLinks } from '../../platform/http/media-links';

export interface GroupCardsDependencies {
  db: Database;
  media: MediaLinks;
  guestTokens: GuestTokens;
  ownDomains: Pick<OwnDomains, 'findToShown'>;
  faceTokens: FaceTokens;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  ledgerOf: typeof ledgerRepo;
  /** Plans the mail to the recipient. Throws the codes of `POST /cards/:id/deliveries`. */
  planDelivery: (tx: Executor, delivery: { userId: string; cardId: string; body: CreateDeliveryBody }) => Promise<string>;
  now: () => number;
}

/** The user who sends the request, and its idempotency key. */
export interface GroupCardActor {
  userId: string;
  idempotencyKey: string | undefined;
}
