import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';
import { findForeignTables, listTables, readModels, tableOwners } from './tables';

const repo = 'api/src/domain/cards/cards.repo.ts';
const service = 'api/src/features/studio/video.service.ts';

describe('a table', () => {
  it.each([
    "db.selectFrom('videos').selectAll()",
    "db.selectFrom('videos as video')",
    "db.selectFrom(['videos', 'none'])",
    "db.insertInto('videos')",
    "db.updateTable( 'videos' )",
    "db\n  .deleteFrom(\n    'videos',\n  )",
    "db.selectFrom('none').innerJoin('videos', 'videos.id', 'none.id')",
    "db.selectFrom('none').leftJoin('videos as video', (join) => join)",
    'sql`SELECT id FROM videos WHERE id = 1`',
    'sql<{ id: string }>`DELETE\nFROM "videos"`',
    'sql`SELECT 1 FROM none JOIN videos ON 1`',
    'sql`UPDATE videos SET id = 1`',
    "sql.table('videos')",
    "accountTable({ table: 'videos', exportAs: 'videos' })",
  ])('is seen in %s', (text) => {
    expect(listTables(text)).toEqual(['videos']);
  });

  it.each(["const kind = 'videos';", "t('people')", "db.selectFrom('none')", '// FROM videos'])('is not seen in %s', (text) => {
    expect(listTables(text)).toEqual([]);
  });

  it('is named by its owner, by read models and by tests only', () => {
    const query = "db.selectFrom('cards').leftJoin('videos', 'videos.id', 'cards.video_id')";
    expect(findForeignTables(repo, query)).toEqual([
      `${repo} names the table videos: only domain/videos does; call a function of its repo.`,
    ]);
    expect(findForeignTables(service, query)).toHaveLength(2);
    expect(findForeignTables('api/src/domain/card-links/opened-card.ts', query)).toEqual([]);
    expect(findForeignTables('api/src/features/studio/video.test.ts', query)).toEqual([]);
    expect(findForeignTables('packages/drills/src/harness/truth.ts', query)).toEqual([]);
  });

  it('has an existing owner, and each read model exists and reads the tables it declares', () => {
    const missing = Object.values(tableOwners).filter((folder) => !existsSync(join(root, 'api/src', folder)));
    expect(missing).toEqual([]);
    for (const [file, { tables }] of Object.entries(readModels)) {
      const named = listTables(readFileSync(join(root, 'api/src', file), 'utf8'));
      expect(named, file).toEqual(expect.arrayContaining([...tables]));
    }
  });
});
