import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPortrait } from '@hellograph/testing';
import sharp from 'sharp';
import { root } from './setup/packages.mjs';

/**
 * `npm run pictures`: makes every picture of the project with the product itself: from a portrait
 * of nobody the landing page's sample and the README's moving picture, and from one SVG the app's
 * icons.
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
    'fps=15,scale=360:-2:flags=lanczos,split[a][b];[a]palettegen=max_colors=128[p];[b][p]paletteuse=dither=bayer:bayer_scale=4',
    join(docs, 'rosa-speaks.gif'),
  );
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
await makeIcons();
await makeSample(await drawRosa());
rmSync(work, { recursive: true });
