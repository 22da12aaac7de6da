import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const afterMs = 100;

let timer: NodeJS.Timeout | undefined;

/**
 * Collects the garbage of this thread soon after a video has ended. V8 only does so once its own
 * heap has grown, but a video's pictures are outside that heap, and some are shared with another
 * thread. Without this, a worker that makes one 1080P video after another keeps 100 MB of finished
 * ones.
 */
export function collectGarbageSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(collect, afterMs);
  timer.unref();
}
