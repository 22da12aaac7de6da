import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort, waitFor } from '@hellograph/kit';
import { endGuarded, spawnGuarded } from './guarded-server';

const run = promisify(execFile);

export interface DirectoryEntry {
  uid: string;
  fullName: string;
  /** Left out, the entry has no address. */
  mail?: string;
  password: string;
  groups?: readonly string[];
}

/** A real directory (OpenLDAP) on loopback, with people and groups. */
export interface TestSlapd {
  /** Encrypted from the start. */
  secureUrl: string;
  /** Plain on this machine: 127.0.0.1. */
  plainUrl: string;
  /** An address that counts as another machine, at which StartTLS is needed. */
  startTlsUrl: string;
  base: string;
  searcherDn: string;
  searcherPassword: string;
  /** The certificate of its authority, in PEM. */
  authority: string;
  stop(): Promise<void>;
}

export const findSlapd = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, 'slapd')).find((path) => existsSync(path));

const base = 'dc=school,dc=example';
const searcherPassword = 'reads only';

const toSettings = (dir: string) =>
  [
    ...['core', 'cosine', 'inetorgperson'].map((schema) => `include /etc/ldap/schema/${schema}.schema`),
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    'moduleload memberof',
    `TLSCACertificateFile ${dir}/authority.pem`,
    `TLSCertificateFile ${dir}/server.pem`,
    `TLSCertificateKeyFile ${dir}/server.key`,
    // Without encryption nobody logs in, except on this machine.
    'access to attrs=userPassword by anonymous auth by * none',
    `access to * by dn.exact="cn=searcher,${base}" read by self read by users none by anonymous none`,
    'database mdb',
    `suffix "${base}"`,
    `directory ${dir}/data`,
    'overlay memberof',
  ].join('\n');

const toLdif = (people: readonly DirectoryEntry[]): string => {
  const groups = [...new Set(people.flatMap((person) => person.groups ?? []))];
  const entry = (dn: string, lines: string[]) => [`dn: ${dn}`, ...lines].join('\n');
  const toDn = (uid: string) => `uid=${uid},ou=people,${base}`;
  const toGroupDn = (name: string) => `cn=${name},ou=groups,${base}`;
  const password = (text: string) => `userPassword:: ${Buffer.from(text).toString('base64')}`;
  return [
    entry(base, ['objectClass: dcObject', 'objectClass: organization', 'o: School']),
    entry(`cn=searcher,${base}`, ['objectClass: organizationalRole', 'objectClass: simpleSecurityObject', password(searcherPassword)]),
    ...['people', 'groups'].map((ou) => entry(`ou=${ou},${base}`, ['objectClass: organizationalUnit'])),
    ...people.map((person) =>
      entry(toDn(person.uid), [
        'objectClass: inetOrgPerson',
        `cn:: ${Buffer.from(person.fullName).toString('base64')}`,
        'sn: Example',
        ...(person.mail ? [`mail: ${person.mail}`] : []),
        password(person.password),
        // The overlay adds it only to what a running server is told.
        ...(person.groups ?? []).map((name) => `memberOf: ${toGroupDn(name)}`),
      ]),
    ),
    ...groups.map((name) =>
      entry(toGroupDn(name), [
        'objectClass: groupOfNames',
        ...people.filter((person) => person.groups?.includes(name)).map(({ uid }) => `member: ${toDn(uid)}`),
      ]),
    ),
  ].join('\n\n');
};

/** An authority, and a certificate of it for both addresses. */
async function makeCertificates(dir: string): Promise<void> {
  const ssl = (...args: string[]) => run('openssl', args, { cwd: dir });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await ssl('req', '-x509', ...key, '-keyout', 'authority.key', '-out', 'authority.pem', '-subj', '/CN=Authority of tests');
  await ssl('req', ...key.slice(0, -2), '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=directory');
  await writeFile(join(dir, 'names'), 'subjectAltName=IP:127.0.0.1,IP:127.0.0.2,DNS:localhost');
  const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  await ssl('x509', '-req', '-in', 'server.csr', ...by, '-out', 'server.pem');
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts a directory of these people in a temporary folder. */
export async function startSlapd(people: readonly DirectoryEntry[]): Promise<TestSlapd> {
  const command = findSlapd();
  if (!command) throw new Error('OpenLDAP is not installed: apt-get install slapd');
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-slapd-'));
  await mkdir(join(dir, 'data'));
  await makeCertificates(dir);
  await writeFile(join(dir, 'slapd.conf'), toSettings(dir));
  await writeFile(join(dir, 'people.ldif'), toLdif(people));
  await run(command, ['-Ta', '-f', join(dir, 'slapd.conf'), '-l', join(dir, 'people.ldif')]);
  const [plainPort, securePort] = [await findFreePort(), await findFreePort()];
  const urls = `ldap://127.0.0.1:${plainPort} ldap://127.0.0.2:${plainPort} ldaps://127.0.0.1:${securePort}`;
  const server = await spawnGuarded({
    command,
    args: ['-d', '0', '-f', join(dir, 'slapd.conf'), '-h', urls],
    lastSignal: 'TERM',
  });
  await waitFor(() => isListening(plainPort), { timeoutMs: 30_000, what: 'The start of OpenLDAP' });
  return {
    secureUrl: `ldaps://127.0.0.1:${securePort}`,
    plainUrl: `ldap://127.0.0.1:${plainPort}`,
    startTlsUrl: `ldap://127.0.0.2:${plainPort}`,
    base,
    searcherDn: `cn=searcher,${base}`,
    searcherPassword,
    authority: await readFile(join(dir, 'authority.pem'), 'utf8'),
    stop: async () => {
      await endGuarded(server, 'SIGTERM');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
