import type { SeededRandom } from '../../random';

/**
 * A loopback address in every notation that a parser may accept (WHATWG URL §3.5, inet_aton), and
 * other private addresses.
 */
const hiddenHosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[fe80::1]',
  '[fd00::1]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'ip6-localhost',
  '127.0.0.1.nip.io',
  '169.254.169.254',
  '10.0.0.1',
  '100.64.0.1',
  '192.168.1.1',
  '172.16.0.1',
  '0.0.0.0',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
];
const knownHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com', 'db5.notify.windows.com'];

/**
 * Ways to disguise a hidden host as a push service. `at` is `host:port` of the trap, or the host
 * alone.
 */
const disguises: readonly ((at: string, known: string) => string)[] = [
  (at) => `https://${at}/push/x`,
  (at) => `http://${at}/push/x`,
  (at, known) => `https://${known}@${at}/x`,
  (at, known) => `https://${known}:443@${at}/x`,
  (at, known) => `https://${known}%2f@${at}/x`,
  (at, known) => `https://${known}\\@${at}/x`,
  (at, known) => `https://${at}/${known}/fcm/send/x`,
  (at, known) => `https://${at}/x?${known}`,
  (at, known) => `https://${at}/x#@${known}/`,
  (at, known) => `https://${at}\\.${known}/x`,
  (at, known) => `https://${at}#.${known}/x`,
  (at, known) => `https://${at}?.${known}/x`,
  (at, known) => `https:${at}/${known}`,
  (at, known) => `https:///${at}/${known}`,
  (at) => `//${at}/x`,
  (at) => ` https://${at}/x`,
  (at) => `https://${at}/x\n`,
  (at) => `h\tttps://${at}/x`,
  (at) => `ftp://${at}/x`,
  (at) => `gopher://${at}/x`,
  (at) => `wss://${at}/x`,
];

/** Below some of them every name is on the list; beside them none is. */
const parentOf = (known: string) => known.slice(known.indexOf('.') + 1);

/** Names that resemble a listed one. */
const lookalikes: readonly ((known: string) => string)[] = [
  (known) => `https://${known}.evil.invalid/x`,
  (known) => `https://evil-${parentOf(known)}/x`,
  (known) => `https://evil${parentOf(known)}/x`,
  (known) => `https://${parentOf(known)}.evil.invalid/x`,
  (known) => `https://${known}./x`,
  (known) => `https://${known}:8443/x`,
  (known) => `http://${known}/x`,
  (known) => `https://user@${known}/x`,
  (known) => `https://${known.replaceAll('.', '。')}/x`,
  (known) => `https://${known.toUpperCase()}/x`,
  (known) => `https://${known.replace('o', 'о')}/x`,
  (known) => `https://${known}%00.evil.invalid/x`,
  (known) => `https://${known}\u0000/x`,
];

/** A slash in the right place makes a disguised host a path on the real service. */
const isReallyKnown = (endpoint: string) => URL.canParse(endpoint) && knownHosts.includes(new URL(endpoint).host);

/**
 * Endpoints that must never be connected to: every disguise with every host, then random
 * combinations.
 */
export function createEndpointCorpus(trapPort: number, count: number, random: SeededRandom): string[] {
  const dress = (host: string, known: string, disguise: (typeof disguises)[number]) =>
    disguise(random.next() < 0.75 ? `${host}:${trapPort}` : host, known);
  const all = [
    ...knownHosts.flatMap((known) => lookalikes.map((lookalike) => lookalike(known))),
    ...hiddenHosts.flatMap((host) => disguises.map((disguise) => dress(host, random.pick(knownHosts), disguise))),
  ];
  while (all.length < count) {
    const inner = dress(random.pick(hiddenHosts), random.pick(knownHosts), random.pick(disguises));
    const at = random.between(0, inner.length);
    const noise = random.pick(['%', '@', '/', '\\', '.', ':', '\t', '#', '?', '%2e', '[', '\u200b', '\u00ad']);
    const endpoint = inner.slice(0, at) + noise + inner.slice(at);
    if (!isReallyKnown(endpoint)) all.push(endpoint);
  }
  return all;
}
