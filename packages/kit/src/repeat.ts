/** Now, and again each time that long after the last one is done. What it throws goes to `onFailure`; stopping waits for the one that runs. */
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
