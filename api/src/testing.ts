/**
 * The api's entry for drills, benchmarks and tests of other packages. A file that moves changes its
 * line here.
 */

export { createCardTokens, insertLink, toTokenHash } from './domain/card-links/new-link';
export { cardsRepo } from './domain/cards/cards.repo';
export { createCoOwnerTokens } from './domain/co-owners/co-owner-invitations.repo';
export { createMailStops } from './domain/deliveries/mail-stops';
export { ledgerRepo } from './domain/ledger/ledger.repo';
export { findLedgerMismatches } from './domain/ledger/ledger-mismatches';
export { photosRepo } from './domain/photos/photos.repo';
export { pushDevicesRepo } from './domain/push-devices/push-devices.repo';
export { pushMessagesRepo } from './domain/push-devices/push-messages.repo';
export { sessionsRepo } from './domain/sessions/sessions.repo';
export { createPasswords } from './domain/users/passwords';
export { usersRepo } from './domain/users/users.repo';
export { renderStateRepo } from './domain/videos/render-state.repo';
export { videoRepo } from './domain/videos/video.repo';
export { createTeller, retold } from './features/billing/disorder.fixture';
export { recordLife } from './features/billing/lifecycle.fixture';
export { createBulkSendsService } from './features/bulk-sending/bulk-sends.service';
export { createReleaseRows } from './features/bulk-sending/release-rows';
export { startBulkSend } from './features/bulk-sending/start-bulk-send';
export { createSteering } from './features/bulk-sending/steer-bulk-send';
export { createCardMailer } from './features/card-sending/card-mailer';
export { createDeliveriesService } from './features/card-sending/deliveries.service';
export { createAuthenticator } from './features/passkey-sign-in/soft-authenticator.fixture';
export { createPushSender } from './features/push/push-sender';
export { createWebhookSender } from './features/webhook-sending/webhook-sender';
export { loadSecrets } from './platform/config/secrets';
export { openOutbox, outboxInsert } from './platform/events/outbox';
export { listBackups } from './platform/housekeeping/backup-rotation';
export { tokenLifetimeSec } from './platform/http/session-tokens';
export { listMails, type ReceivedMail, tokenIn } from './platform/mail/mail-folder.fixture';
export { openSmtpMailer } from './platform/mail/mailer';
export { startSchedule } from './platform/schedule/schedule';
export { tryAccess } from './testing/access/access-matrix.fixture';
export { tryRooms } from './testing/access/rooms.fixture';
export { findFiles } from './testing/find-words.fixture';
export { createGroupCard } from './testing/group-card.fixture';
export { fillTables, findFormulas } from './testing/hostile-tables.fixture';
export { tidyUpAnHourLater } from './testing/running-api.fixture';
export { createTeam, inviteToTeam } from './testing/team.fixture';
export { accountOf, type Client, call, drawPhoto, openClient, openTestApi, signUp } from './testing/test-api.fixture';
