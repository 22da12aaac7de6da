import type { Database } from '@hellograph/db';
import { type BlobStore, verifyBlob } from '@hellograph/storage';

/** The contents of an instance, counted independently of the command that moves it. */
export interface Stock {
  /** The number of rows of each table. */
  rows: Record<string, number>;
  /** The credits in each ledger account of each user. */
  credits: Record<string, number>;
}

export async function takeStock(db: Database): Promise<Stock> {
  const rows: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (/^(kysely|sqlite)_/.test(name)) continue;
    const { count } = await db
      .selectFrom(name as 'videos')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    rows[name] = Number(count);
  }
  const credits: Record<string, number> = {};
  const add = (key: string, amount: number) => {
    credits[key] = (credits[key] ?? 0) + amount;
  };
  for (const row of await db.selectFrom('ledger').select(['user_id', 'from_account', 'to_account', 'credits']).execute()) {
    add(`${row.user_id} ${row.to_account}`, row.credits);
    add(`${row.user_id} ${row.from_account}`, -row.credits);
  }
  return { rows, credits };
}

/** Counts the figures that differ between the two. */
export const countDifferences = (one: Record<string, number>, other: Record<string, number>): number =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]).length;

export const sumOf = (figures: Record<string, number>): number => Object.values(figures).reduce((sum, figure) => sum + figure, 0);

/** The name of each file that a row refers to. */
export async function listUsedKeys(db: Database): Promise<Set<string>> {
  const videos = await db.selectFrom('videos').select(['video_key', 'poster_key', 'captions_key']).execute();
  const photos = await db.selectFrom('photos').select('blob_key').execute();
  const keys = videos.flatMap(({ video_key, poster_key, captions_key }) => [video_key, poster_key, captions_key]);
  return new Set([...keys.filter((key) => key !== null), ...photos.map(({ blob_key }) => blob_key)]);
}

const readAtOnce = 8;

/** Reads all of them. Returns how many are missing, or are not what their name says. */
export async function countNotWhole(store: BlobStore, keys: Iterable<string>): Promise<number> {
  const waiting = [...keys];
  let notWhole = 0;
  const readOn = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) if ((await verifyBlob(store, key)) !== 'whole') notWhole++;
  };
  await Promise.all(Array.from({ length: readAtOnce }, readOn));
  return notWhole;
}
