import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createLifecycle, type Lifecycle } from './lifecycle';
import { createLogger } from './logger';
import { type Host, runUntilStopped } from './run-until-stopped';

const log = createLogger({ name: 'test', level: 'silent' });

describe('createLifecycle', () => {
  it('releases in reverse, once, passing over what fails or hangs', async () => {
    const released: string[] = [];
    const lifecycle = createLifecycle(log);
    lifecycle.add('database', () => released.push('database'));
    lifecycle.add('hanging', () => new Promise(() => {}), { timeLimitMs: 20 });
    lifecycle.add('broken', () => {
      throw new Error('broken');
    });
    lifecycle.add('server', async () => released.push('server'));
    await Promise.all([lifecycle[Symbol.asyncDispose](), lifecycle[Symbol.asyncDispose]()]);
    expect(released).toEqual(['server', 'database']);
  });
});

class FakeHost extends EventEmitter implements Host {
  connected?: boolean;
  exits: number[] = [];
  exit(code: number) {
    this.exits.push(code);
    this.emit('exited');
  }
}

describe('runUntilStopped', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])('stops cleanly on %s', async (event) => {
    const host = new FakeHost();
    const released: string[] = [];
    runUntilStopped({ log, host, start: async (lifecycle) => lifecycle.add('server', () => released.push('server')) });
    const exited = once(host, 'exited');
    host.emit(event);
    host.emit('disconnect');
    await exited;
    expect(released).toEqual(['server']);
    expect(host.exits).toEqual([0]);
  });

  it('starts again in the same process: releases all, and then starts once', async () => {
    const host = new FakeHost();
    const steps: string[] = [];
    let again = () => {};
    const start = async (lifecycle: Lifecycle, startAgain: () => void) => {
      again = startAgain;
      steps.push('started');
      lifecycle.add('server', () => steps.push('released'));
    };
    runUntilStopped({ log, host, start });
    const first = again;
    first();
    first();
    await expect.poll(() => steps).toEqual(['started', 'released', 'started']);
    const exited = once(host, 'exited');
    host.emit('SIGTERM');
    again();
    await exited;
    expect(steps).toEqual(['started', 'released', 'started', 'released']);
    expect(host.exits).toEqual([0]);
  });

  it('waits for a start in progress before it releases', async () => {
    const host = new FakeHost();
    const steps: string[] = [];
    let finishStart = () => {};
    const start = async (lifecycle: Lifecycle) => {
      lifecycle.add('server', () => steps.push('released'));
      await new Promise<void>((resolve) => {
        finishStart = resolve;
      });
      steps.push('started');
    };
    runUntilStopped({ log, host, start });
    host.emit('SIGTERM');
    await Promise.resolve();
    expect(steps).toEqual([]);
    finishStart();
    await once(host, 'exited');
    expect(steps).toEqual(['started', 'released']);
  });

  it('exits immediately on a second signal', async () => {
    const host = new FakeHost();
    runUntilStopped({
      log,
      host,
      start: async (lifecycle) => lifecycle.add('stuck', () => new Promise(() => {}), { timeLimitMs: 60_000 }),
    });
    host.emit('SIGTERM');
    host.emit('SIGINT');
    expect(host.exits).toEqual([1]);
  });

  it('releases what a failed start had made, and exits with 1', async () => {
    const host = new FakeHost();
    const released: string[] = [];
    const start = async (lifecycle: Lifecycle) => {
      lifecycle.add('database', () => released.push('database'));
      throw new Error('port in use');
    };
    runUntilStopped({ log, host, start });
    await once(host, 'exited');
    expect(released).toEqual(['database']);
    expect(host.exits).toEqual([1]);
  });

  it('stops with 1 after an uncaught error', async () => {
    const host = new FakeHost();
    runUntilStopped({ log, host, start: async () => {} });
    host.emit('unhandledRejection', new Error('a bug'));
    await once(host, 'exited');
    expect(host.exits).toEqual([1]);
  });

  it('does not start when its parent is gone already', async () => {
    const host = new FakeHost();
    host.connected = false;
    let hasStarted = false;
    const start = async () => {
      hasStarted = true;
    };
    runUntilStopped({ log, host, start });
    await once(host, 'exited');
    expect(hasStarted).toBe(false);
  });
});
