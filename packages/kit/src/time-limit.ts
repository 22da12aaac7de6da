/**
 * Settles with `work`, or rejects after `timeoutMs`. The work itself continues, so pass it a signal
 * if it can be stopped.
 */
export async function withTimeLimit<Value>(work: Promise<Value>, timeoutMs: number, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
