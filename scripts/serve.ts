import { join } from 'node:path';
import { openFileLock } from '@hellograph/db';
import { canConnect } from '@hellograph/kit';
import { announceMissingVoice } from '@hellograph/worker/automatic-voice';
import { stop as stopWith } from './setup/say.mjs';
import { buildAppIfStale } from './stack/build-app';
import { readDataPlaces } from './stack/programs';
import { findFirstRunUrl, startStack } from './stack/start-stack';

/**
 * `npm start`: builds what is stale, starts everything, prints a line when it is ready, and stops
 * everything on Ctrl-C. With `all`, which containers run: nothing is built, and Caddy serves
 * HELLOGRAPH_DOMAIN, if there is one.
 */
const isBuilt = process.argv[2] === 'all';
const port = Number(process.env.PORT ?? 8080);
const { dataDir } = readDataPlaces();

if (!Number.isInteger(port) || port < 1 || port > 65_535) stopWith(`PORT is "${process.env.PORT}"; it must be a number from 1 to 65535.`);
if (await canConnect({ port, host: '127.0.0.1' })) {
  stopWith(`Port ${port} is in use. Stop the program that listens there, or choose another port: PORT=8081 npm start`);
}
const lock = openFileLock(join(dataDir, 'server.lock'));
if (!lock.isHeld()) {
  stopWith(`Another Hellograph is running on the data in ${dataDir}. Stop it, or choose another folder: DATA_DIR=./data-2 npm start`);
}
// Closing the terminal must not end the server through a write error.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

try {
  if (!isBuilt) await buildAppIfStale();
  const announcement = announceMissingVoice(join(dataDir, 'voices'), process.env);
  if (announcement) console.log(announcement);
  const voicesAuto = process.env.VOICES_AUTO ?? 'on';
  const domain = isBuilt ? process.env.HELLOGRAPH_DOMAIN : undefined;
  const stack = await startStack({ port, dataDir, redisUrl: process.env.REDIS_URL, domain, env: { VOICES_AUTO: voicesAuto } });
  console.log(`Hellograph is ready: ${stack.url}`);
  const firstRunUrl = await findFirstRunUrl(stack.url, dataDir);
  if (firstRunUrl) console.log(`Nobody administers it yet. Open this link once to begin: ${firstRunUrl}`);
  if (!process.env.HOST && process.env.NODE_ENV !== 'production')
    console.log('Only this machine can open it. To let phones on the same network connect: HOST=0.0.0.0 npm start');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await stack.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  stack.programs.failed.catch(async (reason: Error) => {
    await stack.stop();
    stopWith(reason.message);
  });
} catch (reason) {
  stopWith(reason instanceof Error ? reason.message : String(reason));
}
