import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HearRecordingPayload } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { bilabials } from '@hellograph/render';
import { createMemoryStore } from '@hellograph/storage';
import { afterAll, describe, expect, it } from 'vitest';
import { startHearingProcess } from '../stages/hearing/hear-recording';
import { readRecording } from '../stages/hearing/read-recording';
import { speakWithFlite } from '../stages/speech/flite-engine';
import { writeWav } from '../stages/speech/wav';
import { hearRecordingHandler } from './hear-recording';
import { readRecorded } from './recording-file';

const words = 'My brother Bob sends you a big hug, and I miss you very much.';
const tempDir = mkdtempSync(join(tmpdir(), 'hellograph-hearing-'));
const hearing = startHearingProcess();
const store = createMemoryStore();
const hear = hearRecordingHandler({ store, hearing, tempDir });
afterAll(async () => {
  await hearing.close();
  rmSync(tempDir, { recursive: true });
});

const spoken = speakWithFlite({ text: words, engineVoice: 'slt', pace: 1, pitch: 0 });
/** Goes through a file, because an m4a states only at its end where its sound starts. */
const convert = (wav: Buffer, args: string[]) => {
  const path = join(tempDir, 'converted');
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', 'pipe:0', ...args, path], { input: wav, stdio: ['pipe', 'ignore', 'ignore'] });
  return readFileSync(path);
};
const wavOf = async () => {
  const { pcm, sampleRate } = await spoken;
  return writeWav(pcm, sampleRate);
};
const silence = (sec: number) => writeWav(new Float32Array(16_000 * sec), 16_000);

async function ask(bytes: Buffer, more: Partial<HearRecordingPayload> = {}) {
  const { key } = await store.putBuffer(bytes, 'rec');
  const payload = { requestId: 'r', soundKey: key, isClean: false, message: words, maxSec: 50, ...more };
  const context = { signal: AbortSignal.timeout(180_000), log: createLogger({ name: 'test', level: 'silent' }) };
  return hear(payload, context);
}

describe('a recording of known words', () => {
  it.each([
    ['webm', ['-c:a', 'libopus', '-f', 'webm']],
    ['m4a', ['-c:a', 'aac', '-f', 'mp4']],
    ['ogg', ['-c:a', 'libvorbis', '-f', 'ogg']],
    ['wav', ['-ar', '44100', '-ac', '2', '-f', 'wav']],
  ])('as %s is accepted with its sounds and words in their places', async (_, args) => {
    const { pcm, sampleRate, segments: truth } = await spoken;
    const { soundKey, timesKey, durationSec, saysWords } = await ask(convert(await wavOf(), args));
    expect(saysWords).toBe(true);
    expect(Math.abs(durationSec - pcm.length / sampleRate)).toBeLessThan(0.15);
    const heard = await readRecorded(store, { soundKey, timesKey });
    expect(heard.timing).toBe('exact');
    expect(heard.words.map(({ text }) => text).join(' ')).toBe(words);
    const closures = (segments: typeof truth) => segments.filter(({ phoneme }) => bilabials.has(phoneme)).map(({ startSec }) => startSec);
    const [meant, found] = [closures(truth), closures(heard.segments)];
    expect(found).toHaveLength(meant.length);
    const late = found.map((startSec, i) => startSec - (meant[i] ?? 0));
    for (const sec of late) expect(Math.abs(sec)).toBeLessThan(0.08);
    // Cleaning must not shift the times.
    expect(Math.abs(late.reduce((sum, sec) => sum + sec, 0) / late.length)).toBeLessThan(0.02);
  });

  it('is accepted although its last packet is incomplete, as phone recorders leave it', async () => {
    const { pcm, sampleRate } = await spoken;
    const whole = convert(await wavOf(), ['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov', '-frag_duration', '500000', '-f', 'mp4']);
    const { durationSec } = await ask(whole.subarray(0, whole.length - 500));
    expect(Math.abs(durationSec - pcm.length / sampleRate)).toBeLessThan(0.8);
  });

  it('is told apart from one that says something else, whose lips follow the sound', async () => {
    const { timesKey, soundKey, saysWords } = await ask(await wavOf(), {
      message: 'The garden is in full bloom, come and see the yellow tulips before they are gone.',
    });
    expect(saysWords).toBe(false);
    const { timing, words: none, segments } = await readRecorded(store, { soundKey, timesKey });
    expect([timing, none]).toEqual(['estimated', []]);
    expect(segments.filter(({ phoneme }) => phoneme !== 'pau').length).toBeGreaterThan(15);
  });

  it('is analysed again for other words without being cleaned again', async () => {
    const first = await ask(await wavOf(), { message: null });
    expect(first.saysWords).toBeNull();
    const again = await ask(Buffer.from('-'), { soundKey: first.soundKey, isClean: true });
    expect(again).toMatchObject({ soundKey: first.soundKey, saysWords: true, durationSec: first.durationSec });
    expect(again.timesKey).not.toBe(first.timesKey);
  });
});

describe('an unusual recording', () => {
  it('has opposite channels, of which one is heard', async () => {
    const opposite = convert(await wavOf(), ['-af', 'pan=stereo|c0=c0|c1=-1*c0', '-f', 'wav']);
    expect((await ask(opposite)).saysWords).toBe(true);
  });

  it.each([
    ['AMR', quietAmr()],
    ['AMR-WB', quietAmr('wide')],
    ['AMR in 3GP', convert(quietAmr(), ['-c', 'copy', '-f', '3gp'])],
    ['AMR-WB in 3GP', convert(quietAmr('wide'), ['-c', 'copy', '-f', '3gp'])],
  ])('comes from an old phone, as %s', async (_, bytes) => {
    expect((await ask(bytes, { message: null })).durationSec).toBeCloseTo(2, 0);
  });

  it('comes from an old phone, as AAC in 3GP', async () => {
    expect((await ask(convert(await wavOf(), ['-c:a', 'aac', '-f', '3gp']))).saysWords).toBe(true);
  });
});

/** Two seconds of AMR frames, of 12.2 kbit/s or wide ones of 23.85, whose noise is audible. */
function quietAmr(band: 'narrow' | 'wide' = 'narrow'): Buffer {
  const [magic, head, bytes] = band === 'wide' ? (['#!AMR-WB\n', 0x44, 60] as const) : (['#!AMR\n', 0x3c, 31] as const);
  const frame = Buffer.concat([Buffer.from([head]), Buffer.alloc(bytes, band === 'wide' ? 0x5a : 0)]);
  return Buffer.concat([Buffer.from(magic), ...Array.from({ length: 100 }, () => frame)]);
}

describe('an unusable recording', () => {
  /** Two minutes. */
  const long = convert(silence(1), ['-af', 'apad=whole_dur=120', '-c:a', 'libopus', '-f', 'webm']);

  it('is silent, too short or too long', async () => {
    await expect(ask(silence(4))).rejects.toMatchObject({ code: 'RECORDING_SILENT' });
    await expect(ask(silence(0.1))).rejects.toMatchObject({ code: 'RECORDING_SILENT' });
    await expect(ask(long)).rejects.toMatchObject({ code: 'RECORDING_TOO_LONG' });
  });

  it('is cut short, is something else, or points to other files', async () => {
    const webm = convert(await wavOf(), ['-c:a', 'libopus', '-f', 'webm']);
    await expect(ask(webm.subarray(0, Math.floor(webm.length * 0.6)))).rejects.toMatchObject({ code: 'RECORDING_DAMAGED' });
    await expect(ask(webm.subarray(0, 200))).rejects.toMatchObject({ code: 'RECORDING_DAMAGED' });
    await expect(ask(Buffer.from('Just words.'))).rejects.toMatchObject({ code: 'RECORDING_DAMAGED' });
    await expect(ask(Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'))).rejects.toMatchObject({ code: 'RECORDING_DAMAGED' });
    await expect(ask(Buffer.from("ffconcat version 1.0\nfile '/etc/hostname'\n"))).rejects.toMatchObject({ code: 'RECORDING_DAMAGED' });
  });

  it('ends its process with the request, and affects nothing else', async () => {
    const uncaught: unknown[] = [];
    const note = (reason: unknown) => uncaught.push(reason);
    process.on('unhandledRejection', note);
    const path = join(tempDir, 'long.webm');
    writeFileSync(path, long);
    const stop = new AbortController();
    const reading = readRecording(path, 600, stop.signal);
    stop.abort();
    await expect(reading).rejects.toMatchObject({ code: 'RENDER_CANCELLED' });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(uncaught).toEqual([]);
  });
});
