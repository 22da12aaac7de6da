// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say, stop } from './say.mjs';

/**
 * Programs from outside npm. Any one of the `commands` is enough; the other fields name the system
 * packages that contain it.
 * @type {Record<string, { commands: string[], debian: string[], fedora: string[], brew: string[]
 * }>}
 */
const parts = {
  redis: { commands: ['redis-server', 'valkey-server'], debian: ['redis-server'], fedora: ['valkey'], brew: ['redis'] },
  postgres: { commands: ['initdb'], debian: ['postgresql'], fedora: ['postgresql-server'], brew: ['postgresql'] },
  bzip2: { commands: ['bzip2'], debian: ['bzip2'], fedora: ['bzip2'], brew: ['bzip2'] },
  ffmpeg: { commands: ['ffmpeg'], debian: ['ffmpeg'], fedora: ['ffmpeg-free'], brew: ['ffmpeg'] },
  ffprobe: { commands: ['ffprobe'], debian: ['ffmpeg'], fedora: ['ffmpeg-free'], brew: ['ffmpeg'] },
  chromium: {
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debian: ['chromium'],
    fedora: ['chromium'],
    brew: ['--cask chromium'],
  },
  // Without windows to draw it does the same in two thirds of the time, but has no notifications and no microphone.
  'headless chromium': { commands: ['chromium-headless-shell'], debian: ['chromium-headless-shell'], fedora: [], brew: [] },
  webkit: {
    commands: ['WebKitWebDriver'],
    debian: ['webkit2gtk-driver', 'gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad', 'gstreamer1.0-libav'],
    fedora: ['webkit2gtk4.1'],
    brew: [],
  },
  firefox: { commands: ['firefox-esr'], debian: ['firefox-esr'], fedora: [], brew: [] },
  screen: { commands: ['Xvfb'], debian: ['xvfb'], fedora: ['xorg-x11-server-Xvfb'], brew: [] },
  sound: { commands: ['pulseaudio'], debian: ['pulseaudio'], fedora: ['pulseaudio'], brew: [] },
  caddy: { commands: ['caddy'], debian: ['caddy'], fedora: ['caddy'], brew: ['caddy'] },
  nginx: { commands: ['nginx'], debian: ['nginx-light'], fedora: ['nginx'], brew: ['nginx'] },
  haproxy: { commands: ['haproxy'], debian: ['haproxy'], fedora: ['haproxy'], brew: ['haproxy'] },
  radicale: { commands: ['radicale'], debian: ['radicale'], fedora: ['radicale3'], brew: [] },
  slapd: { commands: ['slapd'], debian: ['slapd', 'openssl'], fedora: ['openldap-servers'], brew: [] },
  curl: { commands: ['curl'], debian: ['curl'], fedora: ['curl'], brew: ['curl'] },
  debootstrap: { commands: ['debootstrap'], debian: ['debootstrap'], fedora: ['debootstrap'], brew: [] },
  promtool: { commands: ['promtool'], debian: ['prometheus'], fedora: [], brew: ['prometheus'] },
};

/** Debian keeps a server's programs out of the PATH, in a folder for each version. */
function postgresFolders() {
  const folder = '/usr/lib/postgresql';
  return existsSync(folder) ? readdirSync(folder).map((version) => join(folder, version, 'bin')) : [];
}

/** @param {string} command */
export function findCommand(command) {
  const macApp = '/Applications/Chromium.app/Contents/MacOS/Chromium';
  if (command === 'chromium' && existsSync(macApp)) return macApp;
  // Debian keeps servers out of the PATH of everybody but root.
  for (const dir of [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', ...postgresFolders()]) {
    const path = join(dir, command);
    if (dir && existsSync(path)) return path;
  }
  return undefined;
}

/** @param {string} part */
export const findPart = (part) => parts[part]?.commands.map(findCommand).find((path) => path !== undefined);

const isDebian = () => existsSync('/etc/debian_version') && findCommand('apt-get') !== undefined;

/** @param {string[]} missing */
function installCommand(missing) {
  const packagesFor = (/** @type {'debian' | 'fedora' | 'brew'} */ system) =>
    [...new Set(missing.flatMap((part) => parts[part]?.[system] ?? []))].join(' ');
  if (process.platform === 'darwin') return `brew install ${packagesFor('brew')}`;
  if (isDebian()) return `sudo apt-get update && sudo apt-get install -y ${packagesFor('debian')}`;
  if (findCommand('dnf')) return `sudo dnf install -y ${packagesFor('fedora')}`;
  return `install these with your package manager: ${missing.flatMap((part) => parts[part]?.commands[0] ?? []).join(', ')}`;
}

/**
 * Each group is installed or refused as a whole: apt-get installs nothing if it does not know one of
 * the packages.
 * @param {string[][]} groups
 */
function installOnDebian(groups) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: /** @type {['ignore', 'ignore', 'inherit']} */ (['ignore', 'ignore', 'inherit']) };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  for (const group of groups) {
    const packages = [...new Set(group.flatMap((part) => parts[part]?.debian ?? []))];
    say(`Installing ${packages.join(', ')} …`);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  }
}

/**
 * Makes sure that the named parts are installed. On Debian and Ubuntu as root it installs them;
 * elsewhere it prints the command that does and stops.
 * @param {string[]} needed
 */
export function ensureSystem(needed) {
  const missingOf = () => needed.filter((part) => findPart(part) === undefined);
  if (missingOf().length > 0 && isDebian() && process.getuid?.() === 0) installOnDebian([missingOf()]);
  const missing = missingOf();
  if (missing.length > 0)
    stop(`Hellograph needs ${missing.join(', ')}, which is not installed. Run this once, then try again:\n\n  ${installCommand(missing)}`);
}

/**
 * Installs the named parts if that needs no confirmation, and otherwise lists the missing ones.
 * Tests that need them are skipped.
 * @param {string[]} wanted
 */
export function offerSystem(wanted) {
  const missingOf = () => wanted.filter((part) => findPart(part) === undefined);
  if (missingOf().length > 0 && isDebian() && process.getuid?.() === 0) installOnDebian(missingOf().map((part) => [part]));
  const missing = missingOf();
  if (missing.length > 0) say(`Not installed, so what needs them is left out or takes longer: ${missing.join(', ')}`);
}
