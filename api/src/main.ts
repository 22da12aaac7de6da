import { isDeepStrictEqual } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { joinInstance } from '@hellograph/jobs';
import { createLogger, env, runUntilStopped } from '@hellograph/kit';
import { listMissingConfinement } from '@hellograph/kit/process';
import { buildApp } from './app';
import { toConfig } from './platform/config/config';
import { isSetByEnv, readEnv } from './platform/config/env';
import { toSecretMarks } from './platform/config/secrets';
import { readStartSettings, withStartSettings } from './platform/config/start-settings';
import { openContext } from './platform/context';
import { type StartReason, watchForStart } from './platform/restoring/carry-out-restore';
import { holdPort, type PortHold } from './platform/restoring/hold-port';
import { restorePlans } from './platform/restoring/restore-notes';

// In a burst, the heap of an api grew to 300 MB of which only 75 MB were in use, and it stayed
// so. With this, V8 collects garbage earlier instead.
setFlagsFromString('--optimize-for-size');

const values = env.readConfiguration(readEnv);
const { port, host, dataDir, logLevel, databaseUrl } = env.readConfiguration(() => toConfig(values, isSetByEnv));
const log = createLogger({ name: 'api', level: logLevel });

/** PostgreSQL is restored by its own tools. */
const isRestorePlanned = async () => databaseUrl === undefined && (await restorePlans.read(dataDir)) !== undefined;
const hold = (reason: StartReason) => holdPort({ port, host, reason, log });
let held: PortHold | undefined;

runUntilStopped({
  log,
  start: async (lifecycle, startAgain) => {
    // Also if this process was killed during a restore.
    if (await isRestorePlanned()) held ??= hold('restore');
    const settings = await readStartSettings(dataDir);
    const config = toConfig(withStartSettings(values, settings, isSetByEnv), isSetByEnv);
    const context = await openContext(config, lifecycle, log);
    const marks = { ...toSecretMarks(context.secrets), media: context.mediaId };
    const membership = await joinInstance({ redisUrl: config.redisUrl, role: 'api', marks, log });
    lifecycle.add('membership', () => membership.leave());
    const { app } = await buildApp(context, lifecycle);
    await held?.release();
    held = undefined;
    await app.listen({ port, host });
    const findReason = async () => {
      if (await isRestorePlanned()) return 'restore';
      return isDeepStrictEqual(await readStartSettings(dataDir), settings) ? undefined : 'settings';
    };
    const onReason = (reason: StartReason) => {
      held = hold(reason);
      startAgain();
    };
    lifecycle.add('starting again', watchForStart({ findReason, onReason, log }));
    const missing = listMissingConfinement();
    if (missing.length > 0) log.warn({ missing }, 'this system does not allow full confinement of decoders');
    log.info({ port }, 'listening');
  },
});
