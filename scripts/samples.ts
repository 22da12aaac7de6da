import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { languages, toPhrases, voices } from '@hellograph/contract';
import { masterRateHz, mixVoices, speakPhrases } from '@hellograph/render';
import { drawFlatPortrait, type FlatPortraitName } from '@hellograph/testing';
import { engines, engineVoiceOf, toneOf, writeWav } from '@hellograph/worker/tools';
import sharp from 'sharp';
import { root } from './setup/packages.mjs';
import { stop } from './setup/say.mjs';

/**
 * `npm run samples`: records each voice saying the greeting of its language, and makes the videos
 * that the pages play, from drawn portraits. `npm run samples -- voices` makes only the former,
 * `-- videos` the latter, `-- hero cat` the named videos.
 *
 * `npm run samples -- --from FOLDER` makes videos from photographs that you may use: a picture for
 * each video (hero.jpg, birthday.png …), and `sources.json`, which names where each comes from,
 * such as `{ "hero": "Portrait of …, 1911, by …, public domain" }`. The pages show these sources.
 */
const samples = join(root, 'pwa/public/sample');
const sourcesFile = join(root, 'pwa/src/routes/public/landing/sample-sources.json');

interface Sample {
  portrait: FlatPortraitName;
  /** Lines of several speakers, in place of a message. */
  script?: string;
  /** Options of `npm run talk`. */
  options: readonly string[];
  /** Positions in the drawn portrait; a photograph's face is found. */
  points?: string;
  /** The time of the poster frame. */
  posterSec: number;
}

const videos = {
  hero: {
    portrait: 'rosa',
    options: [
      '--message',
      'Hello! I was only a drawing until you gave me something to say.',
      '--resolution',
      '720P',
      '--style',
      'Cheerful',
    ],
    posterSec: 0,
  },
  birthday: {
    portrait: 'edith',
    options: ['--message', 'Happy birthday, my dear! I kept you the biggest slice of cake.', '--frame', 'balloons', '--music', 'merry'],
    posterSec: 2,
  },
  painting: {
    portrait: 'samuel',
    options: [
      ...['--message', 'You did it. I have never been so proud of anyone.', '--frame', 'gilded'],
      ...['--voice', 'flite-rms', '--style', 'Cheerful'],
    ],
    posterSec: 2,
  },
  two: {
    portrait: 'pair',
    script: 'Rosa: We have news for you!\nSam: We are getting married.\nRosa: Save the date!',
    options: ['--speakers', 'Rosa=flite-slt,Sam=flite-rms', '--frame', 'hearts'],
    posterSec: 1.6,
  },
  cat: {
    portrait: 'cat',
    options: ['--message', 'I knocked the vase over. I would do it again.', '--style', 'Cheerful'],
    points: '.3544,.405 .6456,.405 .4076,.5954 .5924,.5954 .5,.703',
    posterSec: 2,
  },
} satisfies Record<string, Sample>;

type VideoName = keyof typeof videos;
const videoNames = Object.keys(videos) as VideoName[];

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'heic'];

/** Returns the operator's photograph for a video, if there is one. */
function findPhotograph(folder: string | undefined, name: VideoName): string | undefined {
  if (!folder) return undefined;
  return pictureEndings.map((ending) => join(folder, `${name}.${ending}`)).find((path) => existsSync(path));
}

async function makeVideo(name: VideoName, folder: string | undefined): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'hellograph-samples-'));
  const { portrait, script, options, points, posterSec }: Sample = videos[name];
  const photograph = findPhotograph(folder, name);
  const photo = photograph ?? join(work, 'photo.jpg');
  if (!photograph) {
    const drawn = await drawFlatPortrait(portrait, portrait === 'pair' ? 1250 : 1000);
    await sharp(drawn).jpeg({ quality: 94 }).toFile(photo);
  }
  const lines = join(work, 'lines.txt');
  if (script) writeFileSync(lines, script);
  const mp4 = join(samples, `${name}.mp4`);
  const files = ['--photo', photo, '--out', mp4, '--captions', join(samples, `${name}.vtt`), ...(script ? ['--script', lines] : [])];
  const marked = points && !photograph ? ['--points', points] : [];
  const talk = ['--import', 'tsx', 'worker/src/cli/talk.ts', ...files, '--resolution', '480P', '--seed', '4', ...marked, ...options];
  execFileSync(process.execPath, talk, { cwd: root, stdio: 'inherit' });
  ffmpeg('-ss', String(posterSec), '-i', mp4, '-frames:v', '1', '-q:v', '4', join(samples, `${name}.jpg`));
  rmSync(work, { recursive: true });
}

/**
 * Returns where photographs come from, and stops if `sources.json` does not say so; a video of a
 * drawing has no source.
 */
function readSources(made: readonly VideoName[], folder: string | undefined): Partial<Record<VideoName, string>> {
  const sources: Partial<Record<VideoName, string>> = JSON.parse(readFileSync(sourcesFile, 'utf8'));
  const given: unknown = folder ? JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8')) : {};
  for (const name of made) {
    const source = (given as Partial<Record<VideoName, unknown>>)[name];
    delete sources[name];
    if (!findPhotograph(folder, name)) continue;
    if (typeof source === 'string' && source.trim()) sources[name] = source.trim();
    else stop(`sources.json says nothing about ${name}: name where the picture comes from.`);
  }
  return sources;
}

const asSound = [
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

async function recordVoices(): Promise<void> {
  const folder = join(root, 'pwa/public/voices');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const voice of voices) {
    const how = { engineVoice: engineVoiceOf(voice), pace: 1, pitch: 0 };
    const { pcm, sampleRate } = await speakPhrases(toPhrases(languages[voice.language].greeting, voice), (text, exactWords) =>
      engines[voice.engine]({ ...how, text, exactWords }),
    );
    const track = { pcm, sampleRate, kind: toneOf(voice), startSec: 0, together: 1 };
    const input = writeWav(mixVoices([track], pcm.length / sampleRate), masterRateHz);
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...asSound, join(folder, `${voice.id}.m4a`)], { input });
  }
  console.log(`${readdirSync(folder).length} samples in pwa/public/voices`);
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
const folder = values.from && resolve(process.env['INIT_CWD'] ?? '.', values.from);
const named = videoNames.filter((name) => positionals.includes(name));
const all = folder ? videoNames.filter((name) => findPhotograph(folder, name)) : videoNames;
const chosen = named.length > 0 ? named : all;
const wantsAll = positionals.length === 0;
if (positionals.includes('voices') || (wantsAll && !folder)) await recordVoices();
if (wantsAll || named.length > 0 || positionals.includes('videos')) {
  mkdirSync(samples, { recursive: true });
  const sources = readSources(chosen, folder);
  for (const name of chosen) await makeVideo(name, folder);
  // Only now do the pages show these pictures: a photograph may have no face to speak with.
  writeFileSync(sourcesFile, `${JSON.stringify(sources, null, 2)}\n`);
}
