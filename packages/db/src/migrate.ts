import { type Kysely, type Migration, Migrator } from 'kysely';
import * as firstLight from './migrations/0001-first-light';
import * as billing from './migrations/0002-billing';
import * as durableJobs from './migrations/0003-durable-jobs';
import * as accounts from './migrations/0004-accounts';
import * as faces from './migrations/0005-faces';
import * as cards from './migrations/0006-cards';
import * as videoTitles from './migrations/0007-video-titles';
import * as push from './migrations/0008-push';
import * as recordings from './migrations/0009-recordings';
import * as filmFinish from './migrations/0010-film-finish';
import * as cardProjects from './migrations/0012-card-projects';
import * as deliveries from './migrations/0013-deliveries';
import * as cardLooks from './migrations/0014-card-looks-and-faces';
import * as pronunciations from './migrations/0015-pronunciations';
import * as people from './migrations/0016-people';
import * as faceOwners from './migrations/0017-face-owners';
import * as filmBeginnings from './migrations/0018-film-beginnings';
import type { Schema } from './schema';

/**
 * In order, forward only. A landed migration is never edited: the next change takes the next
 * number. 0011 was never used.
 */
export const migrations: Record<string, Migration> = {
  '0001-first-light': firstLight,
  '0002-billing': billing,
  '0003-durable-jobs': durableJobs,
  '0004-accounts': accounts,
  '0005-faces': faces,
  '0006-cards': cards,
  '0007-video-titles': videoTitles,
  '0008-push': push,
  '0009-recordings': recordings,
  '0010-film-finish': filmFinish,
  '0012-card-projects': cardProjects,
  '0013-deliveries': deliveries,
  '0014-card-looks-and-faces': cardLooks,
  '0015-pronunciations': pronunciations,
  '0016-people': people,
  '0017-face-owners': faceOwners,
  '0018-film-beginnings': filmBeginnings,
};

export const newestMigration = Object.keys(migrations).sort().at(-1) ?? '';

/**
 * Brings a database to the newest schema, or throws and leaves it unchanged. Returns the names of
 * the migrations that it ran.
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
