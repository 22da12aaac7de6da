import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawFlatPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { root } from './setup/packages.mjs';

/**
 * `npm run pictures`: makes the pictures of the project from portraits of fictional people: those
 * that students may take, the pairs of the quiz, the README's moving picture, and the app's icons
 * from their one SVG. `npm run pictures -- quiz` makes those of the quiz, `-- readme` the moving
 * one. Samples of videos and voices are made by `npm run samples`.
 */
const work = mkdtempSync(join(tmpdir(), 'hellograph-pictures-'));
const docs = join(root, 'docs/pictures');

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

/** Makes pictures for students who draw none; videos of their works are made of the same. */
async function makeClassPortraits(): Promise<void> {
  for (const name of ['rosa', 'samuel', 'edith'] as const) {
    const drawn = sharp(await drawFlatPortrait(name, 640)).jpeg({ quality: 82, mozjpeg: true });
    for (const folder of ['pwa/public/portrait', 'api/src/domain/classes/portraits']) await drawn.toFile(join(root, folder, `${name}.jpg`));
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

/** The README's moving picture is the sample of the landing page. */
function makeMovingPicture(): void {
  const palette =
    'fps=12,scale=320:-2:flags=lanczos,split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=bayer:bayer_scale=4';
  ffmpeg('-i', join(root, 'pwa/public/sample/hero.mp4'), '-vf', palette, join(docs, 'rosa-speaks.gif'));
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

mkdirSync(docs, { recursive: true });
mkdirSync(join(root, 'pwa/public/portrait'), { recursive: true });
mkdirSync(join(root, 'pwa/public/lab'), { recursive: true });
const [part] = process.argv.slice(2);
if (!part) {
  await makeIcons();
  await makeClassPortraits();
}
if (!part || part === 'readme') makeMovingPicture();
if (!part || part === 'quiz') await makeQuizPictures();
rmSync(work, { recursive: true });
