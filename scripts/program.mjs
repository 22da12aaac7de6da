// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toProgramFile } from '../packages/kit/src/process/program-file.mjs';
import { handOver } from './setup/hand-over.mjs';
import { ensureNode } from './setup/node.mjs';
import { ensurePackages, root } from './setup/packages.mjs';
import { stop } from './setup/say.mjs';
import { ensureSystem } from './setup/system.mjs';

/**
 * `npm run api`, `npm run worker`, `npm run web`: starts one program from the build of `npm run
 * build`; `all` starts api, worker, Redis and perhaps Caddy under one supervisor, for containers.
 * @type {Record<string, { entry: string, system: string[], needsApp: boolean }>}
 */
const programs = {
  api: { entry: 'api/src/main.ts', system: [], needsApp: false },
  worker: { entry: 'worker/src/main.ts', system: ['ffmpeg', 'ffprobe'], needsApp: false },
  web: { entry: 'api/src/web.ts', system: [], needsApp: true },
  all: { entry: 'scripts/serve.ts', system: ['redis', 'ffmpeg', 'ffprobe'], needsApp: true },
};

const { entry, system, needsApp } = programs[process.argv[2] ?? ''] ?? stop(`Name one of: ${Object.keys(programs).join(', ')}.`);
ensureNode();
ensureSystem(system);
ensurePackages();
if (needsApp && !process.env.PWA_DIST && !existsSync(join(root, 'pwa/dist/index.html')))
  stop('The app is not built yet. Run `npm run build` first.');
// glibc reads this variable when a process starts. Where it is set already (a container, systemd)
// and Node is new enough, the program needs no process around it.
if (process.env.MALLOC_ARENA_MAX && ensureNode() === process.execPath) {
  process.chdir(root);
  await import(pathToFileURL(toProgramFile(join(root, entry))).href);
} else handOver(entry, process.argv.slice(2));
