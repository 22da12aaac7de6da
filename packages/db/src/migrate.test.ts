import { readdirSync } from 'node:fs';
import { findPostgres, startPostgres } from '@hellograph/testing/postgres';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './database';
import { migrate, migrations } from './migrate';
import type { Database } from './schema';
import { isOnPostgres } from './testing';

describe('old videos', () => {
  /** Rows as written by a version before `choices`. */
  const oldRows = [
    `INSERT INTO users (id, email, full_name, password_hash, created_at) VALUES ('ada', 'ada@example.org', 'Ada', 'x', 1)`,
    `INSERT INTO photos (id, user_id, blob_key, width, height, size_bytes, created_at) VALUES ('photo', 'ada', 'blob', 4, 3, 1, 1)`,
    `INSERT INTO recordings (id, user_id, sound_key, size_bytes, duration_sec, created_at) VALUES ('voice', 'ada', 'sound', 1, 1, 1)`,
    oldVideo({ id: 'plain', photo_id: 'photo', recording_id: 'voice', times_key: 'times', lips: 'sound' }),
    oldVideo({
      id: 'chosen',
      photo_id: 'photo',
      mode: 'Quality',
      resolution: '1080P',
      style: 'Tender',
      duration: '10s',
      finish: '{"captions":"burned","frame":"film","openingTitle":"It\'s you"}',
    }),
    oldVideo({ id: 'words', card: '{"shape":"square","music":"none"}', title: 'Mine', speech_max_sec: 60, copy_id: 'copy' }),
    `INSERT INTO cards (id, user_id, occasion, look, cover, inside, type, to_name, sender, video_id, tells_sender, version, field_versions, read_at, created_at, updated_at)
    VALUES ('card', 'ada', 'love', 'paper', '', '', '', '', '', 'chosen', 0, 1, '{}', 1, 1, 1)`,
  ];

  function oldVideo(fields: Record<string, string | number>): string {
    const usual = { mode: 'Fast', resolution: '480P', style: 'Natural', duration: 'fit', voice: 'auto', message: 'Hi', user_id: 'ada' };
    const state = { state: 'queued', attempt: 1, failures: 0, request_id: 'r', seed: 7, watermark: 0, credits: 100, progress: 0 };
    const row = { ...usual, ...state, created_at: 1, announced_at: 1, queue_place: 5, ...fields };
    const values = Object.values(row).map((value) => (typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`));
    return `INSERT INTO videos (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`;
  }

  const usual = { resolution: '480P', mode: 'Fast', style: 'Natural', duration: 'fit', card: null, finish: null };

  async function requireKept(db: Database): Promise<void> {
    await migrate(db, { upTo: '0072-class-portraits' });
    for (const statement of oldRows) await sql.raw(statement).execute(db);
    expect(await migrate(db)).toContain('0073-render-choices');
    const videos = await db.selectFrom('videos').selectAll().orderBy(sql`rowid`).execute();
    expect(videos.map(({ id, choices }) => [id, JSON.parse(choices)])).toEqual([
      ['plain', usual],
      [
        'chosen',
        {
          resolution: '1080P',
          mode: 'Quality',
          style: 'Tender',
          duration: '10s',
          card: null,
          finish: { captions: 'burned', frame: 'film', openingTitle: "It's you" },
        },
      ],
      ['words', { ...usual, card: { shape: 'square', music: 'none' } }],
    ]);
    // The rest of the rows is what it was.
    const kept = { message: 'Hi', voice: 'auto', seed: 7, queue_place: 5, faces_max: 1, is_test: 0 };
    expect(videos).toMatchObject([
      { ...kept, photo_id: 'photo', recording_id: 'voice', times_key: 'times', lips: 'sound' },
      { ...kept, photo_id: 'photo' },
      { ...kept, photo_id: null, title: 'Mine', speech_max_sec: 60, copy_id: 'copy' },
    ]);
    // References to a video are kept, and so are the foreign keys of videos.
    expect(await db.selectFrom('cards').select('video_id').execute()).toEqual([{ video_id: 'chosen' }]);
    await expect(db.deleteFrom('photos').execute()).rejects.toThrow(/foreign key/i);
    await expect(db.updateTable('videos').set({ photo_id: 'none' }).where('id', '=', 'plain').execute()).rejects.toThrow(/foreign key/i);
    await db.deleteFrom('videos').where('id', '=', 'chosen').execute();
    expect(await db.selectFrom('cards').select('video_id').execute()).toEqual([{ video_id: null }]);
    // A text video has no photo, and every other one has.
    await expect(db.updateTable('videos').set({ photo_id: null }).where('id', '=', 'plain').execute()).rejects.toThrow(/check/i);
    await expect(db.updateTable('videos').set({ choices: 'none' }).where('id', '=', 'plain').execute()).rejects.toThrow();
  }

  it('keeps the choices of videos of before, and what belongs to them', async () => {
    const db = openDatabase(':memory:');
    await requireKept(db);
    await db.destroy();
  });

  it('keeps them unchanged if it fails halfway', async () => {
    const db = openDatabase(':memory:');
    await migrate(db, { upTo: '0072-class-portraits' });
    for (const statement of oldRows) await sql.raw(statement).execute(db);
    await sql`CREATE TABLE videos_new (id TEXT)`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/already exists/);
    await sql`DROP TABLE videos_new`.execute(db);
    const { rows } = await sql`SELECT id, resolution FROM videos ORDER BY id`.execute(db);
    expect(rows).toMatchObject([{ id: 'chosen', resolution: '1080P' }, { id: 'plain' }, { id: 'words' }]);
    expect(await migrate(db, { upTo: '0073-render-choices' })).toEqual(['0073-render-choices']);
    expect(await db.selectFrom('cards').select('video_id').execute()).toEqual([{ video_id: 'chosen' }]);
    await db.destroy();
  });

  it.runIf(isOnPostgres && findPostgres())('keeps them on PostgreSQL, too', async () => {
    const server = await startPostgres();
    await server.createDatabase('old');
    const db = openDatabase(server.toUrl('old'));
    try {
      await requireKept(db);
    } finally {
      await db.destroy();
      await server.stop();
    }
  });
});

describe('migrate', () => {
  const names = Object.keys(migrations);
  /**
   * Numbers that were never used. Nothing may be added here: the next migration takes the next
   * number.
   */
  const skipped = [11];

  it('numbers the migrations without gaps or doubles, in the order of the table', () => {
    const numbers = names.map((name) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]));
    const last = names.length + skipped.length;
    const expected = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !skipped.includes(number));
    expect(numbers).toEqual(expected);
  });

  it('lists every file of the folder', () => {
    const files = readdirSync(new URL('./migrations', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
    expect(files.sort()).toEqual(names);
  });

  it('runs them in that order', async () => {
    const db = openDatabase(':memory:');
    expect(await migrate(db)).toEqual(names);
    expect(await migrate(db)).toEqual([]);
    await db.destroy();
  });

  it('refuses a database that a newer version has changed', async () => {
    const db = openDatabase(':memory:');
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db);
    await expect(migrate(db)).rejects.toThrow('A newer version of Hellograph has changed this database (9999-later). Start that version');
    await db.destroy();
  });
});
