import { createLogger, env, runUntilStopped } from '@hellograph/kit';
import { readWebEnv } from './platform/config/env';
import { toInstanceSettings } from './platform/config/instance-settings';
import { toHost, toTrustProxy } from './platform/config/listen-settings';
import { openWebServer } from './platform/http/pages/web-server';

/** `npm run web`: the built app on a separate port; everything else is passed on to the API. */
const { values, instance, trustProxy } = env.readConfiguration(() => {
  const read = readWebEnv();
  return { values: read, instance: toInstanceSettings(read), trustProxy: toTrustProxy(read.TRUST_PROXY) };
});
const log = createLogger({ name: 'web', level: values.LOG_LEVEL });
const isDevelopment = values.NODE_ENV !== 'production';

runUntilStopped({
  log,
  start: async (lifecycle) => {
    const { app, underWay } = await openWebServer({
      apiUrl: values.API_URL,
      appDir: values.PWA_DIST,
      instance,
      trustProxy,
      isDevelopment,
      drainMs: values.DRAIN_SEC * 1000,
      log,
    });
    lifecycle.add('http', () => app.close());
    lifecycle.add('requests under way', underWay.finish, { timeLimitMs: underWay.finishMaxMs });
    await app.listen({ port: values.WEB_PORT, host: toHost(values.HOST, isDevelopment) });
    log.info({ port: values.WEB_PORT, api: values.API_URL }, 'listening');
  },
});
