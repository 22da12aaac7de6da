/** A render thread that responds to the first frame of a video and then loops forever. */
import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './render-thread-client';

let drawn = 0;
parentPort?.on('message', (message: ThreadMessage) => {
  if (message.kind !== 'draw') return;
  if (drawn++ > 0) for (;;);
  parentPort?.postMessage({ id: message.id, value: undefined });
});
