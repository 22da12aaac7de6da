import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { languages, toPhrases, voices } from '@hellograph/contract';
import { masterRateHz, mixVoices, speakPhrases } from '@hellograph/render';
import { engines, engineVoiceOf, toneOf, writeWav } from '@hellograph/worker/tools';
import { root } from './setup/packages.mjs';

/**
 * `npm run samples`: records each voice saying the greeting of its language, as it would in a
 * video. The app plays these samples in the voice picker.
 */
const folder = join(root, 'pwa/public/voices');
const toFile = [
  '-f',
  'wav',
  '-i',
  'pipe:0',
  '-c:a',
  'aac',
  '-b:a',
  '32k',
  '-ar',
  '24000',
  '-map_metadata',
  '-1',
  '-movflags',
  '+faststart',
];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const voice of voices) {
  const how = { engineVoice: engineVoiceOf(voice), pace: 1, pitch: 0 };
  const { pcm, sampleRate } = await speakPhrases(toPhrases(languages[voice.language].greeting, voice), (text, exactWords) =>
    engines[voice.engine]({ ...how, text, exactWords }),
  );
  const track = { pcm, sampleRate, kind: toneOf(voice), startSec: 0, together: 1 };
  const mastered = mixVoices([track], pcm.length / sampleRate);
  const input = writeWav(mastered, masterRateHz);
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...toFile, join(folder, `${voice.id}.m4a`)], { input });
}
console.log(`${readdirSync(folder).length} samples in pwa/public/voices`);
