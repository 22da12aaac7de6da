import type { Voice } from '@hellograph/contract';
import { openRenderConsumer, type RenderVideoHandler } from '@hellograph/jobs';
import { createLogger, runUntilStopped } from '@hellograph/kit';
import {
  type AutomaticVoices,
  type AutomaticVoicesOptions,
  listInstalled,
  openAutomaticVoices,
  openWorkerContext,
  type RenderEngine,
  renderVideoHandler,
} from '@hellograph/worker/testing';
import { findSabotage } from './sabotages';

/**
 * The worker's own renders in a program that sabotages some of them. A process outside would be too
 * late to hit a stage that takes a tenth of a second, or would hit the next video. It fetches
 * natural voices only as `DRILL_VOICES` says.
 */
const [redisUrl = '', dataDir = '', timeLimitPercent = '100'] = process.argv.slice(2);
const voices = JSON.parse(process.env.DRILL_VOICES ?? '{}') as Pick<AutomaticVoicesOptions, 'packages' | 'patience'>;
const log = createLogger({ name: 'sabotaged-worker', level: 'info' });

const sabotaged =
  (handler: RenderVideoHandler, engine: RenderEngine): RenderVideoHandler =>
  (payload, { progress, ...context }) => {
    const sabotage = findSabotage(payload.lines[0]?.text ?? '');
    let isHurt = false;
    return handler(payload, {
      ...context,
      progress: (reported) => {
        progress(reported);
        if (!sabotage || isHurt || reported.stage !== sabotage.stage) return;
        isHurt = true;
        sabotage.hurt(engine);
        log.info({ videoId: payload.videoId, attempt: payload.attempt, stage: sabotage.stage }, 'sabotaged');
      },
    });
  };

runUntilStopped({
  log,
  start: async (lifecycle) => {
    let natural: AutomaticVoices | undefined;
    const onSpoken = (voice: Voice) => {
      log.info({ voice: voice.id }, 'spoken');
      natural?.spoken(voice);
    };
    const context = await openWorkerContext({ DATA_DIR: dataDir, onSpoken }, lifecycle);
    const handler = sabotaged(renderVideoHandler(context), context.engine);
    const renders = openRenderConsumer({
      redisUrl,
      log,
      concurrency: 1,
      timeLimitPercent: Number(timeLimitPercent),
      handler,
      listVoices: () => listInstalled(context.voicesDir).map(({ id }) => id),
      listFetchable: () => natural?.listFetchable() ?? [],
      onVoiceWanted: (model) => natural?.want(model),
      onVoiceOrdered: (order) => void natural?.obey(order),
    });
    lifecycle.add('renders', () => renders.close(), { timeLimitMs: 13_000 });
    const choices = { ...voices, dir: context.voicesDir, VOICES_AUTO: voices.packages ? ('on' as const) : ('off' as const) };
    natural = openAutomaticVoices({ ...choices, VOICES_MAX_MB: 1000 }, { ...context, ...renders, log, lifecycle });
    await natural.begin();
  },
});
