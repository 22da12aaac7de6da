import { joinInstance, openRenderConsumer, openRequestServers } from '@hellograph/jobs';
import { createLogger, env as environment, type Lifecycle, runUntilStopped } from '@hellograph/kit';
import { listMissingConfinement } from '@hellograph/kit/process';
import { toS3Settings } from '@hellograph/storage';
import { readWorkerEnv } from './config/env';
import { openWorkerContext } from './context';
import { renderVideoHandler } from './handlers/render-video';
import { requestHandlers } from './handlers/request-handlers';
import { createWorkerMetrics, type WorkerMetrics } from './metrics/metrics';
import { openMetricsServer } from './metrics/metrics-server';
import { toOriginMark, toPublicText } from './stages/encoding/video-origin';
import { type AutomaticVoices, openAutomaticVoices } from './stages/voices/automatic-voice';
import { listReported } from './stages/voices/installed-voices';
import { yieldToOthers } from './yield-to-others';

/** The worker: its configuration, its context, and a handler for each request and job. */
const { s3, ...env } = environment.readConfiguration(() => {
  const read = readWorkerEnv();
  return { ...read, s3: toS3Settings(read) };
});
const log = createLogger({ name: 'worker', level: env.LOG_LEVEL });
const connection = { redisUrl: env.REDIS_URL, log };
/** A little more than it takes to return a render to the queue. */
const closeLimitMs = 13_000;

runUntilStopped({
  log,
  start: async (lifecycle) => {
    await yieldToOthers(env.WORKER_NICENESS);
    const missing = listMissingConfinement();
    if (missing.length > 0) log.warn({ missing }, 'this system does not allow full confinement of ffmpeg');
    let natural: AutomaticVoices | undefined;
    const context = await openWorkerContext({ ...env, s3, onSpoken: (voice) => natural?.spoken(voice) }, lifecycle);
    const marks = { FILM_KEY: toOriginMark(context.originKey), media: context.mediaId };
    const membership = await joinInstance({ ...connection, role: 'worker', marks });
    lifecycle.add('membership', () => membership.leave());

    const servers = openRequestServers(requestHandlers({ ...context, wantRecogniser: () => natural?.wantRecogniser() }), connection);
    lifecycle.add('requests', () => servers.close());
    const renders = openRenderConsumer({
      ...connection,
      concurrency: env.RENDER_CONCURRENCY,
      originKey: toPublicText(context.originKey),
      listVoices: () => listReported(context.voicesDir),
      listFetchable: () => natural?.listFetchable() ?? [],
      onVoiceWanted: (model) => natural?.want(model),
      onVoiceOrdered: (order) => void natural?.obey(order),
      timeLimitPercent: env.RENDER_TIME_LIMIT_PERCENT,
      handler: renderVideoHandler({ ...context, onStages: (stagesMs) => metrics.observeStages(stagesMs) }),
      onDelivered: (outcome) => metrics.observeOutcome(outcome),
    });
    const metrics = createWorkerMetrics(renders.readState);
    lifecycle.add('renders', () => renders.close(), { timeLimitMs: closeLimitMs });
    await serveMetrics(metrics, renders.isReady, lifecycle);
    natural = openAutomaticVoices({ ...env, dir: context.voicesDir }, { ...context, ...renders, log, lifecycle });
    log.info({ concurrency: env.RENDER_CONCURRENCY }, 'ready');
    await natural.begin();
  },
});

async function serveMetrics(metrics: WorkerMetrics, isReady: () => boolean, lifecycle: Lifecycle): Promise<void> {
  const { WORKER_METRICS_PORT: port, WORKER_METRICS_HOST: host, OPERATOR_TOKEN: token } = env;
  if (port === undefined) return;
  const server = await openMetricsServer({ port, host, token, metrics, isReady });
  lifecycle.add('metrics', () => server.close());
}
