import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createLogger } from '@hellograph/kit';
import { createMemoryStore } from '@hellograph/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHearingProcess } from '../stages/hearing/hear-recording';
import { readRecording } from '../stages/hearing/read-recording';
import { startTranscribingProcess } from '../stages/hearing/transcribe';
import { startSpeechProcess, synthesizeSpeech } from '../stages/speech/synthesize-speech';
import { writeWav } from '../stages/speech/wav';
import { installVoice } from '../stages/voices/install-voice';
import { tinyRecogniserFiles, tinyWords } from '../stages/voices/tiny-voice.fixture';
import { packModel, startVoiceMirror } from '../stages/voices/voice-mirror.fixture';
import { prepareClipHandler } from './prepare-clip';

const tempDir = mkdtempSync(join(tmpdir(), 'hellograph-clips-'));
afterAll(() => rmSync(tempDir, { recursive: true }));
const store = createMemoryStore();
const voicesDir = join(tempDir, 'voices');
const [hearing, transcribing] = [startHearingProcess(), startTranscribingProcess()];
afterAll(() => Promise.all([hearing.close(), transcribing.close()]));
let wanted = 0;
const wantRecogniser = () => void wanted++;
const prepare = prepareClipHandler({ store, tempDir, hearing, transcribing, voicesDir, wantRecogniser });
const context = { signal: new AbortController().signal, log: createLogger({ name: 'test', level: 'silent' }) };

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', '-nostdin', ...args]);
const tone = (sec: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${sec}`];
/** A moving test picture with a quiet tone. */
function film({ sec = 2, size = '640x360', name = 'clip.mp4', more = [] as string[], isShortest = true, sound = tone(sec) } = {}): Buffer {
  const path = join(tempDir, name);
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=25:duration=${sec}`];
  ffmpeg(...picture, ...sound, '-af', 'volume=0.05', '-pix_fmt', 'yuv420p', ...(isShortest ? ['-shortest'] : []), ...more, path);
  return readFileSync(path);
}
async function send(bytes: Buffer, partSize = bytes.length) {
  const partKeys: string[] = [];
  for (let at = 0; at < bytes.length; at += partSize) partKeys.push((await store.putBuffer(bytes.subarray(at, at + partSize), 'part')).key);
  return prepare({ requestId: 'r', partKeys, maxSec: 3 }, context);
}
const probe = async (key: string, entries: string): Promise<string> => {
  const path = join(tempDir, `made-${key}`);
  if (!existsSync(path)) await store.copyTo(key, path);
  return execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', path]).toString();
};

it('joins the parts and encodes a file that every browser plays, no larger than the original and without metadata', async () => {
  const made = await send(film({ more: ['-metadata', 'location=+40.7-074.0/', '-metadata', 'title=secret'] }), 5000);
  expect(made).toMatchObject({ width: 640, height: 360 });
  expect(made.durationSec).toBeCloseTo(2, 0);
  expect((await probe(made.videoKey, 'stream=codec_name')).split('\n')).toEqual(expect.arrayContaining(['h264', 'aac']));
  expect(await probe(made.videoKey, 'format_tags')).not.toMatch(/secret|40\.7/);
  expect((await store.stat(made.posterKey)).sizeBytes).toBeGreaterThan(1000);
});

describe('captions', () => {
  const said = tinyWords.low.words.join(' ');
  /** A clip in which somebody says this. */
  async function speak(message: string): Promise<Buffer> {
    const { speech } = await synthesizeSpeech({ message, voiceId: 'flite-rms', duration: 'fit' }, speaking);
    const path = join(tempDir, 'said.wav');
    writeFileSync(path, writeWav(speech.pcm, speech.sampleRate));
    return film({ sec: 3, name: `${message.length}.mp4`, sound: ['-i', path] });
  }
  const speaking = startSpeechProcess(voicesDir);
  afterAll(() => speaking.close());

  it('are missing where no recogniser is installed, which is then fetched', async () => {
    wanted = 0;
    expect(await send(await speak(said))).not.toHaveProperty('captionsKey');
    expect(wanted).toBe(1);
  });

  it('have the words of the clip when they are said, and no words that nobody says', async () => {
    const mirror = await startVoiceMirror(await packModel(tinyRecogniserFiles()));
    await installVoice('whisper-tiny', mirror.source, voicesDir, { tryOut: async () => {} }).finally(() => mirror.close());
    const { captionsKey = '' } = await send(await speak(said));
    const captions = await text(await store.openRead(captionsKey));
    expect(wanted).toBe(1);
    expect(captions).toMatch(/^WEBVTT\n\n00:00:00\.\d{3} --> 00:00:0[12]\.\d{3}\n/);
    expect(captions.replaceAll('\n', ' ')).toContain(said);
    // The recogniser of this test writes the same words for every low sound.
    expect(await send(film({ sec: 3, name: 'hum.mp4' }))).not.toHaveProperty('captionsKey');
    expect(await send(film({ sec: 1, name: 'mute.mp4', more: ['-an'] }))).not.toHaveProperty('captionsKey');
  });
});

it('makes a large portrait clip 720 pixels wide', async () => {
  expect(await send(film({ size: '1080x1920', name: 'tall.mp4', sec: 1 }))).toMatchObject({ width: 720, height: 1280 });
});

it('shows the first picture of a clip whose sound goes on after its only one', async () => {
  const made = await send(film({ name: 'one-picture.mp4', more: ['-vf', 'trim=end_frame=1'], isShortest: false }));
  expect(made.durationSec).toBeCloseTo(2, 0);
  expect((await store.stat(made.posterKey)).sizeBytes).toBeGreaterThan(1000);
});

it('refuses a clip that is too long, and a file that is not a video', async () => {
  await expect(send(film({ sec: 5, name: 'long.mp4' }))).rejects.toMatchObject({ code: 'CLIP_TOO_LONG' });
  await expect(send(Buffer.from('GIF89a, or so it says'))).rejects.toMatchObject({ code: 'CLIP_DAMAGED' });
  await expect(send(film({ name: 'cut.mp4' }).subarray(0, 2000))).rejects.toMatchObject({ code: 'CLIP_DAMAGED' });
  // A playlist would make ffmpeg read other files.
  await expect(send(Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'))).rejects.toMatchObject({ code: 'CLIP_DAMAGED' });
});

const int32 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])));
const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([int32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
/** Changes bytes of the first box of this type, counted from its size. */
const patch = (file: Buffer, type: string, at: number, bytes: Buffer): Buffer => {
  const changed = Buffer.from(file);
  const start = changed.indexOf(type, 0, 'latin1') - 4;
  if (start < 0) throw new Error(`There is no ${type}`);
  bytes.copy(changed, start + at);
  return changed;
};
const nested = (type: string, depth: number): Buffer =>
  Buffer.concat(Array.from({ length: depth }, (_, i) => Buffer.concat([int32((depth - i) * 8), Buffer.from(type, 'latin1')])));

/** The containers on the way to the references of a track. */
const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf']);
/** The file with all references of its tracks replaced, and without the data that is its own. */
function pointElsewhere(file: Buffer, reference: Buffer): Buffer {
  const rewrite = (from: number, to: number): Buffer => {
    const parts: Buffer[] = [];
    for (let at = from; at < to; ) {
      const size = file.readUInt32BE(at);
      const type = file.toString('latin1', at + 4, at + 8);
      if (parents.has(type)) parts.push(box(type, rewrite(at + 8, at + size)));
      else if (type === 'dref') parts.push(box('dref', int32(0, 1), reference));
      else if (type !== 'mdat') parts.push(file.subarray(at, at + size));
      at += size;
    }
    return Buffer.concat(parts);
  };
  return rewrite(0, file.length);
}
/** A version 2 alias (QuickTime) with the absolute path of a file. */
function alias(path: string): Buffer {
  const name = Buffer.from(path);
  const record = Buffer.alloc(150);
  record.writeUInt16BE(2, 6);
  record.writeInt16BE(1, 130);
  const text = Buffer.concat([int32(((18 << 16) | name.length) >>> 0), name, Buffer.alloc(name.length % 2)]);
  const level = Buffer.concat([Buffer.from([0, 2]), Buffer.from([name.length >>> 8, name.length]), name, Buffer.alloc(name.length % 2)]);
  return box('alis', int32(0), record.subarray(0, 150), level, text, Buffer.from([0xff, 0xff, 0, 0]));
}

describe('a crafted file', () => {
  const server = createServer((socket) => {
    fetched++;
    socket.destroy();
  });
  let fetched = 0;
  let url = '';
  let mp4: Buffer = Buffer.alloc(0);
  let mkv: Buffer = Buffer.alloc(0);
  const target = join(tempDir, 'target.mp4');
  beforeAll(async () => {
    mp4 = film({ size: '160x120', name: 'target.mp4' });
    mkv = film({ size: '160x120', name: 'target.mkv' });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/target.mp4`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const ftyp = () => mp4.subarray(0, mp4.readUInt32BE(0));
  const moov = () => mp4.subarray(mp4.indexOf('moov') - 4);
  /** Neither a clip nor a recording can be made of them. */
  const refused: [string, () => Buffer][] = [
    ['nothing at all', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0])],
    ['only a type', ftyp],
    ['a box that ends inside its own head', () => Buffer.concat([ftyp(), int32(3), Buffer.from('moov')])],
    ['a box of 2⁶³ bytes', () => Buffer.concat([ftyp(), int32(1), Buffer.from('moov'), int32(0x7fffffff, 0xffffffff)])],
    ['boxes in boxes', () => Buffer.concat([ftyp(), nested('moov', 20_000)])],
    ['tracks in tracks', () => Buffer.concat([ftyp(), box('moov', nested('trak', 20_000))])],
    ['twenty thousand tracks', () => Buffer.concat([ftyp(), box('moov', ...Array.from({ length: 20_000 }, () => box('trak')))])],
    ['its samples cut off', () => Buffer.concat([ftyp(), moov()])],
    ['the first half', () => mp4.subarray(0, mp4.length / 2)],
    ['a sample table for 2³² samples', () => patch(mp4, 'stsz', 16, int32(0xffffffff))],
    ['a reference to a file', () => pointElsewhere(mp4, box('url ', int32(0), Buffer.from(`file://${target}\0`)))],
    ['a reference to an address', () => pointElsewhere(mp4, box('url ', int32(0), Buffer.from(`${url}\0`)))],
    ['an alias of a file', () => pointElsewhere(mp4, alias(target))],
    ['a playlist of a file', () => Buffer.from(`#EXTM3U\n#EXTINF:1,\n${target}\n#EXT-X-ENDLIST\n`)],
    ['a playlist of an address', () => Buffer.from(`#EXTM3U\n#EXTINF:1,\n${url}\n#EXT-X-ENDLIST\n`)],
    ['a playlist after a type', () => Buffer.concat([ftyp(), Buffer.from(`\n#EXTM3U\n#EXTINF:1,\n${url}\n#EXT-X-ENDLIST\n`)])],
    ['a list to join', () => Buffer.from(`ffconcat version 1.0\nfile '${target}'\n`)],
    ['a part of a file', () => Buffer.from(`ffconcat version 1.0\nfile 'subfile,,start,0,end,${mp4.length},,:${target}'\n`)],
    ['a name of a part', () => Buffer.from(`subfile,,start,0,end,${mp4.length},,:${target}`)],
    ['a session', () => Buffer.from('v=0\no=- 0 0 IN IP4 127.0.0.1\ns=-\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n')],
    [
      'a manifest',
      () =>
        Buffer.from(
          `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1"><BaseURL>${url}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
        ),
    ],
    ['a Matroska head alone', () => mkv.subarray(0, 40)],
    [
      'elements in elements',
      () => Buffer.concat([mkv.subarray(0, 40), ...Array.from({ length: 20_000 }, () => Buffer.from('18538067ff', 'hex'))]),
    ],
    [
      'elements of 2⁵⁶ bytes',
      () => Buffer.concat([mkv.subarray(0, 40), Buffer.from('1853806701fffffffffffffe1654ae6b01fffffffffffffe', 'hex')]),
    ],
  ];
  /** Damaged, but a careful reader may see past it; the result is then no longer than allowed. */
  const doubtful: [string, () => Buffer][] = [
    ['a box of 2³² bytes', () => patch(mp4, 'moov', 0, int32(0xffffffff))],
    ['a negative length', () => patch(mp4, 'mvhd', 24, int32(-1))],
    ['no time scale', () => patch(mp4, 'mvhd', 20, int32(0))],
    ['a track without a time scale', () => patch(mp4, 'mdhd', 20, int32(0))],
    ['samples that go back in time', () => patch(mp4, 'stts', 20, int32(0x80000000))],
    ['samples that last for ever', () => patch(mp4, 'stts', 20, int32(0x7fffffff))],
    ['an edit that begins before the start', () => patch(mp4, 'elst', 20, int32(0x80000000))],
    ['an edit that never ends', () => patch(mp4, 'elst', 16, int32(0x7fffffff))],
    ['samples outside the file', () => patch(mp4, 'stco', 16, int32(0xfffffff0))],
    ['a picture of 65,535 by 65,535', () => patch(mp4, 'avc1', 32, int32(0xffffffff))],
    ['the first half of a Matroska file', () => mkv.subarray(0, mkv.length / 2)],
  ];
  const toCode = (thrown: unknown) => (thrown as { code?: string }).code ?? String(thrown);
  const clipOf = (bytes: Buffer) => send(bytes, bytes.length || 1).then(({ durationSec }) => durationSec, toCode);
  const recordingOf = (bytes: Buffer) => {
    const path = join(tempDir, 'crafted.mp4');
    writeFileSync(path, bytes);
    return readRecording(path, 3).then(({ pcm, sampleRate }) => pcm.length / sampleRate, toCode);
  };

  it('is refused, and not followed anywhere', { timeout: 300_000 }, async () => {
    // The target of the references makes a clip and a recording.
    expect([await clipOf(mp4), await recordingOf(mp4)]).toEqual([expect.closeTo(2, 0), expect.closeTo(2, 0)]);
    // The alias is a real one: a reader that allows it finds the pictures elsewhere.
    const aliased = join(tempDir, 'aliased.mp4');
    writeFileSync(aliased, pointElsewhere(mp4, alias(target)));
    const follow = ['-enable_drefs', '1', '-use_absolute_path', '1', '-protocol_whitelist', 'file'];
    const followed = join(tempDir, 'followed.mp4');
    ffmpeg(...follow, '-i', aliased, '-map', '0:v:0', followed);
    const counted = ['-v', 'error', '-show_entries', 'stream=nb_frames', '-of', 'csv=p=0', followed];
    expect(Number(execFileSync('ffprobe', counted))).toBe(50);
    const results: Record<string, unknown> = {};
    for (const [name, make] of refused) results[name] = [await clipOf(make()), await recordingOf(make())];
    expect(results).toEqual(
      Object.fromEntries(refused.map(([name]) => [name, ['CLIP_DAMAGED', expect.stringMatching(/^RECORDING_(DAMAGED|SILENT)$/)]])),
    );
    expect(fetched).toBe(0);
  });

  it.each(doubtful)('with %s is refused with a code, or made no longer than allowed', { timeout: 120_000 }, async (_, make) => {
    const clip = await clipOf(make());
    if (typeof clip === 'number') expect(clip).toBeLessThanOrEqual(3.6);
    else expect(clip).toMatch(/^CLIP_(DAMAGED|TOO_LONG)$/);
    const recording = await recordingOf(make());
    if (typeof recording === 'number') expect(recording).toBeLessThanOrEqual(3);
    else expect(recording).toMatch(/^RECORDING_(DAMAGED|TOO_LONG|SILENT)$/);
    expect(fetched).toBe(0);
  });
});
