import { findPostgres } from '@hellograph/testing/postgres';
import type { RunDrill } from './drill';

export interface Drill {
  /** Its promise, in one line. */
  about: string;
  load: () => Promise<{ run: RunDrill }>;
  /**
   * Path of the tests that are its short form. If it is missing, `npm run test:all` runs the
   * short form itself.
   */
  testedBy?: string;
  /** Whether it also runs on PostgreSQL, so that its promise must hold on both databases. */
  runsOnPostgres?: true;
  /** Whether it starts a PostgreSQL server; the drill is skipped if that is not installed. */
  needsPostgres?: true;
  /**
   * Whether its short form takes too long for the suite, and runs in `npm test -- --postgres`
   * alone.
   */
  isLong?: true;
  /** Whether it measures latencies, which parallel tests would distort. */
  measures?: true;
}

/** Every drill by name, in the order in which they are listed. */
export const drills = {
  chaos: {
    about: 'kill -9 of api, workers and Redis, SIGSTOP and FLUSHALL: each accepted video ends once',
    load: () => import('./crashes/chaos'),
    runsOnPostgres: true,
  },
  cluster: {
    about:
      'two apis, three workers, PostgreSQL, S3 and Redis: each is killed, cut off or updated, and nothing is lost, doubled or led twice',
    load: () => import('./cluster/cluster'),
    needsPostgres: true,
  },
  move: {
    about: 'an instance moves from SQLite and disk to PostgreSQL and S3 while people use it: nothing is lost, and the downtime is known',
    load: () => import('./move/move'),
    needsPostgres: true,
    isLong: true,
  },
  reconnect: {
    about: 'pages disconnect while the api is killed: no completion is missed, and none is reported twice',
    load: () => import('./crashes/reconnect'),
    measures: true,
  },
  capacity: {
    about: 'people read and create videos during a render: no one waits long',
    load: () => import('./load/capacity'),
    measures: true,
  },
  restart: {
    about: 'workers are killed during renders: their videos start again within 20 s',
    load: () => import('./crashes/restart'),
  },
  orphans: {
    about: 'the worker is killed while drawing: it leaves no process and no file behind',
    load: () => import('./crashes/orphans'),
  },
  'redis-away': {
    about: 'Redis is missing from the start: videos are accepted, and made once it is available',
    load: () => import('./crashes/redis-away'),
  },
  'ledger-race': {
    about: 'hundreds of concurrent requests want the last generation: one gets it, and the ledger balances',
    load: () => import('./load/ledger-race'),
    runsOnPostgres: true,
  },
  retry: {
    about: 'a repeated request, also after a crash, creates and charges nothing twice; a failure releases its credits once',
    load: () => import('./crashes/retry'),
    runsOnPostgres: true,
  },
  'stripe-webhooks': {
    about: 'payment events in any order, twice or never lead to the same state; forged ones are refused',
    load: () => import('./crashes/stripe-webhooks'),
  },
  signing: {
    about: 'many sign one group card during kills, lost responses and double taps: each signature exists, speaks and costs once',
    load: () => import('./crashes/signing'),
  },
  rsvp: {
    about: 'guests answer an event twice during kills, and many want the last place: no answer is lost, and one gets it',
    load: () => import('./crashes/rsvp'),
  },
  classroom: {
    about:
      'a class of 35 hands in within a minute during kills, while codes are guessed: nothing is lost or doubled, no intruder gets in and no student is held up',
    load: () => import('./crashes/classroom'),
  },
  sung: {
    about:
      'a hundred songs with names are sung during kills of api, workers and Redis: each is made, paid and on a card once, to its own name',
    load: () => import('./load/sung'),
  },
  'personal-invitations': {
    about: 'one message becomes an invitation for each household: every video says its name, and the rest is the same',
    load: () => import('./load/personal-invitations'),
  },
  media: {
    about: 'a writing program is killed: files are complete; with a full disk uploads are refused and the rest works',
    load: () => import('./crashes/media'),
  },
  poison: {
    about: 'photos that crash every decoder, and renders that hang, fail at no cost and affect no one else',
    load: () => import('./attacks/poison'),
  },
  voices: {
    about:
      'natural voices come over a slow, cut or lying network, to a full disk and a killed worker: videos are made meanwhile, and no voice is half-installed',
    load: () => import('./attacks/voices'),
  },
  uploads: {
    about: 'damaged, deceptive and huge photos and malformed bodies never stop the api',
    load: () => import('./attacks/uploads'),
  },
  ssrf: {
    about: 'disguised endpoints that are not push services: the api connects to none of them',
    load: () => import('./attacks/ssrf'),
  },
  'webhooks-out': {
    about:
      'receivers that hang, fail, redirect inwards and lie, during kills: each gets all its messages, signed and in order, and no one else gets any',
    load: () => import('./crashes/webhooks-out'),
    runsOnPostgres: true,
  },
  'auth-matrix': {
    about: 'every kind of user tries every route and room that belongs to one person: no one else gets in',
    load: () => import('./attacks/auth-matrix'),
    testedBy: 'api/src/testing/access/access-matrix.slow.test.ts',
  },
  tokens: {
    about: 'forged tokens are refused, and malformed bodies cause no server error',
    load: () => import('./attacks/tokens'),
  },
  enumeration: {
    about: 'neither the response nor its time reveals whether an address is known, and hashing delays no one',
    load: () => import('./attacks/enumeration'),
    measures: true,
  },
  restore: {
    about: 'the database is deleted and restored from the last backup',
    load: () => import('./crashes/restore'),
  },
  cockpit: {
    about: 'settings, pauses, a backup and its restore into the running instance during load and kills: lost 0, and the way back works',
    load: () => import('./load/cockpit'),
  },
  schedule: {
    about: 'two schedulers are killed and their clocks set ten minutes wrong: each planned card is mailed once',
    load: () => import('./crashes/schedule'),
    runsOnPostgres: true,
  },
  bulk: {
    about: 'a list is sent during kills, wrong clocks, pauses: each row once, none while paused; videos with names all end',
    load: () => import('./crashes/bulk'),
  },
  links: {
    about: 'links to cards are guessed a hundred thousand times, and revoked: none is found, and all are gone within a minute',
    load: () => import('./attacks/links'),
  },
  outbox: {
    about: 'browsers are killed, cut off, out of space or given false responses: everything sent arrives once, and saved work is kept',
    load: () => import('./crashes/outbox'),
    testedBy: 'pwa/e2e/outbox/sending.e2e.ts',
  },
  'full-disk': {
    about: 'the disk under npm start fills to the last byte and empties: reads continue, and everything works afterwards',
    load: () => import('./crashes/full-disk'),
  },
  'redis-killed': {
    about: 'Redis is killed under npm start: it is replaced, and every video ends',
    load: () => import('./crashes/redis-killed'),
  },
  frozen: {
    about: 'the worker and the api are frozen under npm start: both are noticed and replaced',
    load: () => import('./crashes/frozen'),
  },
  'log-flood': {
    about: 'requests with long paths and secrets: the log stays small and contains no secrets',
    load: () => import('./attacks/log-flood'),
  },
  attack: {
    about: 'known attacks on npm start in production are replayed: each one is refused',
    load: () => import('./attacks/attack'),
  },
} as const satisfies Record<string, Drill>;

export type DrillName = keyof typeof drills;
export const drillNames = Object.keys(drills) as DrillName[];
export const postgresDrillNames = drillNames.filter((name) => {
  const { runsOnPostgres, needsPostgres }: Drill = drills[name];
  return runsOnPostgres || needsPostgres;
});
/**
 * Returns whether a drill can run here: some start a PostgreSQL server, which must be installed.
 */
export const canRun = (name: DrillName): boolean => !(drills[name] as Drill).needsPostgres || findPostgres() !== undefined;
/**
 * Returns whether the long tier runs its short form: some drills are tests already, take too long,
 * or cannot run here.
 */
export function isInSuite(name: DrillName): boolean {
  const { testedBy, isLong }: Drill = drills[name];
  return testedBy === undefined && !isLong && canRun(name);
}
export const isDrillName = (name: string): name is DrillName => Object.hasOwn(drills, name);
