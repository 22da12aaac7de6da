import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@hellograph/kit';
import { endGroup, spawnOwned } from '../harness/owned';
import { projectUrl } from '../harness/project';
import { untilUp } from '../harness/until-up';
import { type FrontProxy, startFrontProxy } from './front-proxy';

const findCaddy = () => (process.env.PATH ?? '').split(':').find((dir) => existsSync(join(dir, 'caddy')));

/**
 * Without the domains of brands, for which Caddy would listen on the port of all of this machine.
 */
const toOwnConfig = (caddyfile: string): string =>
  caddyfile.slice(0, caddyfile.indexOf('# Domains of brands lead')).replace(/^\{$/m, '{\n\tadmin off');

/** Caddy with the project's own `Caddyfile` in front of `upstreams`, or what does the same. */
export async function startFront(
  upstreams: readonly string[],
  { folder, log }: { folder: string; log: (line: string) => void },
): Promise<FrontProxy> {
  if (!findCaddy()) {
    log('Caddy is not installed: using an equivalent proxy');
    return startFrontProxy(upstreams);
  }
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const config = join(folder, 'Caddyfile');
  // Without the admin endpoint, on which another Caddy on this machine would mistake it for itself.
  writeFileSync(config, toOwnConfig(readFileSync(new URL('Caddyfile', projectUrl), 'utf8')));
  const output = openSync(join(folder, 'caddy.log'), 'a');
  const caddy = spawnOwned('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      ...{ PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ...{ HELLOGRAPH_DOMAIN: url, HELLOGRAPH_UPSTREAM: upstreams.join(' ') },
    },
    stdio: ['ignore', output, output],
  });
  caddy.unref();
  await untilUp(url, folder);
  return {
    url,
    close: async () => {
      if (caddy.pid !== undefined) endGroup(caddy.pid);
    },
  };
}
