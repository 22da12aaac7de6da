import type { SeededRandom } from '../../random';

const strange: unknown[] = [
  null,
  '',
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [[]],
  ['a@b.cd'],
  { $gt: '' },
  { toString: 1 },
  '\u0000',
  '\ud800',
  'a'.repeat(5000),
  "' OR 1=1--",
  '../../etc/passwd',
  '\r\nBcc: x@y.zz',
  '＠'.repeat(50),
  '🂡'.repeat(300),
  '__proto__',
];
const names = ['__proto__', 'constructor', 'length', 'id', '_id', 'admin', 'email', 'password', 'token', 'newPassword'];

type Mutate = (body: Record<string, unknown>, random: SeededRandom) => string;

const mutations: Mutate[] = [
  (body, random) => JSON.stringify({ ...body, [random.pick(Object.keys(body))]: random.pick(strange) }),
  (body, random) => JSON.stringify({ ...body, [random.pick(names)]: random.pick(strange) }),
  (body, random) => JSON.stringify(Object.fromEntries(Object.entries(body).filter(() => random.between(0, 1) === 1))),
  (body, random) => `{"${random.pick(names)}":${JSON.stringify(random.pick(strange))},${JSON.stringify(body).slice(1)}`,
  (_, random) => JSON.stringify(random.pick(strange)),
  (body, random) => JSON.stringify(body).slice(0, random.between(0, 60)),
  (body, random) => changeByte(Buffer.from(JSON.stringify(body)), random).toString('latin1'),
  (body, random) => `${'{"a":'.repeat(random.between(1, 2000))}${JSON.stringify(body)}`,
  (body, random) => `${'['.repeat(random.between(1, 500))}${JSON.stringify(body)}${']'.repeat(random.between(1, 500))}`,
];

function changeByte(bytes: Buffer, random: SeededRandom): Buffer {
  bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
  return bytes;
}

/** Returns a nearly valid body. */
export const mutateBody = (body: Record<string, unknown>, random: SeededRandom): Buffer =>
  Buffer.from(random.pick(mutations)(body, random), random.between(0, 1) === 0 ? 'utf8' : 'latin1');
