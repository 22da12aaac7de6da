import type { RunDrill } from './drill';

export interface Drill {
  /** What it promises, in one line. */
  about: string;
  load: () => Promise<{ run: RunDrill }>;
  /**
   * Path of the tests in `npm test` that are its short form. Without one, `npm test` runs the short
   * form itself.
   */
  testedBy?: string;
}

/** Every drill by name, in the order in which they are listed. */
export const drills = {
  chaos: {
    about: 'kill -9 of api, workers and Redis, SIGSTOP and FLUSHALL: each accepted video ends once',
    load: () => import('./crashes/chaos'),
  },
  reconnect: {
    about: 'pages that come and go while the api is killed: no completion is missed, none is told twice',
    load: () => import('./crashes/reconnect'),
  },
  capacity: {
    about: 'people read and make while a render is on: nobody waits for long',
    load: () => import('./load/capacity'),
  },
  restart: {
    about: 'workers are killed in the middle: their videos begin anew within 20 s',
    load: () => import('./crashes/restart'),
  },
  orphans: {
    about: 'the worker is killed while it draws: no process of its is left, and no file',
    load: () => import('./crashes/orphans'),
  },
  'redis-away': {
    about: 'Redis is not there from the start: all is accepted, and made once it is',
    load: () => import('./crashes/redis-away'),
  },
  'ledger-race': {
    about: 'hundreds want the last generation at once: one gets it, and the ledger balances',
    load: () => import('./load/ledger-race'),
  },
  retry: {
    about: 'the same request again, also after a crash, makes and costs nothing twice; a failure is given back once',
    load: () => import('./crashes/retry'),
  },
  'stripe-webhooks': {
    about: 'payment events in any order, twice or never come to the same end; forged ones are refused',
    load: () => import('./crashes/stripe-webhooks'),
  },
  media: {
    about: 'a program that writes is killed: files are whole; a full disk refuses what is new and goes on with the rest',
    load: () => import('./crashes/media'),
  },
  poison: {
    about: 'photos that no decoder survives, and renders that hang, end at no cost and take nobody with them',
    load: () => import('./attacks/poison'),
  },
  uploads: {
    about: 'damaged, lying and huge photos and bodies of the wrong form never stop the api',
    load: () => import('./attacks/uploads'),
  },
  ssrf: {
    about: 'endpoints that are no push service, in every disguise: the api connects to none of them',
    load: () => import('./attacks/ssrf'),
  },
  'auth-matrix': {
    about: 'everybody tries every route and every room for what is one person’s: nobody gets it',
    load: () => import('./attacks/auth-matrix'),
    testedBy: 'api/src/testing/access/access-matrix.slow.test.ts',
  },
  tokens: {
    about: 'forged tokens are refused, and no body of an account’s call is the server’s fault',
    load: () => import('./attacks/tokens'),
  },
  enumeration: {
    about: 'neither words nor time tell whether an address is known, and hashing holds up nobody',
    load: () => import('./attacks/enumeration'),
  },
  restore: {
    about: 'the database is deleted and comes back from the last backup',
    load: () => import('./crashes/restore'),
  },
  schedule: {
    about: 'two schedulers, killed, with clocks ten minutes wrong: each planned card goes out by mail once',
    load: () => import('./crashes/schedule'),
  },
  links: {
    about: 'links to cards are guessed a hundred thousand times, and taken back: none is found, all are gone within a minute',
    load: () => import('./attacks/links'),
  },
  outbox: {
    about: 'browsers that are killed, cut off, out of room and lied to: what was sent arrives once, what is called saved is there',
    load: () => import('./crashes/outbox'),
    testedBy: 'pwa/e2e/outbox/sending.e2e.ts',
  },
  'full-disk': {
    about: 'the disk under npm start fills to the last byte and empties: reads go on, and all is well afterwards',
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
    about: 'requests with long paths and secrets: the log stays small and holds none of them',
    load: () => import('./attacks/log-flood'),
  },
  attack: {
    about: 'everything that an attacker once got from npm start in production is tried again: each row is refused',
    load: () => import('./attacks/attack'),
  },
} as const satisfies Record<string, Drill>;

export type DrillName = keyof typeof drills;
export const drillNames = Object.keys(drills) as DrillName[];
export const isDrillName = (name: string): name is DrillName => Object.hasOwn(drills, name);
