import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { socketOptions, videoRoom } from '@hellograph/contract';
import { findFreePort, waitFor } from '@hellograph/kit';
import { signUpByDevMail } from '@hellograph/testing';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from '../api-process.fixture';
import { root } from '../setup/packages.mjs';
import { findPart, offerSystem } from '../setup/system.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
offerSystem(['caddy', 'nginx', 'haproxy', 'promtool', 'curl']);

it.skipIf(!findPart('promtool'))('the alarms and the settings of Prometheus are right for Prometheus', () => {
  const promtool = findPart('promtool') ?? '';
  const folder = join(root, 'deploy/prometheus');
  expect(execFileSync(promtool, ['check', 'rules', 'alarms.yaml'], { cwd: folder, encoding: 'utf8' })).toMatch(/SUCCESS: \d+ rules found/);
  execFileSync(promtool, ['check', 'config', '--syntax-only', 'prometheus.yaml'], { cwd: folder });
});

interface Places {
  dir: string;
  api: URL;
  port: number;
  httpPort: number;
}

/** Each writes the shipped file with other ports and paths, and returns how to start it. */
const proxies = {
  caddy: async ({ dir, api, port, httpPort }: Places) => {
    const own = `{\n\thttp_port ${httpPort}\n\thttps_port ${port}\n\tadmin off\n\tskip_install_trust`;
    await writeFile(
      join(dir, 'Caddyfile'),
      read('Caddyfile').replace(/^\{$/m, () => own),
    );
    return {
      args: ['run', '--config', join(dir, 'Caddyfile'), '--adapter', 'caddyfile'],
      env: { HELLOGRAPH_UPSTREAM: api.host, HELLOGRAPH_ASK: api.origin, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir },
    };
  },
  nginx: async ({ dir, api, port, httpPort }: Places) => {
    const site = read('deploy/nginx/hellograph.conf')
      .replace('127.0.0.1:8080', api.host)
      .replace(/^.*listen \[::\].*$/gm, '')
      .replaceAll('listen 80;', `listen ${httpPort};`)
      .replaceAll('listen 443 ', `listen ${port} `)
      .replaceAll('cards.example.org', 'localhost')
      .replace('/etc/ssl/hellograph.pem', join(dir, 'cert.pem'))
      .replace('/etc/ssl/hellograph.key', join(dir, 'key.pem'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(dir, name)};`);
    const around = `daemon off; pid ${join(dir, 'pid')}; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${site}\n}`;
    await writeFile(join(dir, 'nginx.conf'), around);
    return { args: ['-e', 'stderr', '-c', join(dir, 'nginx.conf')], env: {} };
  },
  haproxy: async ({ dir, api, port, httpPort }: Places) => {
    const config = read('deploy/haproxy/haproxy.cfg')
      .replace('127.0.0.1:8080', api.host)
      .replace('bind :80', `bind 127.0.0.1:${httpPort}`)
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('/etc/haproxy/hellograph.pem', join(dir, 'both.pem'));
    await writeFile(join(dir, 'haproxy.cfg'), config);
    return { args: ['-db', '-f', join(dir, 'haproxy.cfg')], env: {} };
  },
};
type Proxy = keyof typeof proxies;

let redis: TestRedis;
let api: ApiProcess;
let dir = '';
let token = '';
const ports = {} as Record<Proxy, { port: number; httpPort: number }>;
beforeAll(async () => {
  redis = await startRedis();
  dir = await mkdtemp(join(tmpdir(), 'hellograph-proxies-'));
  for (const name of Object.keys(proxies) as Proxy[]) ports[name] = { port: await findFreePort(), httpPort: await findFreePort() };
  const data = { dataDir: join(dir, 'data'), redisUrl: redis.url };
  const first = await startApiProcess(data);
  await first.untilLive();
  token = await signUpByDevMail(first.url, { email: 'ada@example.org', password: 'correct horse battery staple', fullName: 'Ada' });
  await first.end();
  api = await startApiProcess({ ...data, env: { PUBLIC_URL: `https://localhost:${ports.caddy.port}`, TRUST_PROXY: '1' } });
  await api.untilLive();
});
afterAll(async () => {
  await api?.end('SIGKILL');
  await redis?.stop();
  await rm(dir, { recursive: true, force: true });
});

async function start(name: Proxy): Promise<ChildProcess> {
  const own = join(dir, name);
  await mkdir(own, { recursive: true });
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2', '-nodes', '-x509'];
  execFileSync('openssl', ['req', '-newkey', 'rsa:2048', '-keyout', 'key.pem', '-out', 'cert.pem', ...subject], {
    cwd: own,
    stdio: 'ignore',
  });
  await writeFile(join(own, 'both.pem'), `${readFileSync(join(own, 'cert.pem'), 'utf8')}${readFileSync(join(own, 'key.pem'), 'utf8')}`);
  const { args, env } = await proxies[name]({ dir: own, api: new URL(api.url), ...ports[name] });
  return spawn(findPart(name) ?? name, args, { env: { ...process.env, HOME: own, ...env }, stdio: 'ignore' });
}

interface Asked {
  port: number;
  path: string;
  headers?: Record<string, string>;
}

const ask = ({ port, path, headers = {} }: Asked) =>
  new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const options = { host: 'localhost', port, path, headers, rejectUnauthorized: false, agent: false };
    const asking = request(options, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text: await text(answer) }),
    );
    asking.on('error', reject);
    asking.end();
  });

async function statusByHttp2(port: number): Promise<number> {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  const [headers] = await once(session.request({ ':path': '/api/health/live' }), 'response');
  session.close();
  return headers[':status'];
}

interface Upload {
  port: number;
  sizeBytes: number;
  protocol: '--http1.1' | '--http2';
}

/** Uploads a photo by curl, which reads an answer that comes before all is sent, as browsers do. */
async function upload({ port, sizeBytes, protocol }: Upload): Promise<{ status: number; type: string; text: string }> {
  const path = join(dir, `${sizeBytes}.jpg`);
  await writeFile(path, Buffer.alloc(sizeBytes, 7));
  const form = ['--form', `image=@${path};type=image/jpeg`, '--form', 'prompt=Hello', '--header', `authorization: Bearer ${token}`];
  const out = ['--silent', '--insecure', '--max-time', '60', '--write-out', '\n%{http_code} %{content_type}'];
  const { stdout } = await promisify(execFile)('curl', [protocol, ...out, ...form, `https://localhost:${port}/api/video/imageToVideo`]);
  const at = stdout.lastIndexOf('\n');
  const [status = '', ...type] = stdout.slice(at + 1).split(' ');
  return { status: Number(status), type: type.join(' '), text: stdout.slice(0, at) };
}

describe.each(Object.keys(proxies) as Proxy[])('%s in front of the api', (name) => {
  let proxy: ChildProcess | undefined;
  const isMissing = !findPart(name) || !findPart('curl');
  const at = () => ports[name].port;
  beforeAll(async () => {
    if (isMissing) return;
    proxy = await start(name);
    const isUp = () =>
      ask({ port: at(), path: '/api/health/live' }).then(
        ({ status }) => status === 200,
        () => false,
      );
    await waitFor(isUp, { timeoutMs: 60_000, intervalMs: 200, what: `A response through ${name}` });
  });
  afterAll(async () => {
    if (!proxy || proxy.exitCode !== null) return;
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
  });

  it.skipIf(isMissing)('serves calls by https and HTTP/2, and keeps inside what is for the inside', async () => {
    expect(await statusByHttp2(at())).toBe(200);
    for (const path of ['/metrics', '/dev/mail', '/domains/ask?domain=localhost'])
      expect((await ask({ port: at(), path })).status).toBe(404);
    const plain = await fetch(`http://localhost:${ports[name].httpPort}/login`, { redirect: 'manual' });
    expect([301, 308]).toContain(plain.status);
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost/);
  });

  it.skipIf(isMissing)('passes 9.9 MB on, and says in a sentence that 13 MB are too much', async () => {
    for (const protocol of ['--http2', '--http1.1'] as const) {
      // The api has read all of it, and sees that it is no picture.
      const photo = await upload({ port: at(), sizeBytes: 9_900_000, protocol });
      expect([photo.status, JSON.parse(photo.text).code]).toEqual([422, 'PHOTO_NOT_AN_IMAGE']);
      const large = await upload({ port: at(), sizeBytes: 13_000_000, protocol });
      expect([large.status, large.type]).toEqual([413, 'application/json; charset=utf-8']);
      // The proxy's own sentence, or the api's.
      expect(JSON.parse(large.text)).toMatchObject({ success: false, code: expect.stringMatching(/^(BODY|PHOTO)_TOO_LARGE$/) });
      expect(JSON.parse(large.text).message).toMatch(/Send less at a time\.|File size must be less than 10MB\./);
    }
  });

  it.skipIf(isMissing)('lets a page hear news by WebSocket', async () => {
    const profile = await ask({ port: at(), path: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } });
    const socket = io(`https://localhost:${at()}`, {
      ...socketOptions,
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      rejectUnauthorized: false,
    });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    expect(await socket.emitWithAck('subscribe', videoRoom(JSON.parse(profile.text).data.user._id))).toBe(true);
    socket.close();
  });
});
