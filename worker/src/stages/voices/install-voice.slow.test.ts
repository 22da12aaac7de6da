import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@hellograph/kit';
import { pack } from 'tar-stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSpeechProcess, synthesizeSpeech } from '../speech/synthesize-speech';
import { installVoice, removeVoice, type VoiceSource } from './install-voice';
import { listInstalled } from './installed-voices';
import { tinyRateHz, tinyVoiceFiles } from './tiny-voice.fixture';
import { openVoiceLock } from './voice-lock';

const id = 'piper-en-amy';
const dir = mkdtempSync(join(tmpdir(), 'hellograph-voices-'));
/** The part of an archive that has arrived so far. */
const kept = join(dir, '.incoming', `${id}.part`);
const speech = startSpeechProcess(dir);
let server: Server;
/**
 * The response to the next requests: an archive, of which at most this many bytes are sent per
 * request.
 */
let archive: Buffer;
let sentMax = Number.POSITIVE_INFINITY;
const ranges: (string | undefined)[] = [];

type Entry = Parameters<ReturnType<typeof pack>['entry']>[0];
async function toArchive(files: Record<string, Buffer>, ...more: Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(files)) tar.entry({ name: `voice/${name}` }, content);
  for (const entry of more) tar.entry(entry, 'x');
  tar.finalize();
  return execFileSync('bzip2', ['-c'], { input: await buffer(tar) });
}
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const source = (more: Partial<VoiceSource> = {}): VoiceSource => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/voice.tar.bz2`,
  sizeBytes: { exactly: archive.length },
  sha256: sha256Of(archive),
  ...more,
});
const isHere = () => listInstalled(dir).map((voice) => voice.id);

beforeAll(async () => {
  server = createServer(({ headers }, response) => {
    ranges.push(headers.range);
    const from = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
    if (from >= archive.length) return void response.writeHead(416).end();
    const rest = archive.subarray(from);
    const part = from > 0 ? { 'content-range': `bytes ${from}-${archive.length - 1}/${archive.length}` } : {};
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length, ...part });
    if (rest.length <= sentMax) return void response.end(rest);
    response.write(rest.subarray(0, sentMax));
    // Data in transit is lost when a connection breaks, so it is broken only once this much is
    // stored.
    void waitFor(() => statSync(kept, { throwIfNoEntry: false })?.size === sentMax, { timeoutMs: 20_000 }).finally(() =>
      response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  archive = await toArchive(tinyVoiceFiles());
});
afterEach(async () => {
  await removeVoice(id, dir);
  sentMax = Number.POSITIVE_INFINITY;
});
afterAll(async () => {
  await speech.close();
  server.close();
  rmSync(dir, { recursive: true });
});

const say = (voiceId: string, message = 'Hello Bob, my old friend.') => synthesizeSpeech({ message, voiceId, duration: 'fit' }, speech);

describe('a neural voice', () => {
  it('speaks once it is installed, with times inside its sound, and is then the default', async () => {
    await expect(say(id)).rejects.toMatchObject({ code: 'VOICE_UNKNOWN' });
    await installVoice(id, source(), dir);
    expect(isHere()).toEqual([id]);
    const { speech: spoken, voice } = await say(id);
    expect(voice.quality).toBe('neural');
    expect(spoken).toMatchObject({ sampleRate: tinyRateHz, timing: 'estimated' });
    expect(spoken.pcm.length).toBeGreaterThan(tinyRateHz);
    expect(spoken.pcm.some((sample) => Math.abs(sample) > 0.01)).toBe(true);
    const lengthSec = spoken.pcm.length / spoken.sampleRate;
    expect(spoken.words.map(({ text }) => text)).toEqual(['Hello', 'Bob,', 'my', 'old', 'friend.']);
    for (const [i, { startSec, endSec }] of spoken.segments.entries()) {
      expect(startSec).toBeGreaterThanOrEqual((spoken.segments[i - 1]?.endSec ?? 0) - 1e-6);
      expect(endSec).toBeLessThanOrEqual(lengthSec + 1e-6);
    }
    expect((await say('auto')).voice.id).toBe(id);
    await removeVoice(id, dir);
    await expect(say(id)).rejects.toMatchObject({ code: 'VOICE_UNKNOWN' });
    expect((await say('auto')).voice.id).toBe('flite-slt');
  });

  it('whose model is broken is refused with a message, and affects nothing else', async () => {
    archive = await toArchive({ ...tinyVoiceFiles(), 'tiny.onnx': Buffer.from('no model at all') });
    await installVoice(id, source(), dir);
    await expect(say(id)).rejects.toMatchObject({ code: expect.stringMatching(/VOICE_UNKNOWN|RENDER_FAILED/) });
    expect((await say('flite-slt')).voice.id).toBe('flite-slt');
    archive = await toArchive(tinyVoiceFiles());
  });
});

describe('a download', () => {
  it('that is interrupted resumes where it was', async () => {
    sentMax = 300;
    await expect(installVoice(id, source(), dir)).rejects.toMatchObject({
      kind: 'network',
      message: expect.stringContaining('was interrupted'),
    });
    expect(isHere()).toEqual([]);
    sentMax = Number.POSITIVE_INFINITY;
    await installVoice(id, source(), dir);
    expect(ranges.at(-1)).toBe('bytes=300-');
    expect(isHere()).toEqual([id]);
  });

  it('with wrong content is refused and deleted', async () => {
    await expect(installVoice(id, source({ sha256: 'f'.repeat(64) }), dir)).rejects.toThrow('SHA-256');
    await expect(installVoice(id, source({ sizeBytes: { exactly: archive.length + 1 } }), dir)).rejects.toThrow('bytes');
    await expect(installVoice(id, source({ sizeBytes: { about: archive.length * 2 }, sha256: null }), dir)).rejects.toThrow('about');
    expect(readdirSync(join(dir, '.incoming'))).toEqual([]);
    expect(isHere()).toEqual([]);
    expect(await installVoice(id, source({ sha256: null, sizeBytes: null }), dir)).toBe(sha256Of(archive));
  });

  it('that does not fit on the disk is refused before it starts', async () => {
    const asked = ranges.length;
    await expect(installVoice(id, source({ sizeBytes: { about: 1e15 } }), dir)).rejects.toThrow('no room');
    expect(ranges).toHaveLength(asked);
  });
});

describe('an archive', () => {
  const outside = join(dir, '..', 'hellograph-escaped');
  it.each([
    ['a way out', { name: 'voice/../../hellograph-escaped' }],
    ['a place of its own', { name: '/tmp/hellograph-escaped' }],
    ['a link', { name: 'voice/link', type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: 'voice/link', type: 'link', linkname: 'voice/tokens.txt' }],
    ['a device', { name: 'voice/device', type: 'character-device' }],
  ] as [string, Entry][])('with %s is refused as a whole', async (_, entry) => {
    const whole = archive;
    const tar = pack();
    for (const [name, content] of Object.entries(tinyVoiceFiles())) tar.entry({ name: `voice/${name}` }, content);
    if (entry.type) tar.entry(entry);
    else tar.entry(entry, 'x');
    tar.finalize();
    archive = execFileSync('bzip2', ['-c'], { input: await buffer(tar) });
    await expect(installVoice(id, source(), dir)).rejects.toThrow(/which no voice needs|leads out/);
    expect(isHere()).toEqual([]);
    expect(readdirSync(join(dir, '.incoming')).filter((name) => name.endsWith('unpacked'))).toEqual([]);
    expect(() => readFileSync(outside)).toThrow();
    rmSync(join(dir, '.incoming'), { recursive: true });
    archive = whole;
  });

  it('that is truncated, or contains no model, is refused', async () => {
    const whole = archive;
    archive = whole.subarray(0, whole.length >> 1);
    await expect(installVoice(id, source(), dir)).rejects.toThrow('damaged');
    rmSync(join(dir, '.incoming'), { recursive: true });
    archive = await toArchive({ 'readme.txt': Buffer.from('nothing') });
    await expect(installVoice(id, source(), dir)).rejects.toThrow('not a natural voice');
    rmSync(join(dir, '.incoming'), { recursive: true });
    archive = whole;
    writeFileSync(join(dir, 'stray'), 'x');
    expect(isHere()).toEqual([]);
  });
});

it('lets one at a time install voices, also if many notice at once that the one before has died', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  for (let round = 0; round < 100; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'hellograph-lock-'));
    mkdirSync(join(folder, '.incoming'));
    writeFileSync(join(folder, '.incoming', 'lock'), JSON.stringify({ host: hostname(), pid: gone.pid, token: 'old' }));
    const locks = Array.from({ length: 8 }, () => openVoiceLock(folder));
    const taken = await Promise.all(locks.map((lock) => sleep(Math.random() * 4).then(lock.take)));
    expect(taken.filter(Boolean).length, `round ${round}`).toBeLessThanOrEqual(1);
    await Promise.all(locks.map((lock) => lock.release()));
    expect(await openVoiceLock(folder).take()).toBe(true);
    rmSync(folder, { recursive: true });
  }
});
