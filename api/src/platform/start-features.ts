import { limiterOpener, noLimit, openRateLimiter } from './capacity/rate-limiter';
import { isLoopback } from './config/listen-settings';
import { outboxOverviewRepo } from './events/outbox';
import { startBackgroundScrub } from './housekeeping/background-scrub';
import { startBackups } from './housekeeping/backups';
import { startHousekeeping } from './housekeeping/housekeeping';
import { actForWith, apiKeyWindow, authenticateWith, authorizeWith, findRequestingAdmin, requireOperatorWith } from './http/authentication';
import { type Complete, type Feature, mergeOutboxHandlers, mergeRoutes, mergeTombstoneHandlers } from './http/feature';
import { registerMaintenance } from './http/maintenance';
import { registerAppFiles } from './http/pages/app-files';
import { registerDevMail } from './http/pages/dev-mail';
import { registerSecurityText } from './http/pages/security-text';
import { registerTestCheckoutPages } from './http/pages/test-checkout-pages';
import { registerRouteTable } from './http/route-table';
import { registerMetrics } from './http/security';
import { mailFolderOf } from './mail/open-mail';
import type { Platform } from './open-platform';
import { startSchedule } from './schedule/schedule';
import { startTombstoneLog } from './tombstones/keep-tombstones';
import { replayTombstones, tombstoneLogOf } from './tombstones/tombstone-log';

/** Twice the limit of one address: an account has several devices, and perhaps its own scripts. */
const accountLimit = { max: 1200, windowMs: 60_000 };

/**
 * Registers the routes of every feature and starts its background work. A list that leaves a route
 * or an outbox message unhandled does not compile.
 */
export async function startFeatures<const Features extends readonly Feature[]>(
  platform: Platform,
  complete: Complete<Features>,
): Promise<void> {
  const features = complete as readonly Feature[];
  await replayEnded(platform, features);
  startOutbox(platform, features);
  startHousekeepingOf(platform, features);
  await registerRoutes(platform, features);
  const { finish, finishMaxMs } = platform.underWay;
  platform.lifecycle.add('requests under way', finish, { timeLimitMs: finishMaxMs });
}

/** Runs before everything else: repeats the deletions that a restored backup has undone. */
async function replayEnded({ config, db, lifecycle, log }: Platform, features: readonly Feature[]): Promise<void> {
  const path = tombstoneLogOf(config.dataDir);
  const count = await replayTombstones({ db, path, handlers: mergeTombstoneHandlers(features) });
  if (count > 0) log.warn({ count }, 'the database was older than the log of deletions: repeated the deletions');
  const writing = startTombstoneLog({ db, path, log });
  lifecycle.add('tombstones', () => writing.close());
}

async function registerRoutes(platform: Platform, features: readonly Feature[]) {
  const { app, config, secrets, tokens, sessions, findApiKey, requireTeam, metrics } = platform;
  const openLimiter = limiterOpener(platform);
  const authenticate = authenticateWith(tokens, sessions);
  const { findAdmin, settings, now } = platform;
  const requireOperator = requireOperatorWith({ operatorToken: secrets.operatorToken, authenticate, findAdmin, now });
  registerMaintenance(app, { settings, findAdmin: (request) => findRequestingAdmin(request, { authenticate, findAdmin }) });
  registerMetrics(app, metrics, requireOperator);
  registerRouteTable(app, {
    handlers: mergeRoutes(features),
    authenticate,
    authorize: authorizeWith({ authenticate, findApiKey, keyRequests: openLimiter(apiKeyWindow) }),
    actFor: actForWith(requireTeam),
    requireOperator,
    accountRequests: config.rateLimits ? openRateLimiter({ ...accountLimit, now: platform.now }) : noLimit,
  });
  for (const feature of features) await feature.registerRoutes?.(app);
  const isOwnMachine = isLoopback(new URL(config.publicUrl).hostname);
  if (config.isDevelopment && isOwnMachine && !config.mail.url) registerDevMail(app, mailFolderOf(config.dataDir));
  registerSecurityText(app, { contact: config.securityContact, publicUrl: config.publicUrl, now: platform.now });
  if (config.stripe?.apiUrl) await registerTestCheckoutPages(app, config.stripe.apiUrl);
  const { dressGuestPage } = features.find((feature) => feature.dressGuestPage) ?? {};
  await registerAppFiles(app, { ...config, dressGuestPage });
}

/** Starts the work that follows commits, and the work that falls due by the clock. */
function startOutbox({ db, outbox, leadership, lifecycle, log, now }: Platform, features: readonly Feature[]): void {
  const followers = features.flatMap(({ onLeft }) => onLeft ?? []);
  const handlers = mergeOutboxHandlers(features);
  const running = outbox.start({ db, handlers, followers, lock: leadership, claims: leadership, log, now });
  lifecycle.add('outbox', () => running.close());
  const takers = features.flatMap(({ dueTasks = [] }) => dueTasks);
  const schedule = startSchedule({ db, takers, wake: outbox.wake, repeat: leadership.repeat, log, now });
  lifecycle.add('schedule', () => schedule.close());
}

function startHousekeepingOf(
  { config, db, store, metrics, realtime, leadership, lifecycle, log, now }: Platform,
  features: readonly Feature[],
): void {
  const tables = features.flatMap((feature) => feature.tables ?? []);
  const { repeat } = leadership;
  const housekeeping = startHousekeeping({
    repeat,
    db,
    store,
    tables,
    dataDir: config.dataDir,
    mailDir: mailFolderOf(config.dataDir),
    log,
    now,
  });
  lifecycle.add('housekeeping', () => housekeeping.close());
  const scrub = startBackgroundScrub({ repeat, db, store, tables, dataDir: config.dataDir, log, now });
  lifecycle.add('scrub', () => scrub.close());
  const { dataDir, databasePath, databaseUrl, backupDir, backupBucket } = config;
  const file = databaseUrl ? undefined : databasePath;
  const backups = backupDir ? startBackups({ repeat, db, dataDir, databasePath: file, dir: backupDir, backupBucket, log, now }) : undefined;
  if (backups) lifecycle.add('backups', () => backups.close());
  const outbox = outboxOverviewRepo(db);
  for (const source of features.flatMap((feature) => feature.metrics ?? [])) metrics.addGauge(source);
  metrics.addGauge({ name: 'hellograph_leads', help: '1 in the process that leads', read: () => Number(leadership.isHeld()) });
  metrics.addGauge({ name: 'hellograph_outbox_pending', help: 'Messages left to carry out', read: outbox.countPending });
  metrics.addGauge({ name: 'hellograph_outbox_stuck', help: 'Those of them that failed before', read: outbox.countStuck });
  metrics.addGauge({ name: 'hellograph_sockets', help: 'Pages that are connected', read: realtime.countSockets });
  metrics.addGauge({ name: 'hellograph_backup_age_seconds', help: 'Since the last verified backup', read: () => backups?.ageSec() });
}
