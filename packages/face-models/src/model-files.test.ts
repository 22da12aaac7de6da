import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { copyModels, hasModels, type ModelName, modelPaths } from './model-files';

const names: ModelName[] = ['detector', 'mesh', 'eyes'];

it('a build has the same models as the package, and its licence', () => {
  expect(hasModels()).toBe(true);
  copyModels();
  const built = new URL('../dist/models/', import.meta.url);
  const paths = names.flatMap((name) => Object.values(modelPaths(name)));
  expect(paths).toHaveLength(6);
  for (const path of paths) expect(readFileSync(new URL(basename(path), built)).equals(readFileSync(path))).toBe(true);
  expect(readFileSync(new URL('LICENSE', built), 'utf8')).toContain('MIT');
});
