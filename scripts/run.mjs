// @ts-check
import { handOver } from './setup/hand-over.mjs';
import { ensureNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { ensureSystem } from './setup/system.mjs';

/** Programs from outside npm that each entry needs; entries that are not listed need none. */
const needs = /** @type {Record<string, string[]>} */ ({
  'scripts/verify.ts': ['redis', 'ffmpeg', 'ffprobe'],
  'worker/src/main.ts': ['ffmpeg', 'ffprobe'],
  'worker/src/cli/voices.ts': ['bzip2'],
  'worker/src/cli/talk.ts': ['ffmpeg', 'ffprobe'],
  'worker/src/cli/sheet.ts': ['ffmpeg', 'ffprobe'],
  'worker/src/cli/score.ts': ['ffmpeg', 'ffprobe'],
  'scripts/lighthouse.ts': ['redis', 'ffmpeg', 'ffprobe', 'chromium'],
  'scripts/bench.ts': ['redis', 'ffmpeg', 'ffprobe'],
  'scripts/drill.ts': ['redis', 'ffmpeg', 'ffprobe'],
  'scripts/voice-samples.ts': ['ffmpeg', 'ffprobe'],
  'scripts/pictures.ts': ['ffmpeg', 'ffprobe'],
  'scripts/shots.ts': ['redis', 'ffmpeg', 'ffprobe', 'chromium'],
});

const [file = '', ...args] = process.argv.slice(2);
ensureNode();
// The checks of the commit hook run no tests.
ensureSystem(args.includes('--quick') ? [] : (needs[file] ?? []));
ensurePackages();
handOver(file, args);
