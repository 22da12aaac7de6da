import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NeuralPackage } from '@hellograph/contract';
import { pack } from 'tar-stream';
import { tinyVoiceFiles } from './tiny-voice.fixture';

/** The mirror's behaviour for the next requests. */
export interface MirrorMood {
  /** Sends this many bytes, then breaks the connection (`cut`) or stalls (`mute`). */
  sends?: number;
  ends?: 'cut' | 'mute';
  /**
   * Awaited before it ends: a broken connection loses data that the reader has not received yet.
   */
  once?: () => Promise<unknown>;
  /** The pause between parts of four kilobytes. */
  partEveryMs?: number;
  status?: number;
}

/**
 * Packs the tiny voice like the real ones, with 200 kB of incompressible data so that there is
 * something to download.
 */
export const packTinyVoice = (more: Record<string, Buffer> = {}): Promise<Buffer> => packModel({ ...tinyVoiceFiles(), ...more });

export async function packModel(model: Record<string, Buffer>): Promise<Buffer> {
  const tar = pack();
  const files = { ...model, MODEL_CARD: randomBytes(200_000) };
  for (const [name, content] of Object.entries(files)) tar.entry({ name: `voice/${name}` }, content);
  tar.finalize();
  return execFileSync('bzip2', ['-c'], { input: await buffer(tar) });
}

/** Starts a mirror of voices on loopback that can misbehave like a bad network. */
export async function startVoiceMirror(archive: Buffer, port = 0) {
  const requests: (string | undefined)[] = [];
  const moods: MirrorMood[] = [];
  const server = createServer(({ headers }, response) => {
    requests.push(headers.range);
    const from = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
    void answer(response, archive.subarray(from), { from, total: archive.length, mood: moods.shift() ?? {} }).catch(() => {});
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const source: NeuralPackage = {
    url: `http://127.0.0.1:${own}/voice.tar.bz2`,
    sizeBytes: { exactly: archive.length },
    sha256: createHash('sha256').update(archive).digest('hex'),
    licence: 'none',
  };
  return {
    source,
    port: own,
    /** The range of each request. */
    requests,
    /** One for each of the next requests; later ones succeed. */
    be: (...next: MirrorMood[]) => void moods.push(...next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type VoiceMirror = Awaited<ReturnType<typeof startVoiceMirror>>;

interface Rest {
  from: number;
  total: number;
  mood: MirrorMood;
}

async function answer(response: ServerResponse, rest: Buffer, { from, total, mood }: Rest): Promise<void> {
  const { sends = rest.length, ends = 'cut', once: ready, partEveryMs = 0, status } = mood;
  if (status !== undefined) return void response.writeHead(status).end();
  if (rest.length === 0) return void response.writeHead(416).end();
  const range = from > 0 ? { 'content-range': `bytes ${from}-${total - 1}/${total}` } : {};
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length, ...range });
  for (let at = 0; at < sends; at += 4096) {
    await new Promise((sent) => response.write(rest.subarray(at, Math.min(sends, at + 4096)), sent));
    if (partEveryMs > 0) await sleep(partEveryMs);
  }
  if (sends >= rest.length) return void response.end();
  await ready?.();
  if (ends === 'cut') response.destroy();
}
