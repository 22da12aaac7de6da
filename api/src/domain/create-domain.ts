import { createHmac } from 'node:crypto';
import { type Plan, plans } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { limiterOpener } from '../platform/capacity/rate-limiter';
import { openSlots } from '../platform/capacity/slots';
import { type AppContext, decodersAtOnce } from '../platform/context';
import type { Outbox } from '../platform/events/outbox';
import type { Realtime } from '../platform/events/realtime';
import type { OpenPlatformOptions } from '../platform/open-platform';
import { createApiKeyLookup } from './api-keys/api-keys.repo';
import { createApprovalNotifier } from './approvals/ask-for-approval';
import { createDkimKeys } from './brand-domains/domain-records';
import { createOwnDomains } from './brand-domains/own-domains';
import { createLogoIntake, createShownBrandFinder } from './brands/shown-brand';
import { createCardTokens, createPassphrases } from './card-links/new-link';
import { createClassSecrets } from './classes/class-secrets';
import { createCoOwnerTokens } from './co-owners/co-owner-invitations.repo';
import { createMailStops } from './deliveries/mail-stops';
import { createFaceGuard } from './face-links/face-guard';
import { createFaceTokens } from './face-links/face-links.repo';
import { createGuestTokens } from './guest-links/guest-links.repo';
import { createGroupGrants } from './identities/group-grants';
import { ledgerRepo } from './ledger/ledger.repo';
import { createDeviceSecrets, createLinkTokens } from './link-tokens/link-tokens';
import { createReaderNumbers } from './numbers/reader-numbers';
import { createPhotoIntake } from './photos/photos.repo';
import { securityRecord } from './security-events/security-events';
import { createSessionLookup } from './sessions/sessions.repo';
import { createPlanFinder, type FindPlanId } from './subscriptions/payments';
import { createAdminLookup } from './users/admins.repo';
import { createPasswords } from './users/passwords';
import { createRenderEnding } from './videos/end-render';
import { requireSpace } from './videos/space';
import { createTeamTokens } from './workspaces/team-invitations.repo';
import { createTeamGuard } from './workspaces/workspace-access';

/**
 * Creates the lookups that identify the sender of a request and check whether they may act for the
 * team that it names.
 */
export const createAccess = (
  db: Executor,
  { findPlanId, now }: { findPlanId: FindPlanId; now: () => number },
): Omit<OpenPlatformOptions, 'lifecycle'> => ({
  sessions: createSessionLookup(db, now),
  findApiKey: createApiKeyLookup(db, { findPlanId, now }),
  requireTeam: createTeamGuard(db, findPlanId),
  findAdmin: createAdminLookup(db),
});

/** Card passphrases have their own slot, so guessing passphrases never delays logins. */
const opening = { slots: 1, waitingMax: 16, retryAfterSec: 2 };
/**
 * Further mails wait in the outbox, so that a flood does not get this server blocked by mail
 * servers.
 */
const mailsOfInstance = { name: 'mails', max: 1000, windowMs: 60 * 60_000 };
const decoding = { slots: decodersAtOnce, waitingMax: 24, retryAfterSec: 5 };
/** Words and names that are spoken as samples, over all users. */
const speaking = { slots: 2, waitingMax: 4, retryAfterSec: 3 };

/**
 * Creates the domain services that several features share: tokens signed with this instance's keys,
 * and rate limits that count across features.
 */
export function createDomain({
  db,
  config,
  secrets,
  store,
  decoder,
  outbox,
  requests,
  realtime,
  sharedWindows,
  log,
  now,
}: AppContext & { outbox: Outbox | Pick<Outbox, 'insert' | 'wake'>; realtime: Pick<Realtime, 'toUser' | 'leaveTeam'> }) {
  const { linkKey } = secrets;
  const findPlanId = createPlanFinder({ db, housePlan: config.housePlan, now });
  const findPlan = async (userId: string, executor?: Executor): Promise<Plan> => plans[await findPlanId(userId, executor)];
  const inDecodingSlot = openSlots(decoding);
  const keysOfDomains = createDkimKeys(linkKey);
  return {
    linkTokens: createLinkTokens(linkKey, now),
    deviceSecrets: createDeviceSecrets(linkKey, now),
    cardTokens: createCardTokens(linkKey, config.publicUrl),
    guestTokens: createGuestTokens(linkKey, config.publicUrl),
    classSecrets: createClassSecrets(linkKey, config.publicUrl),
    coOwnerTokens: createCoOwnerTokens(linkKey, config.publicUrl),
    teamTokens: createTeamTokens(linkKey, config.publicUrl),
    faceTokens: createFaceTokens(linkKey, config.publicUrl),
    faceGuard: createFaceGuard({ requests }),
    passphrases: createPassphrases(createPasswords(openSlots(opening))),
    mailStops: createMailStops(linkKey),
    mailBudget: limiterOpener({ rateLimits: config.rateLimits, sharedWindows, secrets, now })(mailsOfInstance),
    notifyApprovalPages: createApprovalNotifier({ realtime, log }),
    readerNumbers: createReaderNumbers({ realtime, log }),
    record: securityRecord({ log, now }),
    groupGrants: createGroupGrants({ realtime, log, now }),
    ending: createRenderEnding({ outbox, ledgerOf: ledgerRepo, now }),
    takePhoto: createPhotoIntake({ store, decoder, inSlot: inDecodingSlot }),
    takeLogo: createLogoIntake({ store, decoder }),
    findShownBrand: createShownBrandFinder({ db, findPlan }),
    keysOfDomains,
    ownDomains: createOwnDomains({ db, findPlan, keysOfDomains, publicUrl: config.publicUrl }),
    inSpeakingSlot: openSlots(speaking),
    findPlanId,
    findPlan,
    /** Throws SPACE_USED_UP. */
    requireSpace: async (executor: Executor, userId: string) => requireSpace(executor, userId, await findPlan(userId)),
    /** Returns a keyed hash of an email or network address: it can be compared but not read. */
    toAddressHash: (address: string) => createHmac('sha256', linkKey).update(`address ${address}`).digest('base64url'),
  };
}

export type Domain = ReturnType<typeof createDomain>;
