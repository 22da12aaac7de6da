import { describe, expect, it } from 'vitest';
import { inspectFile, inspectSizes } from './inspect';
import { findTwinRooms } from './law';

const file = (path: string, text: string) => inspectFile({ path, text });

describe('the law of the house', () => {
  it.each([
    ['api/src/app.ts', 'const x = process.env.PORT;'],
    ['packages/render/src/a.ts', 'const x = Math.random();'],
    ['api/src/app.ts', `// @ts-${'ignore'}`],
    ['api/src/app.test.ts', `it.${'only'}('x', () => {});`],
    ['api/src/features/auth/sign-in.service.ts', "db.selectFrom('users')"],
    ['api/src/utils.ts', 'export const x = 1;'],
    ['api/src/long.ts', 'x\n'.repeat(301)],
  ])('refuses %s: %s', (path, text) => {
    expect(file(path, text)).toHaveLength(1);
  });

  it.each([
    ['api/src/platform/config/env.ts', 'const x = process.env.PORT;'],
    ['packages/render/src/warp.ts', 'x\n'.repeat(400)],
    ['api/src/domain/users/users.repo.ts', "db.selectFrom('users')"],
  ])('allows %s: %s', (path, text) => {
    expect(file(path, text)).toEqual([]);
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
