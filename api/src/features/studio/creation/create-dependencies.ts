import type { Plan } from '@hellograph/contract';
import type { FaceGuard } from '../../../domain/face-links/face-guard';
import type { AwaitVoice } from '../../../domain/installed-voices/natural-voices';
import type { ledgerRepo } from '../../../domain/ledger/ledger.repo';
import type { StoredPhoto } from '../../../domain/photos/photos.repo';
import type { Outbox } from '../../../platform/events/outbox';
import type { HearDependencies } from './recorded-voice';

export interface CreateDependencies extends HearDependencies {
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  ledgerOf: typeof ledgerRepo;
  faceGuard: Pick<FaceGuard, 'requireShowable' | 'look'>;
  takePhoto: (bytes: Buffer) => Promise<StoredPhoto>;
  /** The plan whose limits currently apply to a user. */
  findPlan: (userId: string) => Promise<Plan>;
  awaitVoice: AwaitVoice;
  now: () => number;
}

/** The user who sends a request, and the ids that identify the request. */
export interface Actor {
  userId: string;
  requestId: string;
  idempotencyKey: string | undefined;
  /** Set for a test key. */
  isTest?: boolean | undefined;
  /** The acting member, if the user is a team. */
  memberId?: string | undefined;
}
