import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeModel, keptModels, manifestName, readManifest, speakWithSherpa, tinyVoiceFiles } from '@hellograph/worker/testing';
import type { Benchmark } from './paired';
import { wallSeconds } from './rendering/render';

const sentences = [
  'Happy birthday, dear Nana!',
  'Thank you for everything.',
  'We miss you very much.',
  'Please come back soon.',
  'My brother sends you a big hug.',
  'You worked so hard for this.',
  'The garden is waiting for you.',
  'Your whole family is here.',
  'Good luck with the exam.',
  'You can always call me.',
] as const;
const loadsSaved = sentences.length - 1;
const references = ['en-us+f3', 'en-us+m3'];
/** The size of our own model, about that of the English voice which an instance fetches. */
const modelMb = 100;

/** Writes our own model in the format of natural voices. Its weights only take time to load. */
async function writeModel(path: string): Promise<void> {
  await mkdir(path);
  for (const [file, content] of Object.entries(tinyVoiceFiles(1, modelMb))) await writeFile(join(path, file), content);
  await writeFile(join(path, manifestName), JSON.stringify(await describeModel(path, 'tiny')));
}

/**
 * Compares ten sentences of one natural voice in one job with ten jobs of one sentence each, less
 * nine loads of the model. All are measured in the same run, with the runtime of natural voices and
 * our own model.
 */
export async function tenSentencesBench(): Promise<Benchmark> {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-ten-sentences-'));
  const model = join(dir, 'model');
  await writeModel(model);
  let opened = 0;
  /** A folder under another name is another model to the runtime, which loads it anew. */
  const openAnew = async () => {
    opened += 1;
    const path = join(dir, `model-${opened}`);
    await symlink(model, path);
    return path;
  };
  const say = (path: string, text: string) =>
    speakWithSherpa({ text, engineVoice: JSON.stringify({ path, references }), pace: 1, pitch: 0 });
  const load = async (path: string) => {
    const { mtimeMs, size } = await stat(join(path, (await readManifest(path)).model));
    await keptModels.get(`${path}\n${mtimeMs} ${size}`);
  };
  const timed = async (run: (path: string) => Promise<unknown>) => {
    const path = await openAnew();
    return wallSeconds(() => run(path));
  };
  return {
    name: 'voices',
    unit: 's',
    beside: 'ten jobs less nine loads',
    // Equal by their work; a tenth is what a shared machine adds to one of them.
    bars: { goal: 1, ratio: 1.1 },
    pair: async () => {
      const subject = await timed(async (path) => {
        for (const text of sentences) await say(path, text);
      });
      let [single, loads] = [0, 0];
      for (const [i, text] of sentences.entries()) {
        single += await timed((path) => say(path, text));
        if (i < loadsSaved) loads += await timed(load);
      }
      return { subject, floor: single - loads, partsMs: { single: 1000 * single, loads: 1000 * loads } };
    },
    close: () => rm(dir, { recursive: true }),
  };
}
