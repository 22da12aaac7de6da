import { describe, expect, it } from 'vitest';
import { inspectFile, inspectSizes, listImports } from './inspect';
import { findTwinRooms } from './law';

const file = (path: string, text: string) => inspectFile({ path, text });

describe('the law of the house', () => {
  it.each([
    ['worker/src/main.ts', "import { db } from '@hellograph/db';"],
    ['api/src/app.ts', "import { plan } from '@hellograph/render';"],
    ['packages/render/src/a.ts', "import { readFile } from 'node:fs';"],
    ['packages/contract/src/a.ts', "export { x } from '@hellograph/kit';"],
    ['api/src/main.ts', "import Queue from 'bull';"],
    ['api/src/domain/videos/video.repo.ts', "import Database from 'better-sqlite3';"],
    ['api/src/domain/videos/video.repo.ts', "import pg from 'pg';"],
    ['worker/src/handlers/render.ts', "import { spawn } from 'node:child_process';"],
    ['api/src/features/studio/video.service.ts', "import type { FastifyRequest } from 'fastify';"],
    ['api/src/features/studio/video.service.ts', "import { x } from '../auth/auth.repo';"],
    ['pwa/src/main.tsx', "const x = await import('@hellograph/db');"],
    ['pwa/src/lib/format.ts', "import { api } from '../sync/api-client';"],
    ['pwa/src/drafts/draft-store.ts', "import { drain } from '../sync/drain';"],
    ['pwa/src/sync/kinds/card.ts', "import { putCard } from '../../domain/cards/queries';"],
    ['pwa/src/domain/videos/queries.ts', "import { x } from '../../features/projects/lib/x';"],
    ['scripts/backup.ts', "import { backUp } from '../api/src/housekeeping/backups';"],
    ['scripts/house/env-example.ts', "import { variables } from '../../worker/src/config/env';"],
    ['packages/drills/src/drill.ts', "import { x } from '../../../api/src/app';"],
    ['scripts/backup.ts', "import { listBackups } from '@hellograph/api/testing';"],
    ['api/src/app.ts', "import { createNews } from '@hellograph/pwa/testing';"],
    ['api/src/app.ts', "import { openSystem } from '@hellograph/drills/harness';"],
    ['packages/kit/src/env.ts', "import { variables } from '@hellograph/api/tools';"],
    ['api/src/app.ts', 'const x = process.env.PORT;'],
    ['packages/render/src/a.ts', 'const x = Math.random();'],
    ['api/src/domain/cards/cards.repo.ts', "import { x } from '../../features/studio/estimate';"],
    ['api/src/domain/cards/cards.repo.ts', "import { x } from '../../platform/http/route-table';"],
    ['api/src/platform/mail/mailer.ts', "import { x } from '../../domain/users/users.repo';"],
    ['api/src/platform/mail/mailer.ts', "import { x } from '../../features/auth/auth.feature';"],
    ['api/src/features/auth/sign-in.service.ts', "db.selectFrom('users')"],
    ['api/src/utils.ts', 'export const x = 1;'],
    ['api/src/long.ts', 'x\n'.repeat(301)],
  ])('refuses %s: %s', (path, text) => {
    expect(file(path, text)).toHaveLength(1);
  });

  it.each([
    ['packages/jobs/src/queue.ts', "import Queue from 'bull';"],
    ['packages/db/src/sqlite/open-sqlite.ts', "import Database from 'better-sqlite3';"],
    ['packages/db/src/postgres/open-postgres.ts', "import pg from 'pg';"],
    ['worker/src/stages/encode.ts', "import { spawn } from 'node:child_process';"],
    ['api/src/features/studio/video.routes.ts', "import type { FastifyRequest } from 'fastify';"],
    ['api/src/features/studio/video.service.ts', "import { x } from './video.repo';"],
    ['api/src/platform/config/env.ts', 'const x = process.env.PORT;'],
    ['scripts/backup.ts', "import { backUp } from '@hellograph/api/tools';"],
    ['scripts/drills.slow.test.ts', "import { x } from '@hellograph/worker/testing';"],
    ['packages/drills/src/drill.ts', "import { loadSecrets } from '@hellograph/api/testing';"],
    ['pwa/src/domain/cards/queries.ts', "import { api } from '../../sync/api-client';"],
    ['packages/render/src/warp.ts', 'x\n'.repeat(400)],
    ['api/src/domain/cards/cards.repo.ts', "import { x } from '../users/users.repo';"],
    ['api/src/domain/videos/video.presenter.ts', "import { x } from '../../platform/http/media-links';"],
    ['api/src/domain/users/users.repo.ts', "db.selectFrom('users')"],
  ])('allows %s: %s', (path, text) => {
    expect(file(path, text)).toEqual([]);
  });

  it('sees every form of import', () => {
    const text = "import a from 'a';\nimport 'b';\nexport * from 'c';\nimport {\n  d,\n} from 'd';\nconst e = import('e');";
    expect(listImports(text).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('gives no two rooms of the api the same name', () => {
    expect(findTwinRooms(['api/src/domain/cards/cards.repo.ts', 'api/src/features/card-editor/cards.service.ts'])).toEqual([]);
    expect(findTwinRooms(['api/src/domain/cards/cards.repo.ts', 'api/src/features/cards/cards.service.ts'])).toHaveLength(1);
  });

  it('holds nine of ten files to their length', () => {
    const many = (lines: number) => Array.from({ length: 10 }, (_, index) => ({ path: `api/src/f${index}.ts`, text: 'x\n'.repeat(lines) }));
    expect(inspectSizes(many(150))).toEqual([]);
    expect(inspectSizes(many(200))).toHaveLength(1);
  });
});
