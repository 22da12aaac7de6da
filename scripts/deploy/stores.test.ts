import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { envExample } from '../house/env-example';
import { root } from '../setup/packages.mjs';

const folder = join(root, 'deploy/stores');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const image = `ghcr.io/hellograph/hellograph:${version}`;
const known = new Set([...envExample().matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name));

type Rule = RegExp | readonly unknown[] | 'string' | 'boolean' | 'list' | { [key: string]: Rule };

/**
 * Lists what breaks the rules: a key without a rule, a missing key whose rule's name has no `?`, a
 * value that differs. `*` is the rule for keys that have no other.
 */
function findBroken(value: unknown, rule: Rule, at = ''): string[] {
  if (rule instanceof RegExp) return rule.test(String(value)) && typeof value !== 'object' ? [] : [`${at}: ${JSON.stringify(value)}`];
  if (rule === 'list') return Array.isArray(value) ? [] : [`${at}: no list`];
  if (typeof rule === 'string') return typeof value === rule ? [] : [`${at}: ${typeof value}`];
  if (Array.isArray(rule)) {
    const values = Array.isArray(value) ? value : [value];
    return values.filter((each) => !rule.includes(each)).map((each) => `${at}: ${JSON.stringify(each)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: no object`];
  const rules = rule as Record<string, Rule>;
  const missing = Object.keys(rules).filter((key) => key !== '*' && !key.endsWith('?') && !(key in value));
  const wrong = Object.entries(value).flatMap(([key, each]) => {
    const found = rules[key] ?? rules[`${key}?`] ?? rules['*'];
    return found ? findBroken(each, found, `${at}/${key}`) : [`${at}/${key}: unknown`];
  });
  return [...missing.map((key) => `${at}/${key}: missing`), ...wrong];
}

const url = /^https:\/\/\S+$/;
const semver = /^\d+\.\d+\.\d+$/;
const port = /^([1-9]\d{3}|[1-5]\d{4}|6[0-5]\d{3})$/;

it('sees an unknown key, a missing one and a wrong value', () => {
  const rule = { id: /^[a-z]+$/, 'port?': port, arch: ['amd64'] };
  expect(findBroken({ id: 'a', arch: ['amd64'] }, rule)).toEqual([]);
  expect(findBroken({ id: 'A', port: 80, arch: ['mips'], other: 1 }, rule)).toEqual([
    '/id: "A"',
    '/port: 80',
    '/arch: "mips"',
    '/other: unknown',
  ]);
});

interface Service {
  image?: string;
  environment?: Record<string, string>;
  volumes?: (string | { source: string; target: string })[];
  ports?: { target: number; published: string }[];
}
const servicesOf = (path: string): Record<string, Service> => parse(read(path)).services;

describe('umbrelOS', () => {
  const app = parse(read('umbrel/umbrel-app.yml'));

  it('has an app that the store reads', () => {
    const text = 'string';
    const rules = {
      manifestVersion: [1, 1.1],
      id: /^[a-z][a-z0-9-]{0,63}$/,
      name: text,
      tagline: /^.{1,100}[^.]$/,
      version: semver,
      port,
    } as const;
    const categories = [
      'files',
      'bitcoin',
      'finance',
      'media',
      'networking',
      'social',
      'automation',
      'developer',
      'gaming',
      'ai',
      'crypto',
    ];
    const about = {
      category: categories,
      description: text,
      releaseNotes: text,
      developer: text,
      website: url,
      repo: url,
      support: url,
    } as const;
    const more = {
      dependencies: 'list',
      gallery: 'list',
      path: text,
      defaultUsername: text,
      defaultPassword: text,
      submitter: text,
      submission: url,
    } as const;
    expect(findBroken(app, { ...rules, ...about, ...more })).toEqual([]);
    expect(app.version).toBe(version);
  });

  it('leads its proxy to the container, which keeps its data in the folder of the app', () => {
    const { app_proxy: proxy, server } = servicesOf('umbrel/docker-compose.yml');
    expect(proxy?.environment).toMatchObject({ APP_HOST: `${app.id}_server_1`, APP_PORT: 8080 });
    expect(server).toMatchObject({ image, command: ['all'], user: '1000:1000', read_only: true, tmpfs: ['/tmp'] });
    expect(server).not.toHaveProperty('ports');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose replaces it.
    expect(server?.volumes).toEqual(['${APP_DATA_DIR}/data:/data']);
    expect(Object.keys(server?.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
    expect(server?.environment?.PUBLIC_URL).toMatch(new RegExp(`:${app.port}$`));
  });
});

it('CasaOS has an app that the store reads, whose folder the user of the image may write', () => {
  const { services, 'x-casaos': info, ...rest } = parse(read('casaos/docker-compose.yml'));
  const words = { en_US: 'string' } as const;
  const entry = { id: /^[a-z0-9-]+$/, main: Object.keys(services), index: /^\//, port_map: port, scheme: ['http', 'https'] };
  const shown = { title: words, icon: url, tagline: words, description: words, 'tips?': { before_install: words } };
  const about = {
    author: 'string',
    developer: 'string',
    category: 'string',
    architectures: ['amd64', 'arm64', 'arm'],
    version: semver,
  } as const;
  expect(findBroken(info, { ...entry, ...shown, ...about, website: url, repo: url, support: url })).toEqual([]);
  expect(rest).toEqual({ name: info.id });
  const { prepare, hellograph } = services as Record<string, Service>;
  expect(hellograph).toMatchObject({ image, command: ['all'], read_only: true, tmpfs: ['/tmp'] });
  expect(hellograph?.ports?.[0]).toMatchObject({ target: 8080, published: info.port_map });
  expect(prepare).toMatchObject({ image, entrypoint: ['chown', '1000:1000', '/data'], volumes: hellograph?.volumes });
  expect(info.version).toBe(version);
});

it('Unraid has a template that its Docker page reads', () => {
  const xml = read('unraid/hellograph.xml');
  const textOf = (tag: string) => new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1] ?? '';
  expect(xml).toMatch(/^<\?xml version="1\.0"\?>\n<Container version="2">\n[\s\S]*<\/Container>\n$/);
  const tags = ['Name', 'Repository', 'Registry', 'Network', 'Privileged', 'Support', 'Project', 'Overview', 'Category', 'WebUI', 'Icon'];
  expect(tags.filter((tag) => !textOf(tag))).toEqual([]);
  expect([textOf('Repository'), textOf('PostArgs'), textOf('Privileged')]).toEqual([image, 'all', 'false']);
  expect(textOf('ExtraParams')).toMatch(/--read-only --tmpfs \/tmp --user 99:100/);
  const configs = [...xml.matchAll(/<Config ([^>]*?)(?:\/>|>([^<]*)<\/Config>)/g)].map(
    ([, attributes = '', value = '']): Record<string, string> => ({
      ...Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', each = '']) => [name, each])),
      value,
    }),
  );
  const anything = /.*/;
  const looks = {
    Type: ['Port', 'Path', 'Variable'],
    Display: ['always', 'advanced'],
    Required: ['true', 'false'],
    Mask: ['true', 'false'],
  };
  const rule = { Name: /./, Target: /./, Default: anything, Mode: ['', 'tcp', 'rw'], Description: /./, value: anything, ...looks };
  expect(configs.flatMap((config) => findBroken(config, rule))).toEqual([]);
  expect(configs.filter(({ Type }) => Type !== 'Variable').map(({ Target }) => Target)).toEqual(['8080', '/data']);
  expect(configs.filter(({ Type, Target = '' }) => Type === 'Variable' && !known.has(Target))).toEqual([]);
});

describe('Home Assistant', () => {
  const addon = parse(read('home-assistant/config.yaml'));

  it('has an add-on that the Supervisor reads', () => {
    const switches = { 'init?': 'boolean', 'tmpfs?': 'boolean', 'boot?': ['auto', 'manual'], 'backup?': ['hot', 'cold'] } as const;
    const stages = {
      'startup?': ['initialize', 'system', 'services', 'application', 'once'],
      'stage?': ['stable', 'experimental', 'deprecated'],
    };
    const web = {
      'webui?': /^(https?|\[PROTO:\w+\]):\/\/\[HOST\]:\[PORT:\d+\].*$/,
      'watchdog?': /^(https?|\[PROTO:\w+\]|tcp):\/\/\[HOST\]:(\[PORT:\d+\]|\d+).*$/,
    };
    const ports = { 'ports?': { '*': port }, 'ports_description?': { '*': 'string' } } as const;
    const option = /^(bool|email|url|port|str(\(\d*,?\d*\))?|int|float|password|match\(.*\)|list\(.+\))\??$/;
    const required = {
      name: 'string',
      version: semver,
      slug: /^[-_.A-Za-z0-9]+$/,
      description: 'string',
      arch: ['amd64', 'aarch64'],
    } as const;
    const more = { 'url?': url, 'timeout?': /^([1-9]\d|[12]\d\d|300)$/, 'options?': { '*': /.*/ }, 'schema?': { '*': option } };
    expect(findBroken(addon, { ...required, ...switches, ...stages, ...web, ...ports, ...more })).toEqual([]);
    expect(addon.version).toBe(version);
    expect(parse(read('home-assistant/build.yaml'))).toEqual({
      build_from: Object.fromEntries(addon.arch.map((name: string) => [name, image])),
    });
  });

  it('starts with the options as variables, as the user of the image', () => {
    const dir = mkdtempSync(join(tmpdir(), 'hellograph-addon-'));
    try {
      writeFileSync(join(dir, 'options.json'), JSON.stringify({ ...addon.options, address: 'https://a.example', trust_proxy: '1' }));
      // A change of owner and user needs the image; here both only say what they were told.
      const saying = ['install', 'setpriv'].map((name) => `${name}() { echo ${name} "$@" "$PUBLIC_URL" "$TRUST_PROXY"; }`).join('\n');
      const script = `${saying}\n${read('home-assistant/run.sh').replace('exec setpriv', 'setpriv')}`;
      const { stdout, stderr } = spawnSync('sh', ['-c', script], {
        encoding: 'utf8',
        env: { ...process.env, OPTIONS: join(dir, 'options.json') },
      });
      expect(stderr).toBe('');
      expect(stdout.split('\n')).toEqual([
        'install -d -o node -g node -m 700 /data/hellograph https://a.example 1',
        'setpriv --reuid=node --regid=node --init-groups --no-new-privs node scripts/program.mjs all https://a.example 1',
        '',
      ]);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

/** Reads as much of TOML as the manifest has: tables, dotted keys, and values as in JSON. */
function readToml(text: string): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  const reach = (keys: string[]) =>
    keys.reduce<Record<string, unknown>>((at, key) => {
      at[key] ??= {};
      return at[key] as Record<string, unknown>;
    }, all);
  let table: string[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() && !each.startsWith('#'))) {
    const [, heading] = /^\[([\w.]+)\]$/.exec(line) ?? [];
    if (heading) table = heading.split('.');
    if (heading) reach(table);
    else {
      const [name = '', ...value] = line.split(' = ');
      const keys = [...table, ...name.split('.')];
      reach(keys.slice(0, -1))[keys.at(-1) ?? ''] = JSON.parse(value.join(' = '));
    }
  }
  return all;
}

describe('YunoHost', () => {
  const manifest = readToml(read('yunohost/manifest.toml'));

  it('has a manifest as the schema of packages, version 2, wants it', () => {
    const size = /^\d+(\.\d+)?[kKmMgG]$/;
    const maybe = [true, false, 'not_relevant'];
    const words = { en: 'string', '*': 'string' } as const;
    const about = {
      packaging_format: [2],
      id: /^[a-z][a-z0-9_]*$/,
      name: 'string',
      description: words,
      version: /^\d+\.\d+\.\d+~ynh\d+$/,
      maintainers: 'list',
    } as const;
    const upstream = { license: 'string', code: url } as const;
    const needs = {
      yunohost: /^>= ?\d{1,2}(\.\d{1,2}){0,2}$/,
      helpers_version: ['2.1'],
      architectures: ['amd64', 'arm64'],
      disk: size,
      ram: { build: size, runtime: size },
    };
    const integration = { ...needs, multi_instance: maybe, ldap: maybe, sso: maybe };
    const install = { '*': { type: ['domain', 'group', 'path', 'string', 'boolean'], 'default?': 'string' } } as const;
    const places = { sources: { main: { url, sha256: /^[0-9a-z]{64}$/ } }, system_user: {}, install_dir: {}, data_dir: {} };
    const resources = {
      ...places,
      permissions: { main: { url: /^\// } },
      ports: { main: { default: port } },
      apt: { packages: 'list' },
      nodejs: { version: /^24$/ },
    } as const;
    expect(findBroken(manifest, { ...about, upstream, integration, install, resources })).toEqual([]);
    expect(manifest.version).toBe(`${version}~ynh1`);
  });

  it('has scripts that bash reads, and templates whose words the helpers replace', () => {
    const scripts = readdirSync(join(folder, 'yunohost/scripts')).sort();
    expect(scripts).toEqual(['_common.sh', 'backup', 'install', 'remove', 'restore', 'upgrade']);
    for (const name of scripts) {
      const { status, stderr } = spawnSync('bash', ['-n', join(folder, 'yunohost/scripts', name)], { encoding: 'utf8' });
      expect([name, status, stderr]).toEqual([name, 0, '']);
    }
    const given = new Set(['APP', 'DOMAIN', 'PORT', 'INSTALL_DIR', 'DATA_DIR', 'PATH_WITH_NODEJS']);
    for (const name of ['nginx.conf', 'systemd.service']) {
      const used = [...read(`yunohost/conf/${name}`).matchAll(/__([A-Z_]+?)__/g)].map(([, word = '']) => word);
      expect([used.length > 0, ...used.filter((word) => !given.has(word))]).toEqual([true]);
    }
    const variables = [...read('yunohost/conf/systemd.service').matchAll(/\b([A-Z_]{4,})=/g)].map(([, word = '']) => word);
    expect(variables.filter((name) => !known.has(name) && !['NODE_ENV', 'MALLOC_ARENA_MAX', 'PATH'].includes(name))).toEqual([]);
  });
});
