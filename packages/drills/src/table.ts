import type { RunDrill } from './drill';

export interface Drill {
  /** What it promises, in a line. */
  about: string;
  load: () => Promise<{ run: RunDrill }>;
  /** Whether its short form is one of those that `npm test` runs. */
  inTests: boolean;
}

/** Every drill by name, in the order in which they are listed. */
export const drills = {
  chaos: {
    about: 'kill -9 of api, workers and Redis, SIGSTOP and FLUSHALL: each accepted video ends once',
    load: () => import('./crashes/chaos'),
    inTests: true,
  },
  reconnect: {
    about: 'pages that come and go while the api is killed: no completion is missed, none is told twice',
    load: () => import('./crashes/reconnect'),
    inTests: true,
  },
  capacity: {
    about: 'people read and make while a render is on: nobody waits for long',
    load: () => import('./load/capacity'),
    inTests: false,
  },
  restart: {
    about: 'workers are killed in the middle: their videos begin anew within 20 s',
    load: () => import('./crashes/restart'),
    inTests: false,
  },
  orphans: {
    about: 'the worker is killed while it draws: no process of its is left, and no file',
    load: () => import('./crashes/orphans'),
    inTests: true,
  },
  'redis-away': {
    about: 'Redis is not there from the start: all is accepted, and made once it is',
    load: () => import('./crashes/redis-away'),
    inTests: true,
  },
  'ledger-race': {
    about: 'hundreds want the last generation at once: one gets it, and the ledger balances',
    load: () => import('./load/ledger-race'),
    inTests: false,
  },
  retry: {
    about: 'the same request again, also after a crash, makes and costs nothing twice; a failure is given back once',
    load: () => import('./crashes/retry'),
    inTests: true,
  },
  'stripe-webhooks': {
    about: 'payment events in any order, twice or never come to the same end; forged ones are refused',
    load: () => import('./crashes/stripe-webhooks'),
    inTests: false,
  },
  media: {
    about: 'a program that writes is killed: files are whole; a full disk refuses what is new and goes on with the rest',
    load: () => import('./crashes/media'),
    inTests: false,
  },
  poison: {
    about: 'photos that no decoder survives end, at no cost, and take nobody with them',
    load: () => import('./attacks/poison'),
    inTests: false,
  },
  uploads: {
    about: 'damaged, lying and huge photos and bodies of the wrong form never stop the api',
    load: () => import('./attacks/uploads'),
    inTests: false,
  },
  ssrf: {
    about: 'endpoints that are no push service, in every disguise: the api connects to none of them',
    load: () => import('./attacks/ssrf'),
    inTests: true,
  },
  'auth-matrix': {
    about: 'everybody tries every route and every room for what is one person’s: nobody gets it',
    load: () => import('./attacks/auth-matrix'),
    inTests: false,
  },
  tokens: {
    about: 'forged tokens are refused, and no body of an account’s call is the server’s fault',
    load: () => import('./attacks/tokens'),
    inTests: true,
  },
  enumeration: {
    about: 'neither words nor time tell whether an address is known, and hashing holds up nobody',
    load: () => import('./attacks/enumeration'),
    inTests: false,
  },
  restore: {
    about: 'the database is deleted and comes back from the last backup',
    load: () => import('./crashes/restore'),
    inTests: true,
  },
  schedule: {
    about: 'two schedulers, killed, with clocks ten minutes wrong: each planned card goes out by mail once',
    load: () => import('./crashes/schedule'),
    inTests: true,
  },
  links: {
    about: 'links to cards are guessed a hundred thousand times, and taken back: none is found, all are gone within a minute',
    load: () => import('./attacks/links'),
    inTests: true,
  },
  outbox: {
    about: 'browsers that are killed, cut off, out of room and lied to: what was sent arrives once, what is called saved is there',
    load: () => import('./crashes/outbox'),
    inTests: false,
  },
} as const satisfies Record<string, Drill>;

export type DrillName = keyof typeof drills;
export const drillNames = Object.keys(drills) as DrillName[];
export const isDrillName = (name: string): name is DrillName => Object.hasOwn(drills, name);
