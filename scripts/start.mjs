// @ts-check
import { handOver } from './setup/hand-over.mjs';
import { offerHooks } from './setup/hooks.mjs';
import { ensureNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { ensureSystem } from './setup/system.mjs';

ensureNode();
ensureSystem(process.env.REDIS_URL ? ['ffmpeg', 'ffprobe'] : ['redis', 'ffmpeg', 'ffprobe']);
ensurePackages();
await offerHooks();
handOver('scripts/serve.ts', process.argv.slice(2));
