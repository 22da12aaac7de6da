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
    load: () => import('./chaos'),
    inTests: true,
  },
  restore: {
    about: 'the database is deleted and comes back from the last backup',
    load: () => import('./restore'),
    inTests: true,
  },
} as const satisfies Record<string, Drill>;

export type DrillName = keyof typeof drills;
export const drillNames = Object.keys(drills) as DrillName[];
export const isDrillName = (name: string): name is DrillName => Object.hasOwn(drills, name);
