// @ts-check
/** For containers: exits with 0 if HEALTH_URL returns 200. */
const url = process.env.HEALTH_URL ?? 'http://127.0.0.1:8080/api/health/live';
const isHealthy = await fetch(url, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);
