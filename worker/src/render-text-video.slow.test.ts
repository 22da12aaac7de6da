import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Occasion } from '@hellograph/contract';
import {
  countLetters,
  createYuvFrame,
  drawTextVideoFrame,
  pageTurnSec,
  planTextVideo,
  type Speech,
  type TextVideoScene,
  toSettable,
} from '@hellograph/render';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareTextVideo, renderTextVideo, type TextVideoRenderRequest } from './render-text-video';
import { keepRenderThreads } from './stages/drawing/render-threads';
import { createTypesetter } from './stages/painting/paint-text-video';
import { startSpeechProcess } from './stages/speech/synthesize-speech';

const engine = { speech: startSpeechProcess(), threads: keepRenderThreads() };
let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hellograph-text-video-'));
});
afterAll(async () => {
  await Promise.all([engine.speech.close(), engine.threads.close()]);
  await rm(dir, { recursive: true, force: true });
});

const request = (part: Partial<TextVideoRenderRequest> = {}): TextVideoRenderRequest => ({
  message: 'Happy birthday, Nana! See you on Sunday.',
  voiceId: 'auto',
  card: { shape: 'portrait' },
  resolution: '480P',
  mode: 'Fast',
  duration: 'fit',
  seed: 5,
  watermark: false,
  ...part,
});

/** As long as a voice would take. */
function spoken(message: string): Speech {
  const texts = message.split(' ');
  const spokenSec = Math.max(3, message.length / 15);
  const words = texts.map((text, i) => ({ text, startSec: (spokenSec * i) / texts.length, endSec: (spokenSec * (i + 1)) / texts.length }));
  return { pcm: new Float32Array(spokenSec * 1000), sampleRate: 1000, segments: [], words, timing: 'estimated' };
}
const planOf = (message: string, seed = 1, occasion: Occasion = 'birthday') =>
  planTextVideo(
    { message, occasion, look: 'paper', shape: 'portrait', resolution: '480P', mode: 'Fast', seed, minDurationSec: 0 },
    spoken(message),
    createTypesetter(message),
  );
/** The planes of one frame. */
function drawn(scene: TextVideoScene, index: number): Uint8Array {
  const frame = createYuvFrame(scene.plan.width, scene.plan.height);
  drawTextVideoFrame(scene, index, frame);
  return frame.data;
}
/** Counts pixels of a line that touch the edge of its picture, where the line would be cut off. */
const edgeInk = ({ width, alpha }: { width: number; alpha: Uint8Array }) =>
  alpha.filter((a, at) => a > 24 && (at < width || at >= alpha.length - width || at % width === 0 || at % width === width - 1)).length;
const hashOf = (pixels: Uint8Array) => createHash('sha256').update(pixels).digest('hex');

describe('a text video', () => {
  it('is accepted by every messenger: voice over music, with captions, as loud as every video', async () => {
    const out = join(dir, 'out');
    const { plan, occasion } = await renderTextVideo(request(), out, engine, { tempDir: dir });
    expect(occasion).toBe('birthday');
    const { streams } = JSON.parse(
      execFileSync(
        'ffprobe',
        [
          '-v',
          'error',
          '-count_frames',
          '-show_entries',
          'stream=codec_name,pix_fmt,width,height,nb_read_frames,color_space',
          '-of',
          'json',
          join(out, 'video.mp4'),
        ],
        { encoding: 'utf8' },
      ),
    );
    expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', width: 480, height: 854, color_space: 'bt709' });
    expect(Number(streams[0].nb_read_frames)).toBe(plan.frameCount);
    expect(readFileSync(join(out, 'captions.vtt'), 'utf8')).toContain('Nana');
    expect((await readdir(dir)).filter((name) => name.startsWith('card-'))).toEqual([]);
    const measured = execFileSync(
      'sh',
      ['-c', 'ffmpeg -hide_banner -i "$0" -af ebur128=peak=true -f null - 2>&1', join(out, 'video.mp4')],
      { encoding: 'utf8' },
    );
    const summary = measured.slice(measured.lastIndexOf('Summary'));
    expect(Math.abs(Number(/I:\s+(-[\d.]+) LUFS/.exec(summary)?.[1]) + 16)).toBeLessThanOrEqual(1);
  });

  it('paints the same frames for the same seed, in any order', () => {
    const video = (seed: number, order: number[]) => {
      const plan = planOf('Hello you', seed);
      const scene = prepareTextVideo(plan, { message: 'Hello you', watermark: true });
      const frames = order.map((index) => [index, drawn(scene, index)] as const);
      return frames.sort(([a], [b]) => a - b).map(([, pixels]) => hashOf(pixels));
    };
    const order = [0, 7, 30, 31, 90];
    expect(video(1, order)).toEqual(video(1, [...order].reverse()));
    expect(video(1, order)).not.toEqual(video(2, order));
  });

  it.each([
    ['emoji', 'Party 👨‍👩‍👧‍👦 🇩🇪 👍🏿 tonight!'],
    ['Arabic', 'عيد ميلاد سعيد يا جدتي! نحن نحبك كثيرا'],
    ['Hebrew', 'יום הולדת שמח סבתא! אנחנו אוהבים אותך'],
    ['Hindi', 'जन्मदिन मुबारक हो दादी! हम सब आपको याद करते हैं।'],
    ['Thai', 'สุขสันต์วันเกิดนะคะคุณยาย พวกเราคิดถึงคุณยาย'],
    ['Chinese', '生日快乐！祝你今天开心，我们都很想念你。'],
    ['Japanese', 'お誕生日おめでとう！日曜日に会いましょう。'],
    ['Korean', '생일 축하해요! 일요일에 만나요.'],
    ['a long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
    ['2,000 characters', 'Dear Nana, all of us wish you the best. '.repeat(50)],
  ])('%s stays inside: measured on the pixels, every line is drawn and none is cut', (_, message) => {
    const plan = planOf(message);
    const fits = createTypesetter(message)(plan.theme);
    for (const { lines } of plan.pages) {
      for (const { text, role, sizePx, widthPx } of lines) {
        expect(Math.abs(fits(text, role, sizePx) - widthPx)).toBeLessThan(1);
        expect(widthPx).toBeLessThanOrEqual(plan.textBox.widthPx + 0.5);
      }
    }
    const scene = prepareTextVideo(plan, { message, watermark: false });
    const blank = { ...scene, plan: { ...plan, pages: [] } };
    const { xPx, yPx, widthPx, heightPx } = plan.textBox;
    for (const [number, { lines, endSec }] of plan.pages.entries()) {
      for (const { stamp } of scene.pictures.lines[number] ?? []) expect(edgeInk(stamp.luma), 'clipped at its edge').toBe(0);
      const whole = Math.min(plan.frameCount - 1, Math.floor((endSec - pageTurnSec / 2) * plan.fps));
      const [without, withWords] = [drawn(blank, whole), drawn(scene, whole)];
      let [inside, outside] = [0, 0];
      for (let at = 0; at < plan.width * plan.height; at++) {
        if (Math.abs((without[at] ?? 0) - (withWords[at] ?? 0)) < 24) continue;
        const [x, y] = [at % plan.width, Math.floor(at / plan.width)];
        if (x < xPx - 2 || x > xPx + widthPx + 2 || y < yPx - 2 || y > yPx + heightPx + 2) outside++;
        else inside++;
      }
      expect(inside).toBeGreaterThan(100 * lines.length);
      expect(outside).toBe(0);
    }
    expect(plan.pages.flatMap(({ lines }) => lines.map((line) => countLetters(line.text))).reduce((a, b) => a + b, 0)).toBe(
      countLetters(toSettable(message)),
    );
  });

  it('names the letters that no font has', () => {
    expect(() => planOf('ꦱꦸꦒꦼꦁ')).toThrow(expect.objectContaining({ code: 'CARD_UNWRITABLE' }));
  });

  it('is not drawn if its message takes longer to say than its plan allows', async () => {
    const out = join(dir, 'too-long');
    const rendering = renderTextVideo(request({ message: '7'.repeat(200), speechMaxSec: 20 }), out, engine, { tempDir: dir });
    await expect(rendering).rejects.toMatchObject({ code: 'SPEECH_TOO_LONG', status: 422 });
    expect(await readdir(dir)).not.toContain('too-long');
  });

  it('stops on request', async () => {
    const abort = new AbortController();
    const rendering = renderTextVideo(request(), join(dir, 'never'), engine, {
      tempDir: dir,
      signal: abort.signal,
      onProgress: (stage) => stage === 'draw' && abort.abort(),
    });
    await expect(rendering).rejects.toMatchObject({ code: 'RENDER_CANCELLED' });
    expect((await readdir(dir)).filter((name) => name.startsWith('card-') || name === 'never')).toEqual([]);
  });
});

it('in the user’s own voice, states that only the drawing is a computer’s, and spreads its words over a sound without times', async () => {
  const message = 'Hello Nana. [pause] See you on *Sunday*.';
  const pcm = Float32Array.from({ length: 48_000 }, (_, i) => 0.3 * Math.sin(i / 9) * (i > 20_000 && i < 24_000 ? 0 : 1));
  const segments = [
    { phoneme: 'aa', startSec: 0, endSec: 1.25 },
    { phoneme: 'pau', startSec: 1.25, endSec: 1.5 },
    { phoneme: 'aa', startSec: 1.5, endSec: 3 },
  ];
  const recording: Speech = { pcm, sampleRate: 16_000, segments, words: [], timing: 'estimated' };
  const out = join(dir, 'own-voice');
  const { plan, voice } = await renderTextVideo(request({ message, recording }), out, engine, { tempDir: dir });
  expect(voice).toBeUndefined();
  expect(plan.words.map(({ text }) => text)).toEqual(['Hello', 'Nana.', 'See', 'you', 'on', 'Sunday.']);
  expect(plan.words[2]?.startSec).toBeCloseTo(plan.speechStartSec + 1.5);
  expect(plan.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ')).toBe('Hello Nana. See you on Sunday.');
  expect(readFileSync(join(out, 'captions.vtt'), 'utf8')).not.toMatch(/pause|\*/);
});
