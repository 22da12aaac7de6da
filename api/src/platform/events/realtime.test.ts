import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketOptions, socketPath, type VideoProgress, videoRoom } from '@hellograph/contract';
import { openMessageBus } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRealtime, type Realtime } from './realtime';

describe('realtime', () => {
  const tokens: Record<string, { id: string; userId: string }> = {
    'token-ada': { id: 'session-ada', userId: 'ada' },
    'token-bo': { id: 'session-bo', userId: 'bo' },
  };
  /** Redis is down: pages of this process still receive its own events. */
  const bus = openMessageBus({ redisUrl: 'unix:///nowhere/redis.sock', log: createLogger({ name: 'test', level: 'silent' }) });
  afterAll(() => bus.close());
  /** The members of a team. */
  const members = new Set<string>();
  let server: Server;
  let realtime: Realtime;
  let sockets: Socket[] = [];
  const findMember = async (userId: string, teamId: string) => members.has(`${userId} ${teamId}`);
  let isAskedInTeam: (userId: string, teamId: string) => Promise<boolean> = findMember;
  const isInTeam: typeof findMember = (userId, teamId) => isAskedInTeam(userId, teamId);
  beforeEach(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    realtime = openRealtime({ server, findSession: async (token) => tokens[token], isInTeam, publicUrl: 'https://hello.test', bus });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.close();
    sockets = [];
    isAskedInTeam = findMember;
    await realtime.close();
  });

  async function open(
    auth: object,
    transports = ['websocket'],
    origin?: string,
    host?: string,
  ): Promise<{ socket: Socket; heard: VideoProgress[] }> {
    const { port } = server.address() as AddressInfo;
    const toHeader = (name: string, value: string | undefined) =>
      value === undefined ? {} : { [name]: value.replace('PORT', String(port)) };
    const extraHeaders = { ...toHeader('origin', origin), ...toHeader('host', host) };
    const socket = io(`http://127.0.0.1:${port}`, {
      path: socketPath,
      auth,
      transports,
      extraHeaders,
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    const heard: VideoProgress[] = [];
    socket.on('videoProgress', (progress: VideoProgress) => heard.push(progress));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { socket, heard };
  }
  const subscribe = ({ socket }: { socket: Socket }, room: unknown) => socket.timeout(20_000).emitWithAck('subscribe', room);
  const progressOf = (id: string): VideoProgress => ({ _id: id, stage: 'draw', progress: 0.5, etaSec: 2 });
  const tell = async (userId: string, id: string) => {
    realtime.toUser(userId, 'videoProgress', progressOf(id));
    await sleep(60);
  };

  describe('a socket', () => {
    it.each(['websocket', 'polling'])('over %s receives its own room once it has subscribed', async (transport) => {
      const ada = await open({ token: 'token-ada' }, [transport]);
      await tell('ada', 'before');
      expect(await subscribe(ada, videoRoom('ada'))).toBe(true);
      await tell('ada', 'after');
      await expect.poll(() => ada.heard.map(({ _id }) => _id)).toEqual(['after']);
    });

    it('receives a team’s events while its user is a member', async () => {
      const [ada, bo] = [await open({ token: 'token-ada' }), await open({ token: 'token-bo' })];
      members.add('ada crew');
      expect([await subscribe(ada, videoRoom('crew')), await subscribe(bo, videoRoom('crew'))]).toEqual([true, false]);
      await tell('crew', 'theirs');
      members.clear();
      realtime.leaveTeam('ada', 'crew');
      await tell('crew', 'after');
      expect([ada.heard.map(({ _id }) => _id), bo.heard]).toEqual([['theirs'], []]);
      expect(await subscribe(ada, videoRoom('crew'))).toBe(false);
    });

    it.each(['websocket', 'polling'])('over %s can be opened by our own pages only', async (transport) => {
      for (const origin of [
        undefined,
        'https://hello.test',
        'http://127.0.0.1:PORT',
        'http://nas:3000',
        'http://hellograph.lan',
        'https://card.local',
      ])
        expect((await open({ token: 'token-ada' }, [transport], origin)).socket.connected).toBe(true);
      for (const origin of [
        'https://evil.test',
        'http://hello.test',
        'https://hello.test.evil.test',
        'http://lan.evil.test',
        'http://10.0.0.7:3000',
        'null',
        '',
      ])
        await expect(open({ token: 'token-ada' }, [transport], origin), origin).rejects.toThrow();
      // A name that leads to this server, and a page on another port of this machine.
      for (const [origin, host] of [
        ['http://evil.test:PORT', 'evil.test:PORT'],
        ['http://127.0.0.1:1', '127.0.0.1:1'],
      ])
        await expect(open({ token: 'token-ada' }, [transport], origin, host), origin).rejects.toThrow();
    });

    it('is one of at most twenty of a person; the oldest is closed', async () => {
      const opened = [];
      for (let index = 0; index < 23; index++) opened.push((await open({ token: 'token-ada' })).socket);
      const { socket: other } = await open({ token: 'token-bo' });
      await sleep(100);
      expect(opened.map(({ connected }) => connected)).toEqual([...Array<boolean>(3).fill(false), ...Array<boolean>(20).fill(true)]);
      expect(other.connected).toBe(true);
      opened.at(-1)?.close();
      await sleep(100);
      expect((await open({ token: 'token-ada' })).socket.connected).toBe(true);
      expect(opened[3]?.connected).toBe(true);
    });

    it('can’t join another room, by any name', async () => {
      const bo = await open({ token: 'token-bo' });
      const names = [
        videoRoom('ada'),
        'video_',
        'session_session-ada',
        '',
        '*',
        ['video_ada'],
        { toString: 'video_ada' },
        null,
        'video_bo ',
      ];
      for (const name of names) expect(await subscribe(bo, name)).toBe(false);
      bo.socket.emit('subscribe', videoRoom('ada'));
      bo.socket.emit('videoProgress', progressOf('forged'));
      await tell('ada', 'private');
      expect(bo.heard).toEqual([]);
    });

    it.each([{}, { token: 'unknown' }, { token: 7 }, { token: null }, { token: ['token-ada'] }])('is refused with %j', async (auth) => {
      await expect(open(auth)).rejects.toThrow('UNAUTHENTICATED');
    });

    it.each(['websocket', 'polling'])('over %s that sends too much is told so and closed, and others don’t wait', async (transport) => {
      const [ada, bo] = [await open({ token: 'token-ada' }, [transport]), await open({ token: 'token-bo' })];
      const refusals: unknown[] = [];
      ada.socket.on('refused', (refusal) => refusals.push(refusal));
      let asked = 0;
      isAskedInTeam = async () => {
        asked++;
        return false;
      };
      for (let index = 0; index < 5000; index++) ada.socket.emit('subscribe', videoRoom('crew'));
      expect(await subscribe(bo, videoRoom('bo'))).toBe(true);
      await expect.poll(() => ada.socket.connected, { timeout: 10_000 }).toBe(false);
      expect(refusals).toMatchObject([{ code: 'RATE_LIMITED' }]);
      expect(asked).toBeLessThanOrEqual(51);
      expect((await open({ token: 'token-ada' })).socket.connected).toBe(true);
    });

    it('is closed when its session ends, the others stay', async () => {
      const first = await open({ token: 'token-ada' });
      const second = await open({ token: 'token-bo' });
      realtime.dropSession('session-ada');
      await expect.poll(() => first.socket.connected).toBe(false);
      expect(second.socket.connected).toBe(true);
    });
  });
});

describe('refused upgrades', () => {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  });

  async function listen(server: Server): Promise<number> {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    cleanups.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  }

  /** A proxy as in many offices: requests pass, upgrades do not. */
  function createOfficeProxy(target: number) {
    const refused: string[] = [];
    const pass = (request: IncomingMessage, response: ServerResponse) => {
      const { method, url, headers } = request;
      const passed = forward({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    };
    const proxy = createServer(pass);
    proxy.on('upgrade', ({ url = '' }, socket) => {
      refused.push(url);
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
    });
    return { proxy, refused };
  }

  it('a page behind a proxy that refuses upgrades receives its videos by polling', async () => {
    const server = createServer();
    const bus = openMessageBus({ redisUrl: 'unix:///nowhere/redis.sock', log: createLogger({ name: 'test', level: 'silent' }) });
    cleanups.push(() => bus.close());
    const realtime = openRealtime({
      server,
      bus,
      isInTeam: async () => false,
      findSession: async () => ({ id: 'session-ada', userId: 'ada' }),
      publicUrl: 'http://hello.test',
    });
    cleanups.push(() => realtime.close());
    const { proxy, refused } = createOfficeProxy(await listen(server));
    const socket = io(`http://127.0.0.1:${await listen(proxy)}`, { ...socketOptions, auth: { token: 'token-ada' }, reconnection: false });
    cleanups.push(() => socket.close());
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    expect(refused[0]).toContain('transport=websocket');
    expect(socket.io.engine.transport.name).toBe('polling');

    expect(await socket.timeout(20_000).emitWithAck('subscribe', videoRoom('ada'))).toBe(true);
    const heard = once(socket as never, 'videoProgress');
    realtime.toUser('ada', 'videoProgress', { _id: 'video', stage: 'draw', progress: 0.5, etaSec: 2 });
    expect(await heard).toMatchObject([{ _id: 'video' }]);
  });
});
