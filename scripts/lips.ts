import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, voices } from '@hellograph/contract';
import { type Recording, type Speech, seededRandom } from '@hellograph/render';
import { lipsTraining } from '@hellograph/render/lips-training';
import { addRoomAndNoise } from '@hellograph/testing/noisy-room';
import { engineVoiceOf, speakWithEspeak, speakWithFlite } from '@hellograph/worker/tools';
import { trainingSentences, trainNetwork } from './lips/train-network';
import { root } from './setup/packages.mjs';

/**
 * `npm run lips`: trains the network of `packages/render/src/align/lips-from-sound.ts` with our own
 * synthetic voices, whose phoneme times are known. It uses no recordings of people. The voice
 * flite-awb is left out, because `npm run bench -- alignment` uses it for testing.
 */
const { classCount, classOf, hear, hidden, inputSize, scale, toInput } = lipsTraining;
const target = join(root, 'packages/render/src/align/lips-weights.gen.ts');
const random = seededRandom(1);
const inputs: Float32Array[] = [];
const classes: number[] = [];

function take(speech: Speech, recording: Recording): void {
  const { kept, cepstrum, timeSec } = hear(recording);
  let at = 0;
  for (const [i, frame] of kept.entries()) {
    const sec = timeSec(frame);
    while (at < speech.segments.length - 1 && (speech.segments[at]?.endSec ?? 0) <= sec) at++;
    const input = new Float32Array(inputSize);
    toInput(cepstrum, i, input);
    inputs.push(input);
    classes.push(classOf(speech.segments[at]?.phoneme ?? 'pau'));
  }
}

async function teach(speech: Speech): Promise<void> {
  take(speech, speech);
  if (random() < 0.4) take(speech, { ...speech, pcm: addRoomAndNoise(speech.pcm, speech.sampleRate, random) });
}

for (const voice of voices.filter(({ engine, quality }) => engine === 'espeak' && quality === 'synthetic'))
  await teach(await speakWithEspeak({ text: languages[voice.language].greeting, engineVoice: engineVoiceOf(voice), pace: 1, pitch: 0 }));
for (const text of trainingSentences) {
  for (const engineVoice of ['slt', 'rms', 'kal16'])
    await teach(await speakWithFlite({ text, engineVoice, pace: 0.9 + 0.25 * random(), pitch: Math.round(4 * random() - 2) }));
}

const toBase64 = (weights: Float32Array) =>
  Buffer.from(Int16Array.from(weights, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * scale)))).buffer).toString(
    'base64',
  );

const flat = new Float32Array(inputs.length * inputSize);
for (const [i, input] of inputs.entries()) flat.set(input, i * inputSize);
const priors = Array.from({ length: classCount }, (_, c) => (classes.filter((one) => one === c).length + 1) / classes.length);
console.log(`${classes.length} frames`);
const values = trainNetwork({ inputs: flat, inputSize, classes: Uint8Array.from(classes), classCount }, hidden, 1);
writeFileSync(
  target,
  `/** Written by \`npm run lips\`. */\nimport { readLipsWeights } from './lips-weights';\n\nexport const lipsWeights = /* @__PURE__ */ readLipsWeights(\n  '${toBase64(values)}',\n  [${priors.map((share) => share.toFixed(4)).join(', ')}],\n);\n`,
);
