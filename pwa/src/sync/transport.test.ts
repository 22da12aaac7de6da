import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from './download-file';
import type { TransportRequest } from './fetch-transport';
import { installScriptedXhr, ScriptedXhr } from './scripted-xhr.fixture';
import { transport } from './transport';

/** A busy machine may take seconds to respond; only tests of time-outs use short times. */
const times = { callMs: 30_000, silenceMs: 30_000 };
const soon = { callMs: 300, silenceMs: 300 };
let server: Server;
let url: string;
let respond: (request: IncomingMessage, response: ServerResponse) => unknown;

beforeEach(async () => {
  server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const call = (change: Partial<TransportRequest> = {}, limits = times) => transport({ method: 'GET', url, headers: {}, ...change }, limits);

describe('a call', () => {
  it('returns the response, with the time after which to retry', async () => {
    respond = (_, response) => response.writeHead(503, { 'retry-after': '7' }).end('busy');
    expect(await call()).toEqual({ status: 503, text: 'busy', retryAfterSec: 7 });
  });

  it('ends when its time is up, also in the middle of a response', async () => {
    respond = () => {};
    await expect(call({}, soon)).rejects.toMatchObject({ name: 'TransportError', code: 'TIMED_OUT' });
    respond = (_, response) => response.writeHead(200, { 'content-length': '100' }).write('half');
    await expect(call({}, soon)).rejects.toMatchObject({ code: 'TIMED_OUT' });
  });

  it('is unreachable when the connection breaks, or leads somewhere else', async () => {
    respond = (request) => request.socket.destroy();
    await expect(call()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    respond = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/portal' }).end();
    await expect(call()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  it('ends when the caller aborts, with the caller’s reason, in browsers without the newer signals too', async () => {
    vi.stubGlobal('AbortSignal', class OldSignal {});
    respond = () => {};
    const controller = new AbortController();
    const calling = call({ signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(calling).rejects.toThrow('left the page');
    await expect(call({ signal: controller.signal })).rejects.toThrow('left the page');
  });
});

describe('a download', () => {
  const sendSlowly = (parts: number, everyMs: number) => async (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'video/mp4' });
    for (let part = 0; part < parts; part++) {
      response.write('part');
      await wait(everyMs);
    }
    response.end();
  };

  it('goes on while something moves, however long it takes', async () => {
    respond = sendSlowly(10, 200);
    const heard: number[] = [];
    const { status, blob } = await downloadFile(url, { silenceMs: 1500, onBytes: (bytes) => heard.push(bytes) });
    expect([status, blob.size, blob.type]).toEqual([200, 40, 'video/mp4']);
    expect(heard.at(-1)).toBe(40);
  });

  it('that stalls is restarted, and returns the whole file', async () => {
    let requests = 0;
    respond = (_, response) => {
      requests += 1;
      if (requests === 1) response.writeHead(200).write('half');
      else response.writeHead(200, { 'content-type': 'video/mp4' }).end('the whole file');
    };
    const { blob } = await downloadFile(url, { silenceMs: 1000 });
    expect([requests, await blob.text()]).toEqual([2, 'the whole file']);
  });

  it('ends when nothing moves three times, and when the caller aborts', async () => {
    let requests = 0;
    respond = (_, response) => {
      requests += 1;
      response.writeHead(200).write('half');
    };
    await expect(downloadFile(url, { silenceMs: 200 })).rejects.toMatchObject({ code: 'SILENT' });
    expect(requests).toBe(3);
    const controller = new AbortController();
    const downloading = downloadFile(url, { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(downloading).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an upload', () => {
  const form = () => {
    const made = new FormData();
    made.append('image', new Blob(['a photo']), 'nana.jpg');
    return made;
  };
  const begin = (change: Partial<TransportRequest> = {}) => {
    installScriptedXhr();
    const uploading = call({ method: 'POST', body: form(), ...change });
    uploading.catch(() => {});
    return { uploading, xhr: ScriptedXhr.all[0] as ScriptedXhr };
  };

  it('that goes silent ends after the limit', async () => {
    vi.useFakeTimers();
    const { uploading, xhr } = begin();
    xhr.move(1, 10);
    await vi.advanceTimersByTimeAsync(times.silenceMs - 1);
    expect(xhr.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(uploading).rejects.toMatchObject({ name: 'TransportError', code: 'SILENT' });
    expect(xhr.isAborted).toBe(true);
  });

  it('that is slow but moving is not aborted, and reports its progress', async () => {
    vi.useFakeTimers();
    const shares: number[] = [];
    const { uploading, xhr } = begin({ onProgress: (share) => shares.push(share) });
    for (let part = 1; part <= 20; part++) {
      await vi.advanceTimersByTimeAsync(times.silenceMs * 0.9);
      xhr.move(part, 20);
    }
    xhr.upload.onload?.();
    await vi.advanceTimersByTimeAsync(times.silenceMs * 0.9);
    xhr.respond(202, 'accepted');
    expect(await uploading).toMatchObject({ status: 202, text: 'accepted' });
    expect([shares[0], shares.at(-1)]).toEqual([0.05, 1]);
  });

  it('ends when the caller aborts, and when the connection breaks', async () => {
    const controller = new AbortController();
    const { uploading, xhr } = begin({ signal: controller.signal });
    controller.abort();
    await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
    expect(xhr.isAborted).toBe(true);
    const broken = begin();
    broken.xhr.onerror?.();
    await expect(broken.uploading).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  it('goes by fetch in a service worker, and ends there too', async () => {
    const bodies: string[] = [];
    respond = (request, response) => {
      request.on('data', (part) => bodies.push(String(part)));
      request.on('end', () => response.end('there'));
    };
    expect(await call({ method: 'POST', body: form() })).toMatchObject({ text: 'there' });
    expect(bodies.join('')).toContain('a photo');
    respond = () => {};
    await expect(call({ method: 'POST', body: form() }, soon)).rejects.toMatchObject({ code: 'SILENT' });
  });
});
