import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { test } from '@playwright/test';
import { endProcess, type RemoteBrowser, startProcess } from './line';
import { createVisitor, type Visitor } from './visitor';

export interface Visit {
  browser: RemoteBrowser;
  visitor: Visitor;
  /** For files of this visit; deleted afterwards. */
  folder: string;
}

/** The environment of a desktop browser. */
export interface Surroundings {
  /** For profiles and sockets; deleted afterwards. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Whether the sound card still works: without one, what plays stands still. */
  hasSound(): boolean;
  close(): Promise<void>;
}

/**
 * A sound card that plays to nobody. With a real-time thread or a limit of processor time, the
 * server is ended by the kernel or by itself on a machine that is held up.
 */
const pulseArgs = [
  ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--realtime=no', '--high-priority=no', '--no-cpu-limit=yes'],
  ...['--load=module-null-sink', '--load=module-native-protocol-unix'],
];

/**
 * Opens a virtual screen and a virtual sound card, without which a browser's audio clock may not
 * run.
 */
async function openSurroundings(): Promise<Surroundings> {
  const folder = await mkdtemp(join(tmpdir(), 'hellograph-browsers-'));
  const env = { ...process.env, XDG_RUNTIME_DIR: folder, HOME: folder, GDK_BACKEND: 'x11' };
  const sound = startProcess('pulseaudio', pulseArgs, { env, stdio: 'ignore' });
  const screenArgs = ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'];
  const screen = startProcess('Xvfb', screenArgs, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return {
    folder,
    env: { ...env, DISPLAY: `:${display.toString().trim()}` },
    hasSound: () => sound.exitCode === null && sound.signalCode === null,
    close: async () => {
      await Promise.all([endProcess(screen), endProcess(sound)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a browser in these surroundings. */
export type Opener = (surroundings: Surroundings) => Promise<RemoteBrowser>;

const limitMs = 12 * 60_000;

/** Runs `visit` with a browser in a separate environment. A failure leaves a picture and a page. */
export async function withBrowser(open: Opener, visit: (visit: Visit) => Promise<void>): Promise<void> {
  test.setTimeout(limitMs);
  const surroundings = await openSurroundings();
  try {
    const browser = await open(surroundings);
    try {
      await visit({ browser, visitor: createVisitor(browser), folder: surroundings.folder });
    } catch (thrown) {
      await browser.screenshot().then(
        (picture) => writeFile(test.info().outputPath('page.png'), picture),
        () => {}, // a page that hangs shows nothing
      );
      await browser
        .evaluate(() => `${location.href}\n${document.documentElement.outerHTML}`)
        .then(
          (page) => writeFile(test.info().outputPath('page.html'), page),
          () => {},
        );
      throw surroundings.hasSound() ? thrown : new Error('The sound card stopped, and with it what plays', { cause: thrown });
    } finally {
      await browser.close();
    }
  } finally {
    await surroundings.close();
  }
}
