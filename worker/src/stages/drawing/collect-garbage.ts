import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const afterMs = 100;

let timer: NodeJS.Timeout | undefined;

/**
 * Collects garbage of this thread soon after a video has ended. V8 looks when its own heap has
 * grown, and a video's pictures lie outside of it, some of them shared with another thread: a
 * worker that made one video after another at 1080P kept 100 MB of those that were done.
 */
export function collectGarbageSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(collect, afterMs);
  timer.unref();
}
