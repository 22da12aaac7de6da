import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeVideoPart, filmEncoding, joinParts, joinWithMusic, paintName } from '@hellograph/worker/testing';
import { type Benchmark, processorSeconds } from '../paired';
import { openStand } from '../rendering/render';

const signatures = 20;
/** About eight seconds when spoken. */
const words =
  'Happy birthday, dear Nana! We all miss you, and the garden is in bloom. See you on Monday, maybe with Peter and his new dog.';
const shape = 'wide';
const { signal } = new AbortController();

/**
 * `film`: compares the first making of a group card's film, part by part, with encoding the
 * finished film once as a whole. `film-change`: compares what one changed signature costs with the
 * first making of the same film, both with music under it. In processor time, because a film takes
 * minutes and whatever else a machine does in them would be counted.
 */
export async function filmBench(name: 'film' | 'film-change'): Promise<Benchmark> {
  const stand = await openStand({ resolution: '720P' });
  await stand.settle();
  await stand.render(words);
  const inDir = (file: string) => join(stand.dir, file);
  const video = inDir('out/video.mp4');
  const parts: { durationSec: number; isHeard: boolean }[] = [];
  const makePart = async (index: number) => {
    const [path, out] = [inDir('name.png'), inDir(`${index}.mp4`)];
    const name = paintName({ shape, name: `Signer ${index}`, words: '' });
    if (!name) throw new Error('nothing was painted');
    await writeFile(path, name.png);
    const durationSec = await encodeVideoPart({ video, isClip: false, plates: [{ ...name, path }], out, shape }, signal);
    parts[index] = { durationSec, isHeard: true };
  };
  const list = inDir('parts.txt');
  const writeList = () => writeFile(list, parts.map((_, index) => `file '${index}.mp4'\n`).join(''));
  const makeParts = async (indexes: readonly number[]) => {
    for (const index of indexes) await makePart(index);
    await writeList();
  };
  const all = Array.from({ length: signatures }, (_, index) => index);
  const makeFilm = async () => {
    await makeParts(all);
    await joinParts({ list, out: inDir('film.mp4') }, signal);
  };
  const makeMusical = async (indexes: readonly number[]) => {
    await makeParts(indexes);
    const film = { list, bedPath: inDir('bed.f32'), out: inDir('musical.mp4') };
    await joinWithMusic(film, { mood: 'tender', seed: 3, parts }, signal);
  };
  const encodeWhole = () => run(['-v', 'error', '-y', '-i', inDir('film.mp4'), ...filmEncoding, inDir('whole.mp4')]);
  return {
    name,
    unit: 's',
    ...(name === 'film'
      ? { beside: 'ffmpeg encoding the finished film once', bars: { ratio: 1.2 } }
      : { beside: 'the first making of the film', bars: { ratio: 0.1 } }),
    pair: async () => {
      if (name === 'film') {
        const subject = await processorSeconds(makeFilm);
        return { subject, floor: await processorSeconds(encodeWhole) };
      }
      const floor = await processorSeconds(() => makeMusical(all));
      return { subject: await processorSeconds(() => makeMusical([signatures >> 1])), floor };
    },
    close: stand.close,
  };
}

async function run(args: string[]): Promise<void> {
  const [code] = await once(spawn('ffmpeg', args, { stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
