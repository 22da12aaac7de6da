import multipart from '@fastify/multipart';
import { openMessageBus } from '@hellograph/jobs';
import type { Lifecycle } from '@hellograph/kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { limiterOpener } from './capacity/rate-limiter';
import type { AppContext } from './context';
import { createDeferredOutbox, type DeferredOutbox } from './events/outbox';
import { openRealtime, type Realtime } from './events/realtime';
import { type RequireTeam, registerTokens } from './http/authentication';
import { registerErrorRim } from './http/error-rim';
import { checkByContract } from './http/input-check';
import { createMediaLinks, type MediaLinks } from './http/media-links';
import { multipartLimits } from './http/multipart';
import { registerLanguage } from './http/request-language';
import { guessesOfNetwork, registerRequestLimits } from './http/request-limits';
import { registerSecurity } from './http/security';
import { serializeWith } from './http/serialize-response';
import { followRequests, type RequestsUnderWay, toFinishLimits } from './http/server/finish-requests';
import { limitConnections, limitSlowBodies, toServerOptions } from './http/server/http-server';
import type { ApiKeyLookup, FindAdmin, SessionLookup, TokenSigner } from './http/session-tokens';
import { type Leadership, openLeadership } from './leadership/leadership';
import type { Mailer } from './mail/mailer';
import { type MailOutcome, openMail } from './mail/open-mail';
import { createMetrics, type Metrics } from './metrics/metrics';
import { createLiveSettings, type LiveSettings } from './settings/live-settings';

/** The foundation of all features. */
export interface Platform extends AppContext {
  app: FastifyInstance;
  underWay: RequestsUnderWay;
  lifecycle: Lifecycle;
  tokens: TokenSigner;
  sessions: SessionLookup;
  findApiKey: ApiKeyLookup;
  requireTeam: RequireTeam;
  realtime: Realtime;
  outbox: DeferredOutbox;
  mailer: Mailer & { lastOutcome(): MailOutcome | undefined };
  settings: LiveSettings;
  /** Whose session it is, if an administrator's. */
  findAdmin: FindAdmin;
  metrics: Metrics;
  leadership: Leadership;
  links: MediaLinks;
  publicUrl: string;
  rateLimits: boolean;
}

export interface OpenPlatformOptions {
  lifecycle: Lifecycle;
  sessions: SessionLookup;
  findApiKey: ApiKeyLookup;
  requireTeam: RequireTeam;
  findAdmin: FindAdmin;
}

/**
 * Opens the server, the sockets and the outgoing connections. No work is run before
 * `startFeatures`.
 */
export async function openPlatform(
  context: AppContext,
  { lifecycle, sessions, findApiKey, requireTeam, findAdmin }: OpenPlatformOptions,
): Promise<Platform> {
  const { config, secrets, db, log, now } = context;
  const settings = createLiveSettings({ db, config, secrets, now });
  const leadership = await openLeadership({ db, log });
  lifecycle.add('lead', () => leadership.close());
  const { app, underWay } = await openServer(context, lifecycle);
  const tokens = await registerTokens(app, secrets.tokenKey);
  const findByToken = async (token: string) => {
    const claims = tokens.verify(token);
    return claims && claims.scope === undefined ? sessions.find(claims) : undefined;
  };
  const bus = openMessageBus({ redisUrl: config.redisUrl, log });
  lifecycle.add('message bus', () => bus.close());
  const isInTeam = (userId: string, teamId: string) =>
    requireTeam(userId, teamId, 'see').then(
      () => true,
      () => false,
    );
  const realtime = openRealtime({ server: app.server, findSession: findByToken, isInTeam, publicUrl: config.publicUrl, bus });
  lifecycle.add('realtime', () => realtime.close());
  return {
    ...context,
    app,
    underWay,
    lifecycle,
    tokens,
    sessions,
    findApiKey,
    requireTeam,
    realtime,
    leadership,
    outbox: createDeferredOutbox(now),
    mailer: openMail(config, { settings, log, lifecycle, now }),
    settings,
    findAdmin,
    metrics: createMetrics(),
    links: createMediaLinks(secrets.mediaKey, now),
    publicUrl: config.publicUrl,
    rateLimits: config.rateLimits,
  };
}

/** Opens the server, with everything that applies to all requests. */
async function openServer(context: AppContext, lifecycle: Lifecycle): Promise<Pick<Platform, 'app' | 'underWay'>> {
  const { config, log, now } = context;
  const app = Fastify(toServerOptions({ log, ...config }));
  limitConnections(app, config.trustProxy);
  limitSlowBodies(app);
  lifecycle.add('http', () => app.close());
  const underWay = followRequests(app, toFinishLimits(config));
  app.decorateRequest('session', undefined);
  app.decorateRequest('operator', undefined);
  app.decorateRequest('brandOrigin', undefined);
  registerErrorRim(app, { isStrict: config.isDevelopment });
  app.setValidatorCompiler(checkByContract);
  app.setSerializerCompiler(serializeWith({ isStrict: config.checksAnswers }));
  await registerSecurity(app, config);
  registerLanguage(app, config.instance.language);
  if (config.rateLimits) registerRequestLimits(app, { guesses: limiterOpener({ ...context, rateLimits: true })(guessesOfNetwork), now });
  await app.register(multipart, { limits: multipartLimits });
  return { app, underWay };
}
