import { startSpeechProcess, synthesizeSpeech } from '@hellograph/worker/testing';
import type { Benchmark } from './paired';
import { message, openStand, wallSeconds } from './rendering/render';

/**
 * Compares a whole render with the same one with prepared speech: what a render would save without
 * speech synthesis.
 */
export async function speechBench(photo?: string): Promise<Benchmark & { durationSec: number }> {
  const stand = await openStand({ photo, resolution: '720P' });
  const process = startSpeechProcess();
  const { speech } = await synthesizeSpeech({ message, voiceId: 'flite-slt', duration: 'fit' }, process);
  const { plan } = await stand.render(message);
  const timed = async (recording?: typeof speech) => {
    await stand.settle();
    return wallSeconds(() => stand.render(message, { recording }));
  };
  return {
    name: 'speech',
    unit: 's',
    durationSec: plan.durationSec,
    pair: async () => ({ subject: await timed(), floor: await timed(speech) }),
    close: async () => {
      await process.close();
      await stand.close();
    },
  };
}
