// @ts-check
import { handOver } from './setup/hand-over.mjs';
import { checkNode, ensurePackages } from './setup/packages.mjs';
import { ensureSystem } from './setup/system.mjs';

checkNode();
ensureSystem(process.env.REDIS_URL ? ['ffmpeg', 'ffprobe'] : ['redis', 'ffmpeg', 'ffprobe']);
ensurePackages();
handOver('scripts/serve.ts', process.argv.slice(2));
