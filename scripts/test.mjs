// @ts-check
import { handOver } from './setup/hand-over.mjs';
import { offerHooks } from './setup/hooks.mjs';
import { ensureNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { ensureSystem, offerSystem } from './setup/system.mjs';

const args = process.argv.slice(2);

ensureNode();
ensureSystem(['redis', 'ffmpeg', 'ffprobe', 'bzip2', 'chromium', ...(args.includes('--postgres') ? ['postgres'] : [])]);
offerSystem(['headless chromium', 'webkit', 'firefox', 'screen', 'sound', 'radicale', 'slapd']);
ensurePackages();
await offerHooks();
handOver('scripts/test.ts', args);
