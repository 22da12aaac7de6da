import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

export interface FinishedApp {
  config: ResolvedConfig;
  /** The app's folder. */
  root: string;
  outDir: string;
}

/**
 * A plugin that works on the finished files of the app: after the service worker is written, which
 * lists files to keep offline, and not in the build of the prerenderer. Such plugins run in the
 * order in which the config lists them.
 */
export function afterBuild(name: string, run: (app: FinishedApp) => Promise<void>): Plugin {
  let config: ResolvedConfig;
  return {
    name,
    enforce: 'post',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error) return;
        await run({ config, root: config.root, outDir: resolve(config.root, config.build.outDir) });
      },
    },
  };
}
