import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { waitFor } from '@hellograph/kit';
import { afterAll, expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';
import { findCommand, offerSystem } from '../setup/system.mjs';
import { listSourceFiles } from '../stack/build-app';

/**
 * Carries out the steps of the Dockerfile without an engine: each stage is a folder, each RUN a
 * command in a chroot of it. The first stage is Debian by debootstrap, with the Node of this run.
 * It takes about nine minutes, so it runs only where `HELLOGRAPH_IMAGE=1` asks for it.
 */
const isWanted = process.env.HELLOGRAPH_IMAGE === '1';
if (isWanted) offerSystem(['debootstrap']);
const canMount = isWanted && process.platform === 'linux' && process.getuid?.() === 0 && findCommand('debootstrap') !== undefined;
const work = mkdtempSync(join(tmpdir(), 'hellograph-image-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

interface Step {
  word: string;
  rest: string;
}
const steps: Step[] = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .replaceAll(/^\s*#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim())
  .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }));

interface Stage {
  folder: string;
  env: Record<string, string>;
  workdir: string;
  user: string;
  entrypoint: string[];
  health: string[];
}

/** Debian as `node:*-bookworm-slim` has it: made once, kept in the cache. */
function makeDebian(): string {
  const home = join(root, '.cache/debian-bookworm');
  if (existsSync(home)) return home;
  const draft = `${home}.draft-${process.pid}`;
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', draft, 'http://deb.debian.org/debian'], { stdio: 'ignore' });
  renameSync(draft, home);
  return home;
}

function makeBase(): Stage {
  const folder = join(work, 'base');
  execFileSync('cp', ['-a', makeDebian(), folder]);
  cpSync(process.execPath, join(folder, 'usr/local/bin/node'));
  const npm = dirname(dirname(realpathSync(findCommand('npm') ?? '')));
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'));
  execFileSync('chroot', [folder, 'useradd', '--create-home', '--uid', '1000', '--user-group', 'node']);
  return { folder, env: {}, workdir: '/', user: 'root', entrypoint: [], health: [] };
}

const certificates = '/run/machine-certificates.crt';
/** The machine's names and certificates, for what a step downloads. */
const network = `mount --rbind /dev "$1/dev"; mount -t proc proc "$1/proc"
give() { [ ! -e "$1" ] || { : >> "$2"; mount --bind "$1" "$2"; }; }
give /etc/resolv.conf "$1/etc/resolv.conf"; give /etc/ssl/certs/ca-certificates.crt "$1${certificates}"`;

function run(stage: Stage, rest: string): void {
  const [, target = ''] = /^--mount=type=cache,target=(\S+)/.exec(rest) ?? [];
  const env = { ...stage.env, HOME: '/root', NODE_EXTRA_CA_CERTS: certificates };
  const script = `${network}
[ -z "$4" ] || { mkdir -p "$5" "$1$4"; mount --bind "$5" "$1$4"; }
root=$1; workdir=$2; command=$3; shift 5
exec chroot "$root" env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin "$@" sh -ec 'mkdir -p "$0"; cd "$0"; eval "$1"' "$workdir" "$command"`;
  const set = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const args = [
    stage.folder,
    stage.workdir,
    rest.replace(/^--mount=\S+\s+/, ''),
    target,
    join(homedir(), '.local/share/pnpm/store'),
    ...set,
  ];
  const { status, stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-ec', script, 'sh', ...args], {
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  if (status !== 0) throw new Error(`RUN ${rest}\n${`${stdout}\n${stderr}`.split('\n').slice(-40).join('\n')}`);
}

function copy(stage: Stage, rest: string, stages: Map<string, Stage>): void {
  const words = rest.split(/\s+/);
  const [, from] = /^--from=(\w+)/.exec(words[0] ?? '') ?? [];
  const [source = '', target = ''] = from ? words.slice(1) : words;
  const into = target.startsWith('/') ? join(stage.folder, target) : join(stage.folder, stage.workdir, target);
  mkdirSync(into, { recursive: true });
  if (from) execFileSync('cp', ['-a', `${join(stages.get(from)?.folder ?? '', source)}/.`, into]);
  else {
    const files = source === '.' ? listSourceFiles() : [source];
    const packed = execFileSync('tar', ['-cf', '-', '--null', '-T', '-'], { cwd: root, input: files.join('\0'), maxBuffer: 1e9 });
    execFileSync('tar', ['-xf', '-', '--no-same-owner', '-C', into], { input: packed });
  }
}

/** Each word of a Dockerfile that ours has. Another one fails the test. */
const carryOut: Record<string, (stage: Stage, rest: string, stages: Map<string, Stage>) => void> = {
  RUN: run,
  COPY: copy,
  WORKDIR: (stage, rest) => {
    stage.workdir = rest;
  },
  ENV: (stage, rest) => {
    for (const pair of rest.split(/\s+/)) stage.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
  },
  USER: (stage, rest) => {
    stage.user = rest;
  },
  ENTRYPOINT: (stage, rest) => {
    stage.entrypoint = JSON.parse(rest);
  },
  HEALTHCHECK: (stage, rest) => {
    stage.health = JSON.parse(rest.slice(rest.indexOf('[')));
  },
  CMD: () => {},
  VOLUME: () => {},
  EXPOSE: () => {},
};

function build(): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { word, rest } of steps) {
    if (word === 'ARG') continue;
    if (word === 'FROM') {
      const [from = '', , name = ''] = rest.split(/\s+/);
      const parent = stages.get(from);
      stage = parent ? { ...parent, env: { ...parent.env }, folder: join(work, name) } : makeBase();
      if (parent) execFileSync('cp', ['-a', parent.folder, stage.folder]);
      stages.set(name, stage);
    } else if (stage && carryOut[word]) carryOut[word](stage, rest, stages);
    else throw new Error(`The Dockerfile has ${word} here`);
  }
  return stage ?? makeBase();
}

/** Starts `all` as `docker run --read-only --tmpfs /tmp -v …:/data` does, in its own network. */
function start(stage: Stage, dataDir: string): ChildProcess {
  const set = Object.entries({ ...stage.env, PATH: '/usr/local/bin:/usr/bin:/bin', HELLOGRAPH_DOMAIN: 'localhost', VOICES_AUTO: 'off' });
  const script = `ip link set lo up; echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start; R=$1; D=$2; W=$3; shift 3
mount --bind "$R" "$R"; mount -o remount,ro,bind "$R"; mount --bind "$D" "$R/data"; mount -t tmpfs tmpfs "$R/tmp"
mount --rbind /dev "$R/dev"; mount -t proc proc "$R/proc"
exec chroot --userspec=node:node "$R" env -i --chdir="$W" "$@"`;
  const args = [...set.map(([name, value]) => `${name}=${value}`), 'setpriv', '--no-new-privs', '--', ...stage.entrypoint, 'all'];
  return spawn('unshare', ['--mount', '--net', 'sh', '-ec', script, 'sh', stage.folder, dataDir, stage.workdir, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

it.skipIf(!canMount)(
  'the image can be built, and runs all in one container that can write only its data',
  { timeout: 1_800_000 },
  async () => {
    const stage = build();
    const [mb] = execFileSync('du', ['-sm', stage.folder], { encoding: 'utf8' }).split('\t');
    console.log(`The image takes ${mb} MB unpacked`);
    expect(Number(mb)).toBeLessThan(2000);
    expect(stage.user).toBe('node');

    const dataDir = join(work, 'data');
    mkdirSync(dataDir);
    execFileSync('chown', ['1000:1000', dataDir]);
    const child = start(stage, dataDir);
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    const inside = (command: string, ...args: string[]) =>
      execFileSync(
        'nsenter',
        [
          '-t',
          String(child.pid),
          '--net',
          '--mount',
          '--root',
          '--wd',
          'setpriv',
          '--reuid=1000',
          '--regid=1000',
          '--clear-groups',
          command,
          ...args,
        ],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
      );
    try {
      await waitFor(() => said.includes('Open this link once') || child.exitCode !== null, {
        timeoutMs: 240_000,
        what: 'a link for the first administrator',
      });
      expect(said).toMatch(/Hellograph is ready[\s\S]*begin: https:\/\/localhost\/\S+/);
      inside('/usr/local/bin/node', ...stage.health.slice(1));
      const ask =
        "process.env.NODE_TLS_REJECT_UNAUTHORIZED='0';fetch('https://localhost/api/health/ready').then(async (r)=>console.log(r.status, r.headers.get('strict-transport-security')))";
      expect(inside('/usr/local/bin/node', '--no-warnings', '-e', ask)).toMatch(/^200 max-age/);
      expect(() => inside('/usr/bin/touch', '/app/written')).toThrow(/Read-only file system/);
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\t1000\t1000/m);
      expect(status).toMatch(/^CapEff:\t0+$/m);
      expect(existsSync(join(dataDir, 'hellograph.sqlite'))).toBe(true);
    } finally {
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await ended;
    }
    expect(child.exitCode).toBe(0);
  },
);
