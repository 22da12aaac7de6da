// @ts-check
import { handOver } from './setup/hand-over.mjs';
import { offerHooks } from './setup/hooks.mjs';
import { checkNode, ensurePackages } from './setup/packages.mjs';
import { ensureSystem } from './setup/system.mjs';

checkNode();
ensureSystem(['redis', 'ffmpeg', 'ffprobe', 'bzip2', 'chromium']);
ensurePackages();
await offerHooks();
handOver('scripts/test.ts', process.argv.slice(2));
