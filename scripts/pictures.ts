import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPortrait, type PortraitName } from '@hellograph/testing';
import sharp from 'sharp';
import { root } from './setup/packages.mjs';

/**
 * `npm run pictures`: makes every picture of the project with the product itself, from portraits of
 * fictional people: the landing page's sample and its examples, the README's moving picture, and
 * the app's icons from their one SVG. `npm run pictures -- examples` makes only the examples, `npm
 * run pictures -- examples cat` the named ones, `npm run pictures -- quiz` those of the quiz.
 */
const words = 'Hello! I was only a drawing until you gave me something to say.';
const work = mkdtempSync(join(tmpdir(), 'hellograph-pictures-'));
const samples = join(root, 'pwa/public/sample');
const docs = join(root, 'docs/pictures');

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

async function drawRosa(): Promise<string> {
  const drawn = sharp(await drawPortrait({ name: 'rosa', widthPx: 1200, format: 'png' }));
  const { width = 0, height = 0 } = await drawn.metadata();
  const side = Math.round(width * 0.84);
  const top = Math.round(height * 0.07);
  const photo = join(work, 'rosa.jpg');
  const cut = { left: Math.round((width - side) / 2), top, width: side, height: Math.min(Math.round(side * 1.25), height - top) };
  await drawn.extract(cut).jpeg({ quality: 94 }).toFile(photo);
  return photo;
}

/** Pictures that students of a class may take instead of drawing one. */
async function makeClassPortraits(): Promise<void> {
  for (const name of ['rosa', 'samuel', 'edith'] as const) {
    const drawn = await drawPortrait({ name, widthPx: 640, format: 'png' });
    await sharp(drawn)
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(join(root, `pwa/public/portrait/${name}.jpg`));
  }
}

/** For a face of the quiz: the frame in which it says `words`, far from how it rests. */
const quizFrames = [
  { name: 'rosa', atSec: 1.8, voice: 'flite-slt' },
  { name: 'edith', atSec: 0.8, voice: 'flite-slt' },
  { name: 'samuel', atSec: 1.4, voice: 'flite-rms' },
] as const;
const quizWords = 'Oh, what a wonderful day it is to be in school.';

/**
 * Pairs of the citizenship lab: a portrait and a frame of its video, both without the part in which
 * the video says that it is one.
 */
async function makeQuizPictures(): Promise<void> {
  for (const { name, atSec, voice } of quizFrames) {
    const [photo, mp4] = [join(root, `pwa/public/portrait/${name}.jpg`), join(work, `quiz-${name}.mp4`)];
    const options = ['--resolution', '480P', '--seed', '7', '--style', 'Cheerful', '--voice', voice, '--out', mp4];
    const talk = ['--import', 'tsx', 'worker/src/cli/talk.ts', '--photo', photo, '--message', quizWords, ...options];
    execFileSync(process.execPath, talk, { cwd: root, stdio: 'inherit' });
    const frame = join(work, `quiz-${name}.png`);
    ffmpeg('-ss', String(atSec), '-i', mp4, '-frames:v', '1', frame);
    await saveFace(photo, `${name}-still`);
    await saveFace(frame, `${name}-moved`);
    if (name !== 'edith') continue;
    ffmpeg('-i', mp4, '-frames:v', '1', frame);
    await saveFace(frame, `${name}-first`);
  }
}

/** Scaled alike first, so that sharpness gives nothing away. */
async function saveFace(from: string, name: string): Promise<void> {
  const scaled = await sharp(from).resize(480, 600).png().toBuffer();
  const face = sharp(scaled).extract({ left: 60, top: 70, width: 360, height: 400 });
  await face.jpeg({ quality: 80, mozjpeg: true }).toFile(join(root, `pwa/public/lab/${name}.jpg`));
}

async function makeSample(photo: string): Promise<void> {
  const mp4 = join(samples, 'hero.mp4');
  const options = [
    '--resolution',
    '720P',
    '--mode',
    'Quality',
    '--style',
    'Natural',
    '--seed',
    '4',
    '--captions',
    join(samples, 'hero.vtt'),
  ];
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'worker/src/cli/talk.ts', '--photo', photo, '--message', words, '--out', mp4, ...options],
    { cwd: root, stdio: 'inherit' },
  );
  ffmpeg('-ss', '2.05', '-i', mp4, '-frames:v', '1', '-q:v', '3', join(samples, 'hero.jpg'));
  ffmpeg(
    '-i',
    mp4,
    '-vf',
    'fps=12,scale=320:-2:flags=lanczos,split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=bayer:bayer_scale=4',
    join(docs, 'rosa-speaks.gif'),
  );
}

interface Example {
  name: string;
  portrait: PortraitName;
  /** Lines of several speakers, in place of a message. */
  script?: string;
  /** Options of `npm run talk`. */
  options: readonly string[];
  /** The time of the poster frame. */
  posterSec: number;
}

/** The videos that the landing page plays below its hero. */
const examples: readonly Example[] = [
  {
    name: 'birthday',
    portrait: 'edith',
    options: ['--message', 'Happy birthday, my dear! I kept you the biggest slice of cake.', '--frame', 'balloons', '--music', 'merry'],
    posterSec: 2,
  },
  {
    name: 'painting',
    portrait: 'samuel',
    options: [
      '--message',
      'You did it. I have never been so proud of anyone.',
      '--frame',
      'gilded',
      '--voice',
      'flite-rms',
      '--style',
      'Cheerful',
    ],
    posterSec: 2,
  },
  {
    name: 'two',
    portrait: 'pair',
    script: 'Rosa: We have news for you!\nSam: We are getting married.\nRosa: Save the date!',
    options: [...['--speakers', 'Rosa=flite-slt,Sam=flite-rms', '--frame', 'hearts']],
    posterSec: 1.6,
  },
  {
    name: 'cat',
    portrait: 'cat',
    options: [
      ...['--message', 'I knocked the vase over. I would do it again.'],
      ...['--points', '.3544,.405 .6456,.405 .4076,.5954 .5924,.5954 .5,.703', '--style', 'Cheerful'],
    ],
    posterSec: 2,
  },
];

async function makeExample({ name, portrait, script, options, posterSec }: Example): Promise<void> {
  const photo = join(work, `${name}.jpg`);
  writeFileSync(photo, await drawPortrait({ name: portrait, widthPx: 1000 }));
  const mp4 = join(samples, `${name}.mp4`);
  const lines = join(work, `${name}.txt`);
  if (script) writeFileSync(lines, script);
  const always = [
    ...(script ? ['--script', lines] : []),
    '--photo',
    photo,
    '--resolution',
    '480P',
    '--seed',
    '4',
    '--captions',
    join(samples, `${name}.vtt`),
    '--out',
    mp4,
  ];
  execFileSync(process.execPath, ['--import', 'tsx', 'worker/src/cli/talk.ts', ...always, ...options], { cwd: root, stdio: 'inherit' });
  ffmpeg('-ss', String(posterSec), '-i', mp4, '-frames:v', '1', '-q:v', '4', join(samples, `${name}.jpg`));
}

async function makeIcons(): Promise<void> {
  const icon = readFileSync(join(root, 'pwa/public/icon.svg'), 'utf8');
  const png = (svg: string, sidePx: number, name: string) =>
    sharp(Buffer.from(svg), { density: 300 })
      .resize(sidePx, sidePx)
      .png({ palette: true })
      .toFile(join(root, 'pwa/public', name));
  for (const sidePx of [192, 512]) await png(icon, sidePx, `icon-${sidePx}.png`);
  // Android paints a notification's badge in one colour and takes only its shape.
  await png(readFileSync(join(root, 'pwa/public/icon-monochrome.svg'), 'utf8'), 96, 'badge-96.png');
  // A mask may cut a fifth off each side, so the picture shrinks and its background fills the
  // square.
  const ground = icon.replace('rx="116"', '');
  // iOS rounds the corners itself, and paints transparent ones black.
  await png(ground, 180, 'icon-180.png');
  await png(
    ground.replace(/(<rect[^>]*\/>)/, '$1<g transform="translate(51 51) scale(0.8)">').replace('</svg>', '</g></svg>'),
    512,
    'icon-maskable-512.png',
  );
  const mark = icon.replace(/<svg[^>]*>|<\/svg>|<title>.*<\/title>/g, '');
  const text =
    '<text x="150" y="86" font-family="Fraunces, Georgia, serif" font-size="72" font-weight="600" fill="#bb3c1c">Hellograph</text>';
  writeFileSync(
    join(docs, 'wordmark.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 128" role="img" aria-label="Hellograph"><g transform="scale(0.25)">${mark.trim()}</g>${text}</svg>\n`,
  );
}

mkdirSync(samples, { recursive: true });
mkdirSync(docs, { recursive: true });
mkdirSync(join(root, 'pwa/public/portrait'), { recursive: true });
mkdirSync(join(root, 'pwa/public/lab'), { recursive: true });
const isQuizOnly = process.argv.includes('quiz');
if (!isQuizOnly && !process.argv.includes('examples')) {
  await makeIcons();
  await makeClassPortraits();
  await makeSample(await drawRosa());
}
if (!process.argv.includes('examples')) await makeQuizPictures();
const named = process.argv.slice(2).filter((name) => name !== 'examples');
for (const example of isQuizOnly ? [] : examples) if (named.length === 0 || named.includes(example.name)) await makeExample(example);
rmSync(work, { recursive: true });
