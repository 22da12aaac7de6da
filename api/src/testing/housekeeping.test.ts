import { toTalkingChoices } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { openTestDatabase } from '@hellograph/db/testing';
import { createMemoryStore, voiceExtension } from '@hellograph/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardsTables } from '../domain/cards/cards.repo';
import { deliveriesTables } from '../domain/deliveries/card-deliveries';
import { linkTokensTables } from '../domain/link-tokens/link-tokens';
import { passkeysTables } from '../domain/passkeys/passkeys.repo';
import { photosTables } from '../domain/photos/photos.repo';
import { recordingsTables } from '../domain/recordings/recordings.repo';
import { securityEventsTables } from '../domain/security-events/security-events';
import { sessionsTables } from '../domain/sessions/sessions.repo';
import { usersTables } from '../domain/users/users.repo';
import { type NewVideo, videoRepo } from '../domain/videos/video.repo';
import { videosTables } from '../domain/videos/videos.tables';
import { collectMedia, purgeRows } from '../platform/housekeeping/housekeeping';
import { idempotencyTables } from '../platform/idempotency/once-per-key';

const tables = [
  cardsTables,
  videosTables,
  photosTables,
  recordingsTables,
  deliveriesTables,
  passkeysTables,
  securityEventsTables,
  linkTokensTables,
  sessionsTables,
  idempotencyTables,
  usersTables,
];
const dayMs = 86_400_000;
const nowMs = Date.now();
const user = { id: 'ada', email: 'ada@example.org', full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 };

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  await db.insertInto('users').values(user).execute();
});
afterEach(() => db.destroy());

const addPhoto = (id: string, createdAt: number, blobKey = 'none') =>
  db
    .insertInto('photos')
    .values({ id, user_id: 'ada', blob_key: blobKey, width: 1, height: 1, size_bytes: 1, created_at: createdAt })
    .execute();

async function addVideo(id: string, photoId: string, deletedAt: number | null, keys: { video_key?: string; poster_key?: string } = {}) {
  const video: NewVideo = {
    choices: toTalkingChoices({}),
    voice: 'v',
    id,
    photoId,
    userId: 'ada',
    requestId: 'r',
    message: 'Hi',
    seed: 1,
    watermark: false,
    pronunciations: null,
    speakers: null,
    facesMax: 1,
    speechMaxSec: 60,
    credits: 100,
    queuePlace: 1,
    etaSec: 1,
    createdAt: 1,
  };
  await videoRepo(db).insertVideo(video);
  const made = keys.video_key ? { state: 'completed' as const, finished_at: 2, ...keys } : {};
  await db
    .updateTable('videos')
    .set({ deleted_at: deletedAt, ...made })
    .where('id', '=', id)
    .execute();
}

const idsOf = async (table: 'photos' | 'videos' | 'users' | 'link_tokens' | 'used_challenges') =>
  (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

describe('rows', () => {
  it('of videos are deleted a week after the videos, with their photos, but not while one is still being made', async () => {
    const longAgo = nowMs - 8 * dayMs;
    for (const id of ['p-gone', 'p-kept', 'p-open', 'p-unused', 'p-fresh']) await addPhoto(id, id === 'p-fresh' ? nowMs : longAgo);
    await addVideo('gone', 'p-gone', longAgo, { video_key: 'a' });
    await addVideo('second thoughts', 'p-kept', nowMs - 6 * dayMs, { video_key: 'b' });
    await addVideo('open', 'p-open', longAgo);
    await addVideo('kept', 'p-kept', null, { video_key: 'c' });
    await purgeRows(db, tables, nowMs);
    expect(await idsOf('videos')).toEqual(['kept', 'open', 'second thoughts']);
    expect(await idsOf('photos')).toEqual(['p-fresh', 'p-kept', 'p-open']);
  });

  it('of sessions and answered requests are deleted when nobody can use them any more', async () => {
    const session = { user_id: 'ada', user_agent: '', created_at: 1 };
    await db
      .insertInto('sessions')
      .values([
        { ...session, id: 'expired', expires_at: nowMs - 31 * dayMs, revoked_at: null },
        { ...session, id: 'revoked', expires_at: nowMs + dayMs, revoked_at: nowMs - 31 * dayMs },
        { ...session, id: 'live', expires_at: nowMs + dayMs, revoked_at: null },
      ])
      .execute();
    const answer = { user_id: 'ada', request_hash: 'h', answer: '[]' };
    await db
      .insertInto('idempotency_keys')
      .values([
        { ...answer, key: 'old', created_at: nowMs - 91 * dayMs },
        { ...answer, key: 'young', created_at: nowMs - 89 * dayMs },
      ])
      .execute();
    await purgeRows(db, tables, nowMs);
    expect((await db.selectFrom('sessions').select('id').execute()).map(({ id }) => id)).toEqual(['live']);
    expect((await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)).toEqual(['young']);
  });

  it('of accounts are deleted when they expire: links, answered challenges, the security log, unverified sign-ups', async () => {
    const link = { user_id: 'ada', purpose: 'verify', password_hash: null, full_name: null, created_at: 1, used_at: null } as const;
    await db
      .insertInto('link_tokens')
      .values([
        { ...link, id: 'old', token_hash: 'a', expires_at: nowMs - 8 * dayMs },
        { ...link, id: 'young', token_hash: 'b', expires_at: nowMs },
      ])
      .execute();
    await db
      .insertInto('used_challenges')
      .values([
        { id: 'old', used_at: nowMs - 2 * dayMs },
        { id: 'young', used_at: nowMs },
      ])
      .execute();
    const event = { user_id: null, kind: 'login', ip_address: '', user_agent: '' };
    await db
      .insertInto('security_events')
      .values([
        { ...event, request_id: 'old', at: nowMs - 181 * dayMs },
        { ...event, request_id: 'young', at: nowMs },
      ])
      .execute();
    const user = { full_name: 'x', password_hash: 'x', verified_at: null };
    await db
      .insertInto('users')
      .values([
        { ...user, id: 'never', email: 'never@example.org', created_at: nowMs - 31 * dayMs },
        { ...user, id: 'yet', email: 'yet@example.org', created_at: nowMs },
      ])
      .execute();
    await purgeRows(db, tables, nowMs);
    expect(await idsOf('link_tokens')).toEqual(['young']);
    expect(await idsOf('used_challenges')).toEqual(['young']);
    expect(await db.selectFrom('security_events').select('request_id').execute()).toEqual([{ request_id: 'young' }]);
    expect(await idsOf('users')).toEqual(['ada', 'yet']);
  });
});

describe('files', () => {
  it('are deleted when no row refers to them, in any column; new ones stay', async () => {
    const store = createMemoryStore();
    const put = async (text: string) => (await store.putBuffer(Buffer.from(text), 'bin')).key;
    const names = ['photo', 'video', 'poster', 'captions', 'beginning', 'faces', 'face', 'orphan'];
    const [photo, video, poster, captions, beginning, faces, face, orphan] = await Promise.all(names.map(put));
    await addPhoto('p', 1, photo);
    await db
      .updateTable('photos')
      .set({ faces_key: faces ?? null })
      .execute();
    await db
      .insertInto('faces')
      .values({ id: 'f', photo_id: 'p', position: 0, thumbnail_key: face ?? '', problem: null })
      .execute();
    await addVideo('v', 'p', null, { video_key: video ?? '', poster_key: poster ?? '' });
    await db
      .updateTable('videos')
      .set({ captions_key: captions ?? null, beginning_key: beginning ?? null })
      .execute();
    expect(await collectMedia({ db, store, tables, nowMs })).toEqual({ files: 0, sizeBytes: 0 });
    const later = nowMs + 2 * 60 * 60_000;
    expect(await collectMedia({ db, store, tables, nowMs: later })).toEqual({ files: 1, sizeBytes: 6 });
    for (const key of [photo, video, poster, captions, beginning, faces, face]) expect(await store.stat(key ?? '')).toBeTruthy();
    await expect(store.stat(orphan ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await db.deleteFrom('users').execute();
    expect(await collectMedia({ db, store, tables, nowMs: later })).toMatchObject({ files: 7 });
  });

  it('of voices stay, because the instance needs them', async () => {
    const store = createMemoryStore();
    const { key } = await store.putBuffer(Buffer.from('archive of a voice'), voiceExtension);
    expect(await collectMedia({ db, store, tables, nowMs: nowMs + dayMs })).toEqual({ files: 0, sizeBytes: 0 });
    expect(await store.stat(key)).toBeTruthy();
  });

  it('are checked in batches, and all of them', async () => {
    const store = createMemoryStore();
    for (let index = 0; index < 1201; index++) await store.putBuffer(Buffer.from(`${index}`), 'bin');
    expect(await collectMedia({ db, store, tables, nowMs: nowMs + dayMs })).toMatchObject({ files: 1201 });
  });
});
