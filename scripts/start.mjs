// @ts-check
import { handOver } from './setup/hand-over.mjs';
import { offerHooks } from './setup/hooks.mjs';
import { checkNode, ensurePackages } from './setup/packages.mjs';
import { ensureSystem } from './setup/system.mjs';

checkNode();
ensureSystem(process.env.REDIS_URL ? ['ffmpeg', 'ffprobe'] : ['redis', 'ffmpeg', 'ffprobe']);
ensurePackages();
await offerHooks();
handOver('scripts/serve.ts', process.argv.slice(2));
