import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { plans } from '@hellograph/contract';
import { openHold } from '@hellograph/db';
import type { Lifecycle } from '@hellograph/kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type CardTokens, createCardTokens } from './domain/card-links/card-tokens';
import { createPassphrases, type Passphrases } from './domain/card-links/passphrases';
import { createMailStops } from './domain/deliveries/mail-stops';
import { createFaceTokens } from './domain/face-links/face-links.repo';
import { ledgerRepo } from './domain/ledger/ledger.repo';
import { createLinkTokens, type LinkTokens } from './domain/link-tokens/link-tokens';
import { createChallenges } from './domain/passkeys/challenges';
import { securityRecord } from './domain/security-events/security-events';
import { sessionsRepo } from './domain/sessions/sessions.repo';
import type { TokenClaims, TokenSigner } from './domain/sessions/tokens';
import { findPlan as findPlanId } from './domain/subscriptions/entitlements.repo';
import { createRenderEnding } from './domain/videos/end-render';
import { accountRoutes, exportRoutes } from './features/account/account.routes';
import { type AccountService, accountService } from './features/account/account.service';
import { mailHandlers } from './features/auth/account-mails';
import { authRoutes } from './features/auth/auth.routes';
import { addressHashWith } from './features/auth/auth-dependencies';
import { openAuth } from './features/auth/auth.feature';
import { createPasswords } from './domain/users/passwords';
import { billingRoutes } from './features/billing/billing.routes';
import { type Billing, openBilling } from './features/billing/billing.feature';
import { webhookRoutes } from './features/billing/webhook.routes';
import { type CardPhotosDependencies, createCardPhotosService } from './features/card-editor/card-photos.service';
import { cardsRoutes } from './features/card-editor/cards.routes';
import { createCardsService } from './features/card-editor/cards.service';
import { createLinksService } from './features/card-editor/links.service';
import { cardNews } from './features/card-page/card-news';
import { cardPageRoutes } from './features/card-page/card-page.routes';
import { openCardPage } from './features/card-page/card-page.feature';
import { cardReportsRoutes } from './features/card-reports/card-reports.routes';
import { createCardReportsService } from './features/card-reports/card-reports.service';
import { deliveriesRoutes } from './features/card-sending/deliveries.routes';
import { type Deliveries, openDeliveries } from './features/card-sending/card-sending.feature';
import { unsubscribeRoutes } from './features/card-sending/unsubscribe.routes';
import { creditsRoutes } from './features/credits/credits.routes';
import { creditsService } from './features/credits/credits.service';
import { healthRoutes } from './features/health/health.routes';
import { ideasRoutes } from './features/ideas/ideas.routes';
import { createIdeasService } from './features/ideas/ideas.service';
import { mediaRoutes } from './features/media/media.routes';
import { isShown } from './features/media/shown-media';
import { operatorRoutes } from './features/operator/operator.routes';
import { createOperatorService } from './features/operator/operator.service';
import { passkeysRoutes } from './features/passkey-sign-in/passkeys.routes';
import { passkeysService } from './features/passkey-sign-in/passkeys.service';
import { pronunciationsRoutes } from './features/pronunciation-editor/pronunciations.routes';
import { createPronunciationsService } from './features/pronunciation-editor/pronunciations.service';
import { openPush } from './features/push/push.feature';
import { pushRoutes } from './features/push/push.routes';
import type { PushService } from './features/push/push.service';
import { peopleRoutes } from './features/reminders/people.routes';
import { createPeopleService } from './features/reminders/people.service';
import { createReminding } from './features/reminders/reminding';
import { announcements } from './features/rendering/announcements';
import { outcomeTaker } from './features/rendering/outcomes';
import { progressTaker } from './features/rendering/progress';
import { startReconciler } from './features/rendering/reconciler';
import { createPhotoIntake } from './domain/photos/photo-intake';
import { requireSpace } from './domain/videos/space';
import { videoRoutes } from './features/studio/video.routes';
import { createVideoService } from './features/studio/video.service';
import { voicesRoutes } from './features/voices/voices.routes';
import { noLimit, openRateLimiter } from './platform/capacity/rate-limiter';
import { openSlots } from './platform/capacity/slots';
import { type AppContext, decodersAtOnce } from './platform/context';
import { type Outbox, openOutbox, outboxInsert } from './platform/events/outbox';
import { openRealtime, type Realtime } from './platform/events/realtime';
import { startBackups } from './platform/housekeeping/backups';
import { startHousekeeping } from './platform/housekeeping/housekeeping';
import { registerAppFiles } from './platform/http/app-files';
import { authenticateWith, registerTokens } from './platform/http/authentication';
import { registerDevMail } from './platform/http/dev-mail';
import { registerErrorRim } from './platform/http/error-rim';
import { limitConnections, toServerOptions } from './platform/http/http-server';
import { checkByContract } from './platform/http/input-check';
import { createMediaLinks, type MediaLinks } from './platform/http/media-links';
import { registerMetrics } from './platform/http/metrics';
import { multipartLimits } from './platform/http/multipart';
import { requireOperatorWith } from './platform/http/operator-access';
import { type Handlers, registerRouteTable } from './platform/http/route-table';
import { registerSecurity } from './platform/http/security';
import { registerTestCheckoutPages } from './platform/http/test-checkout-pages';
import { mailFolderOf, openMail } from './platform/mail/open-mail';
import { createMetrics, type Metrics } from './platform/metrics/metrics';
import { startSchedule } from './platform/schedule/schedule';

const guessesPerMin = 30;
/** Each is answered within `limits.facesTimeoutMs` or `limits.hearingTimeoutMs`: more at once would only be told so later. */
const looking = { slots: 8, waitingMax: 0, retryAfterSec: 5 };
/** Words that are said to be heard, over all users. */
const speaking = { slots: 2, waitingMax: 4, retryAfterSec: 3 };
/** Of the words that open cards, apart from the passwords of accounts: who guesses at one holds up nobody else. */
const opening = { slots: 1, waitingMax: 16, retryAfterSec: 2 };
const suggesting = { slots: 4, waitingMax: 16, retryAfterSec: 5 };
const wished = { max: 20, windowMs: 60 * 60_000 };
const decoding = { slots: decodersAtOnce, waitingMax: 24, retryAfterSec: 5 };

/** The table of contents of the API: every plugin, feature and event by name, in the order in which they stand on each other. */
export async function buildApp(context: AppContext, lifecycle: Lifecycle): Promise<FastifyInstance> {
  const { config, secrets, store, now } = context;
  const app = await openServer(context, lifecycle);
  const tokens = await registerTokens(app, secrets.tokenKey);
  const sessions = createSessionFinder(context, tokens);
  const links = createMediaLinks(secrets.mediaKey, now);
  const requireOperator = requireOperatorWith(config.operatorToken ?? secrets.operatorToken);
  const realtime = openRealtime({ server: app.server, findSession: sessions.findByToken });
  lifecycle.add('realtime', () => realtime.close());

  const chores = startChores(context, lifecycle);
  const metrics = createMetrics({ ...context, countSockets: realtime.countSockets, backupAgeSec: chores.backupAgeSec });
  registerMetrics(app, metrics, requireOperator);
  const linkTokens = createLinkTokens(secrets.linkKey, now);
  const push = openPush({ ...context, vapidKey: secrets.vapidKey, settings: config.push, lifecycle });
  const cardTokens = createCardTokens(secrets.linkKey, config.publicUrl);
  const { outbox, ending, deliveries } = openEvents({ ...context, realtime, push, links, linkTokens, cardTokens, metrics }, lifecycle);
  const billing = openBilling({ ...context, ...config, lifecycle });
  const passphrases = createPassphrases(createPasswords(openSlots(opening)));
  const { handlers, account } = openFeatures({
    ...context,
    ...{ tokens, realtime, push, links, linkTokens, cardTokens, outbox, deliveries, billing, passphrases },
  });

  const authenticate = authenticateWith(tokens, sessions.find);
  registerRouteTable(app, { handlers, authenticate, requireOperator, guessesPerMin: config.rateLimits ? guessesPerMin : undefined });
  mediaRoutes(app, { store, links, isShown: (key) => isShown(context.db, key) });
  exportRoutes(app, { account, store });
  await webhookRoutes(app, billing);
  await cardPageRoutes(app, openCardPage({ ...context, ...config, outbox, ending, passphrases, linkKey: secrets.linkKey }));
  await unsubscribeRoutes(app, deliveries.unsubscribe);
  if (config.isDevelopment && !config.mail.url) registerDevMail(app, mailFolderOf(config.dataDir));
  if (config.stripe?.apiUrl) await registerTestCheckoutPages(app, config.stripe.apiUrl);
  await registerAppFiles(app, config.appDir);
  return app;
}

/** The server and what holds for every request. */
async function openServer({ config, log }: AppContext, lifecycle: Lifecycle): Promise<FastifyInstance> {
  const app = Fastify(toServerOptions({ log, ...config }));
  limitConnections(app);
  lifecycle.add('http', () => app.close());
  app.decorateRequest('session', undefined);
  registerErrorRim(app);
  app.setValidatorCompiler(checkByContract);
  await registerSecurity(app, config);
  await app.register(multipart, { limits: multipartLimits });
  return app;
}

const createSessionFinder = ({ db, now }: AppContext, tokens: TokenSigner) => {
  const find = ({ sid, sub }: TokenClaims) => sessionsRepo(db).findSession(sid, sub, now());
  return {
    find,
    findByToken: async (token: string) => {
      const claims = tokens.verify(token);
      return claims && claims.scope === undefined ? find(claims) : undefined;
    },
  };
};

/** What happens by itself, by the clock. */
function startChores({ config, db, store, log, now }: AppContext, lifecycle: Lifecycle) {
  const housekeeping = startHousekeeping({ db, store, log, now });
  lifecycle.add('housekeeping', () => housekeeping.close());
  const { databasePath, backupDir } = config;
  const backups = backupDir ? startBackups({ databasePath, dir: backupDir, log, now }) : undefined;
  if (backups) lifecycle.add('backups', () => backups.close());
  return { backupAgeSec: () => backups?.ageSec() };
}

/** What follows from a change: jobs, and what pages are told. */
function openEvents(
  of: AppContext & Omit<FeatureParts, 'tokens' | 'outbox' | 'deliveries' | 'billing' | 'passphrases'> & { metrics: Metrics },
  lifecycle: Lifecycle,
) {
  const { config, secrets, db, producer, realtime, links, log, now } = of;
  const mailer = openMail(config, log, lifecycle);
  const [insertMessage, stops] = [outboxInsert(now), createMailStops(secrets.linkKey)];
  const mail = mailHandlers({ ...of, publicUrl: config.publicUrl, mailer, insertMail: insertMessage });
  const deliveries = openDeliveries({ ...of, ...config, mailer, stops, tokens: of.cardTokens, insertMessage });
  const hold = openHold(join(config.dataDir, 'post.lock'));
  lifecycle.add('post', () => hold.release());
  const reminding = createReminding({ ...of, publicUrl: config.publicUrl, mailer, insertMessage });
  const handlers = {
    ...announcements(of),
    ...cardNews(of),
    ...mail,
    delivery: deliveries.postman.carry,
    reminder: reminding.notify,
    reminderMail: reminding.mail,
  };
  const outbox = openOutbox({ db, handlers, hold, log, now });
  lifecycle.add('outbox', () => outbox.close());
  const schedule = startSchedule({ db, takers: [deliveries.postman.takeDue, reminding.takeDue], wake: outbox.wake, log, now });
  lifecycle.add('schedule', () => schedule.close());
  const ending = createRenderEnding({ outbox, ledgerOf: ledgerRepo, now });
  producer.onOutcome(outcomeTaker({ db, ending, outbox }));
  producer.onProgress(progressTaker({ db, realtime, links, now }));
  const reconciler = startReconciler({ db, producer, ending, outbox, log, now });
  lifecycle.add('reconciler', () => reconciler.close());
  return { outbox, ending, deliveries };
}

interface FeatureParts extends AppContext {
  tokens: TokenSigner;
  realtime: Realtime;
  push: PushService;
  links: MediaLinks;
  linkTokens: LinkTokens;
  cardTokens: CardTokens;
  deliveries: Deliveries;
  outbox: Outbox;
  billing: Billing;
  passphrases: Passphrases;
}

/** A handler for each row of the route table, by feature. */
function openFeatures(parts: FeatureParts): { handlers: Handlers; account: AccountService } {
  const { config, secrets, db, store, decoder, producer, requests, now, realtime, push, links, outbox, billing } = parts;
  const record = securityRecord(parts);
  const auth = openAuth({
    ...parts,
    rateLimits: config.rateLimits,
    ledgerOf: ledgerRepo,
    sessionsOf: sessionsRepo,
    record,
    toAddressHash: addressHashWith(secrets.linkKey),
    dropSession: realtime.dropSession,
  });
  const { confirm } = auth.password;
  const { openSession } = auth;
  const challenges = createChallenges(secrets.linkKey, now);
  const passkeys = passkeysService({ ...parts, publicUrl: config.publicUrl, challenges, confirm, openSession, record });
  const account = accountService({
    ...parts,
    confirm,
    endSubscriptions: billing.endSubscriptions,
    record,
    dropSession: realtime.dropSession,
  });
  const findPlan = async (userId: string) => plans[await findPlanId(db, userId, now())];
  const photos = { takePhoto: createPhotoIntake({ store, decoder, inSlot: openSlots(decoding) }), requests, inSlot: openSlots(looking) };
  const recordings = { store, requests, inHearingSlot: openSlots(looking) };
  const videos = createVideoService({ db, outbox, links, ledgerOf: ledgerRepo, ...photos, ...recordings, findPlan, now });
  const handlers = {
    ...authRoutes(auth),
    ...passkeysRoutes(passkeys),
    ...accountRoutes(account),
    ...videoRoutes(videos),
    ...billingRoutes(billing),
    ...pushRoutes(push),
    ...pronunciationsRoutes(createPronunciationsService({ db, requests, inSpeakingSlot: openSlots(speaking), now })),
    ...voicesRoutes({ voicesDir: join(config.dataDir, 'voices') }),
    ...openCards({
      ...parts,
      takePhoto: photos.takePhoto,
      requireSpace: async (userId) => requireSpace(db, userId, await findPlan(userId)),
    }),
    ...openIdeas(parts),
    ...peopleRoutes(createPeopleService({ db, now })),
    ...creditsRoutes(creditsService({ db, now })),
    ...operatorRoutes(createOperatorService({ db, depth: producer.depth, replay: videos.replay, now })),
    ...healthRoutes({
      database: async () => Boolean(await sql`SELECT 1`.execute(db)),
      queue: async () => producer.isReady(),
      storage: async () => Boolean(await store.putBuffer(Buffer.from('ready'), 'txt')),
    }),
  };
  return { handlers, account };
}

/** Words by a model, where the operator has one. */
function openIdeas({ config, now }: FeatureParts) {
  const wishes = config.rateLimits ? openRateLimiter({ ...wished, now }) : noLimit;
  return ideasRoutes(createIdeasService({ settings: config.ideas, wishes, inSlot: openSlots(suggesting) }));
}

/** What senders do with their cards, and operators with what is reported. */
function openCards(parts: FeatureParts & Pick<CardPhotosDependencies, 'takePhoto' | 'requireSpace'>) {
  const { config, secrets, db, links: media, cardTokens: tokens, deliveries, passphrases, now } = parts;
  const cards = { db, media, tokens, faces: createFaceTokens(secrets.linkKey, config.publicUrl), now };
  return {
    ...deliveriesRoutes(deliveries.deliveries, deliveries.postman),
    ...cardsRoutes({
      cards: createCardsService(cards),
      links: createLinksService({ ...cards, passphrases }),
      photos: createCardPhotosService({ ...cards, takePhoto: parts.takePhoto, requireSpace: parts.requireSpace }),
    }),
    ...cardReportsRoutes(createCardReportsService(cards)),
  };
}
