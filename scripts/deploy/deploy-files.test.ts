import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { envExample } from '../house/env-example';
import { satisfiesNode } from '../setup/node-range.mjs';
import { root } from '../setup/packages.mjs';
import { findCommand } from '../setup/system.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const listFiles = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

const deployed = [...listFiles('deploy'), ...listFiles('.github'), 'compose.yaml', 'compose.scale.yaml', '.devcontainer/devcontainer.json'];
/** Templates become YAML by Helm, and its test reads them then. */
const yamlFiles = deployed.filter((path) => /\.ya?ml$/.test(path) && !path.startsWith('deploy/helm/templates/'));
const jsonFiles = deployed.filter((path) => path.endsWith('.json'));
const programs = ['api', 'worker', 'web', 'all'];

interface Service {
  command?: string[];
  image?: string;
  environment?: Record<string, string>;
  extends?: { file: string; service: string };
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
}
const readCompose = (path: string): { services: Record<string, Service>; volumes?: Record<string, unknown> } =>
  parseAllDocuments(read(path), { merge: true })[0]?.toJS();
const base = readCompose('compose.yaml');
const scaled = readCompose('compose.scale.yaml');

it('has what it should', () => {
  expect(yamlFiles.length).toBeGreaterThan(6);
  expect(jsonFiles.length).toBeGreaterThan(2);
});

it.each(yamlFiles)('%s is YAML', (path) => {
  const documents = parseAllDocuments(read(path), { merge: true });
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  for (const document of documents) expect(document.toJS()).toBeTypeOf('object');
});

it.each(jsonFiles)('%s is JSON', (path) => {
  expect(JSON.parse(read(path))).toBeTypeOf('object');
});

it.each(['Dockerfile', ...deployed.filter((path) => /\.(ya?ml|service|json)$/.test(path))])('%s names only commands that exist', (path) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = read(path);
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...text.matchAll(/(?:node |")((?:scripts|deploy)\/[\w./-]+\.(?:mjs|ts))/g)].map(([, name = '']) => name);
  expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  const started = [...text.matchAll(/program\.mjs (\w+)/g)].map(([, name = '']) => name);
  expect(started.filter((name) => !programs.includes(name))).toEqual([]);
});

it('starts in compose what the image has, with variables that are read', () => {
  const known = [...envExample().matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
  const own = Object.values(base.services).filter(({ image }) => image === 'hellograph');
  expect(own.map(({ command }) => command?.join(' '))).toEqual(['api', 'worker']);
  const set = own.flatMap(({ environment = {} }) => Object.keys(environment));
  expect(set.filter((name) => ![...known, 'HEALTH_URL'].includes(name))).toEqual([]);
});

it('refers in compose only to existing services and volumes', () => {
  const names = Object.keys({ ...base.services, ...scaled.services });
  for (const [path, { services }] of Object.entries({ 'compose.yaml': base, 'compose.scale.yaml': scaled }))
    for (const [name, { depends_on = [], extends: source }] of Object.entries(services)) {
      const wanted = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect({ path, name, missing: wanted.filter((each) => !names.includes(each)) }).toEqual({ path, name, missing: [] });
      if (source) expect(Object.keys(readCompose(source.file).services)).toContain(source.service);
    }
  const mounted = Object.values(base.services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  expect(mounted.filter((name) => !/^[./]/.test(name) && !(name in (base.volumes ?? {})))).toEqual([]);
  const upstream = scaled.services.caddy?.environment?.HELLOGRAPH_UPSTREAM ?? '';
  expect(upstream.split(' ').map((address) => address.split(':')[0])).toEqual(['api', 'api-2']);
});

it.skipIf(!findCommand('systemd-analyze'))('has units that systemd reads, and a user whom it makes', () => {
  const dir = mkdtempSync(join(tmpdir(), 'hellograph-units-'));
  try {
    const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'));
    expect(units.length).toBe(3);
    const placed = units.map((name) => join(dir, name.replace('@.', '@1.')));
    for (const [index, name] of units.entries()) copyFileSync(join(root, 'deploy/systemd', name), placed[index] ?? '');
    const verified = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', ...placed], { encoding: 'utf8' });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    for (const path of placed) {
      const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=40', path], { encoding: 'utf8' });
      expect([path, judged.status]).toEqual([path, 0]);
    }
    mkdirSync(join(dir, 'etc'));
    const made = spawnSync('systemd-sysusers', [`--root=${dir}`, join(root, 'deploy/systemd/hellograph.sysusers.conf')], {
      encoding: 'utf8',
    });
    expect(made.status).toBe(0);
    expect(readFileSync(join(dir, 'etc/passwd'), 'utf8')).toMatch(
      /^hellograph:x:\d+:\d+:Hellograph:\/var\/lib\/hellograph:\/usr\/sbin\/nologin$/m,
    );
  } finally {
    rmSync(dir, { recursive: true });
  }
});

it('installs in the image the Node and the pnpm of this project', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const [, version] = /ARG NODE_VERSION=(\d+)/.exec(read('Dockerfile')) ?? [];
  expect(satisfiesNode(engines.node, `${version}.999.0`)).toBe(true);
  expect(read('Dockerfile')).toContain("require('./package.json').packageManager");
});
