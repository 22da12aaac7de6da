import { openRenderConsumer, type RenderVideoHandler } from '@hellograph/jobs';
import { createLogger, runUntilStopped } from '@hellograph/kit';
import { openWorkerContext, type RenderEngine, renderVideoHandler } from '@hellograph/worker/testing';
import { findSabotage } from './sabotages';

/**
 * The worker's own renders in a program that sabotages some of them. A process outside would be too
 * late to hit a stage that takes a tenth of a second, or would hit the next video.
 */
const [redisUrl = '', dataDir = '', timeLimitPercent = '100'] = process.argv.slice(2);
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
    const context = await openWorkerContext({ DATA_DIR: dataDir }, lifecycle);
    const handler = sabotaged(renderVideoHandler(context), context.engine);
    const renders = openRenderConsumer({ redisUrl, log, concurrency: 1, timeLimitPercent: Number(timeLimitPercent), handler });
    lifecycle.add('renders', () => renders.close(), { timeLimitMs: 13_000 });
  },
});
