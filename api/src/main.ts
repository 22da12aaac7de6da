import { setFlagsFromString } from 'node:v8';
import { joinInstance } from '@hellograph/jobs';
import { createLogger, env, runUntilStopped } from '@hellograph/kit';
import { listMissingConfinement } from '@hellograph/kit/process';
import { buildApp } from './app';
import { toConfig } from './platform/config/config';
import { isSetByEnv, readEnv } from './platform/config/env';
import { toSecretMarks } from './platform/config/secrets';
import { openContext } from './platform/context';
import { watchForRestore } from './platform/restoring/carry-out-restore';
import { holdPort, type PortHold } from './platform/restoring/hold-port';
import { restorePlans } from './platform/restoring/restore-notes';

// In a burst, the heap of an api grew to 300 MB of which only 75 MB were in use, and it stayed
// so. With this, V8 collects garbage earlier instead.
setFlagsFromString('--optimize-for-size');

const config = env.readConfiguration(() => toConfig(readEnv(), isSetByEnv));
const log = createLogger({ name: 'api', level: config.logLevel });

/** PostgreSQL is restored by its own tools. */
const canRestore = config.backupDir !== undefined && config.databaseUrl === undefined;
const hold = () => holdPort({ port: config.port, host: config.host, log });
let held: PortHold | undefined;

runUntilStopped({
  log,
  start: async (lifecycle, startAgain) => {
    // Also if this process was killed during a restore.
    if (canRestore && (await restorePlans.read(config.dataDir))) held ??= hold();
    const context = await openContext(config, lifecycle, log);
    const marks = { ...toSecretMarks(context.secrets), media: context.mediaId };
    const membership = await joinInstance({ redisUrl: config.redisUrl, role: 'api', marks, log });
    lifecycle.add('membership', () => membership.leave());
    const { app } = await buildApp(context, lifecycle);
    await held?.release();
    held = undefined;
    await app.listen({ port: config.port, host: config.host });
    const onPlan = () => {
      held = hold();
      startAgain();
    };
    if (canRestore) lifecycle.add('restores', watchForRestore(config.dataDir, { onPlan, log }));
    const missing = listMissingConfinement();
    if (missing.length > 0) log.warn({ missing }, 'this system does not allow full confinement of decoders');
    log.info({ port: config.port }, 'listening');
  },
});
