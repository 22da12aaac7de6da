import { setTimeout as sleep } from 'node:timers/promises';
import { serveRequests } from '@hellograph/kit/process';
import { renderTalkingVideo, startRenderEngine } from '@hellograph/worker/testing';
import { benchRequest, type RenderProcessRequest, settleMs } from './render-question';

/**
 * A worker without a queue, so that what a render takes is not mixed with what a benchmark keeps.
 * It ends, as its children do, with its parent.
 */
const engine = startRenderEngine();

serveRequests<RenderProcessRequest, number>(async ({ outDir, ...about }) => {
  engine.warmUp();
  await sleep(settleMs);
  const { plan } = await renderTalkingVideo(benchRequest(about), outDir, engine, { tempDir: outDir });
  return plan.durationSec;
});
