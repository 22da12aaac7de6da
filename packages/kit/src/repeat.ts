/**
 * Runs a task now and again `ms` after each run ends. Errors go to `onFailure`. Stopping waits for
 * the current run.
 */
export function repeat(everyMs: number, chore: () => Promise<unknown>, onFailure: (reason: unknown) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const run = () => {
    running = chore()
      .catch(onFailure)
      .then(() => {
        if (isStopped) return;
        timer = setTimeout(run, everyMs);
        timer.unref();
      });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
