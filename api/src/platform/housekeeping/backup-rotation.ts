/** Ends the name of a copy that is being made, or tried. */
export const unfinishedSuffix = '.unfinished';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const hourliesKeptMs = 48 * hourMs;
const dailiesKeptMs = 30 * dayMs;
const snapshotPattern = /^hellograph-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-before-[\w-]+\.sqlite$/;
const namePattern = /^hellograph-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})\.sqlite$/;

/** `hellograph-2026-11-21T07-00.sqlite`, in UTC. */
export const toBackupName = (atMs: number): string => `hellograph-${new Date(atMs).toISOString().slice(0, 16).replace(':', '-')}.sqlite`;

/** `hellograph-2026-11-21T07-00-before-0019-teams.sqlite`: the copy made before that migration. */
export const toSnapshotName = (atMs: number, migration: string): string =>
  toBackupName(atMs).replace('.sqlite', `-before-${migration}.sqlite`);

function findMoment(name: string, pattern = namePattern): number | undefined {
  const [match, day, hour, minute] = pattern.exec(name) ?? [];
  return match === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:00Z`);
}

/** Returns the names of backups, newest first, and ignores other files. */
export const listBackups = (names: readonly string[]): string[] =>
  names
    .filter((name) => findMoment(name) !== undefined)
    .sort()
    .reverse();

/** Returns the moment of the oldest copy of any kind; `undefined` if there is none. */
export function findOldestBackup(names: readonly string[]): number | undefined {
  const moments = names.flatMap((name) => findMoment(name) ?? findMoment(name, snapshotPattern) ?? []);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/**
 * Returns the backups to delete. Keeps all of the last two days, the first of each of the last
 * thirty days, the copies from before migrations for thirty days, and always the newest.
 */
export function listSuperfluous(names: readonly string[], nowMs: number): string[] {
  const days = new Set<string>();
  const [newest, ...older] = listBackups(names);
  const backups = older.reverse().filter((name) => {
    const ageMs = nowMs - (findMoment(name) ?? 0);
    const day = name.slice(0, 'hellograph-2026-11-21'.length);
    const isFirstOfDay = !days.has(day);
    days.add(day);
    return name !== newest && ageMs > hourliesKeptMs && !(isFirstOfDay && ageMs <= dailiesKeptMs);
  });
  const snapshots = names.filter((name) => nowMs - (findMoment(name, snapshotPattern) ?? nowMs) > dailiesKeptMs);
  return [...backups, ...snapshots];
}

const asidePattern = /^hellograph\.sqlite\.before-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)(-wal|-shm)?$/;

function findAsideMoment(name: string): number | undefined {
  const [match, hour, minute, second] = asidePattern.exec(name) ?? [];
  return match === undefined ? undefined : Date.parse(`${hour}:${minute}:${second}`);
}

/** Lists databases that a restore moved aside more than thirty days ago. */
export const listOldAsides = (names: readonly string[], nowMs: number): string[] =>
  names.filter((name) => nowMs - (findAsideMoment(name) ?? nowMs) > dailiesKeptMs);

/**
 * How long after a restore media are kept to which only the database put aside refers, so that it
 * can be undone.
 */
const wayBackMs = dayMs;

/** Whether a restore of the last day can be undone. */
export const hasWayBack = (names: readonly string[], nowMs: number): boolean =>
  names.some((name) => nowMs - (findAsideMoment(name) ?? 0) < wayBackMs);

/** By the clock, from before a change of the schema, or the database that a restore put aside. */
export type CopyKind = 'backup' | 'snapshot' | 'aside';

/** Tells from its name when a copy was made, and why; `undefined` for other files. */
export function readCopyName(name: string): { kind: CopyKind; atMs: number } | undefined {
  const found = { backup: findMoment(name), snapshot: findMoment(name, snapshotPattern), aside: findAsideMoment(name) };
  const isPart = /-(?:wal|shm)$/.test(name);
  for (const kind of ['backup', 'snapshot', 'aside'] as const) {
    const atMs = found[kind];
    if (atMs !== undefined && !isPart) return { kind, atMs };
  }
  return undefined;
}
