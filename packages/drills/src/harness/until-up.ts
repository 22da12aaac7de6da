import { waitFor } from '@hellograph/kit';

const upWithinMs = 60_000;

/** Resolves once the api at `url` responds; its log is in `folder`. */
export async function untilUp(url: string, folder: string): Promise<void> {
  const isUp = () =>
    fetch(`${url}/api/health/live`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(isUp, { timeoutMs: upWithinMs, intervalMs: 50, what: `The start of an api (see ${folder})` });
}
