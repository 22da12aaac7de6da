import multipart from '@fastify/multipart';
import { plans } from '@hellograph/contract';
import type { Lifecycle } from '@hellograph/kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openSlots } from './capacity/slots';
import type { AppContext } from './context';
import { findPlan as findPlanId } from './entitlements/entitlements.repo';
import { announcements } from './events/announcements';
import { openOutbox } from './events/outbox';
import { outcomeTaker } from './events/outcomes';
import { progressTaker } from './events/progress';
import { openRealtime } from './events/realtime';
import { startReconciler } from './events/reconciler';
import { authRoutes } from './features/auth/auth.routes';
import { createAuthService } from './features/auth/auth.service';
import { createPasswords } from './features/auth/passwords';
import { billingRoutes } from './features/billing/billing.routes';
import { openBilling } from './features/billing/open-billing';
import { webhookRoutes } from './features/billing/webhook.routes';
import { creditsRoutes } from './features/credits/credits.routes';
import { creditsService } from './features/credits/credits.service';
import { healthRoutes } from './features/health/health.routes';
import { mediaRoutes } from './features/media/media.routes';
import { createPhotoIntake } from './features/video/photo-intake';
import { videoRoutes } from './features/video/video.routes';
import { createVideoService } from './features/video/video.service';
import { startBackups } from './housekeeping/backups';
import { startHousekeeping } from './housekeeping/housekeeping';
import { ledgerRepo } from './ledger/ledger.repo';
import { createMediaLinks } from './media/media-links';
import { registerAppFiles } from './plugins/app-files';
import { authenticateWith, registerTokens } from './plugins/authentication';
import { registerErrorRim } from './plugins/error-rim';
import { limitConnections, toServerOptions } from './plugins/http-server';
import { checkByContract } from './plugins/input-check';
import { multipartLimits } from './plugins/multipart';
import { type Handlers, registerRouteTable } from './plugins/route-table';
import { registerSecurity } from './plugins/security';
import { registerTestCheckoutPages } from './plugins/test-checkout-pages';
import { sessionsRepo } from './sessions/sessions.repo';
import type { TokenClaims } from './sessions/tokens';
import { createRenderEnding } from './videos/end-render';

const guessesPerMin = 30;
const hashing = { slots: 2, waitingMax: 32, retryAfterSec: 2 };
const decoding = { slots: 2, waitingMax: 24, retryAfterSec: 5 };

/** The table of contents of the API: every plugin, feature and event by name, in the order in which they stand on each other. */
export async function buildApp(context: AppContext, lifecycle: Lifecycle): Promise<FastifyInstance> {
  const { config, secrets, log, db, store, producer, now } = context;
  const app = Fastify(toServerOptions({ log, ...config }));
  limitConnections(app);
  lifecycle.add('http', () => app.close());
  app.decorateRequest('session', undefined);
  registerErrorRim(app);
  app.setValidatorCompiler(checkByContract);
  await registerSecurity(app, config);
  await app.register(multipart, { limits: multipartLimits });

  const tokens = await registerTokens(app, secrets.tokenKey);
  const findSession = ({ sid, sub }: TokenClaims) => sessionsRepo(db).findSession(sid, sub, now());
  const links = createMediaLinks(secrets.mediaKey, now);
  const findPlan = async (userId: string) => plans[await findPlanId(db, userId, now())];

  const realtime = openRealtime({
    server: app.server,
    findSession: async (token) => {
      const claims = tokens.verify(token);
      return claims && findSession(claims);
    },
  });
  lifecycle.add('realtime', () => realtime.close());
  const outbox = openOutbox({ db, handlers: announcements({ db, producer, realtime, links, now }), log, now });
  lifecycle.add('outbox', () => outbox.close());
  const ending = createRenderEnding({ outbox, ledgerOf: ledgerRepo, now });
  producer.onOutcome(outcomeTaker({ db, ending, outbox }));
  producer.onProgress(progressTaker({ db, realtime, now }));
  const reconciler = startReconciler({ db, producer, ending, outbox, log, now });
  lifecycle.add('reconciler', () => reconciler.close());

  const housekeeping = startHousekeeping({ db, store, log, now });
  lifecycle.add('housekeeping', () => housekeeping.close());
  if (config.backupDir) {
    const backups = startBackups({ databasePath: config.databasePath, dir: config.backupDir, log, now });
    lifecycle.add('backups', () => backups.close());
  }

  const auth = createAuthService({
    db,
    tokens,
    now,
    passwords: createPasswords(openSlots(hashing)),
    ledgerOf: ledgerRepo,
    sessionsOf: sessionsRepo,
    verifiesAtOnce: config.isDevelopment,
    dropSession: realtime.dropSession,
  });
  const takePhoto = createPhotoIntake(store, openSlots(decoding));
  const videos = createVideoService({ db, outbox, links, ledgerOf: ledgerRepo, takePhoto, findPlan, now });

  const billing = openBilling({ db, stripe: config.stripe, publicUrl: config.publicUrl, log, now, lifecycle });

  const handlers = {
    ...authRoutes(auth),
    ...videoRoutes(videos),
    ...billingRoutes(billing),
    ...creditsRoutes(creditsService({ db, now })),
    ...healthRoutes({
      database: async () => Boolean(await sql`SELECT 1`.execute(db)),
      queue: async () => producer.isReady(),
      storage: async () => Boolean(await store.putBuffer(Buffer.from('ready'), 'txt')),
    }),
  } satisfies Handlers;
  const authenticate = authenticateWith(tokens, findSession);
  registerRouteTable(app, { handlers, authenticate, guessesPerMin: config.rateLimits ? guessesPerMin : undefined });
  mediaRoutes(app, { store, links });
  await webhookRoutes(app, billing);
  if (config.stripe?.apiUrl) await registerTestCheckoutPages(app, config.stripe.apiUrl);
  await registerAppFiles(app, config.appDir);
  return app;
}
