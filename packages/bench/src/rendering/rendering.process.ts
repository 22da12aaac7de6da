import { setTimeout as sleep } from 'node:timers/promises';
import { serveRequests } from '@hellograph/kit/process';
import { renderTalkingVideo, startRenderEngine } from '@hellograph/worker/testing';
import { benchRequest, type RenderProcessRequest, settleMs } from './render';

/**
 * A worker without a queue in a separate process, so that its memory is not counted with the
 * benchmark's. It ends with its parent, as its children do.
 */
const engine = startRenderEngine();

serveRequests<RenderProcessRequest, number>(async ({ outDir, ...about }) => {
  engine.warmUp();
  await sleep(settleMs);
  const { plan } = await renderTalkingVideo(benchRequest(about), outDir, engine, { tempDir: outDir });
  return plan.durationSec;
});
