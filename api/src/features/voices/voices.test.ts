import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { voicesRoutes } from './voices.routes';

it('tells which neural voices are there, whenever it is asked', async () => {
  const voicesDir = mkdtempSync(join(tmpdir(), 'hellograph-voices-'));
  const list = async () => (await voicesRoutes({ voicesDir })['GET /voices']({} as never)).data.installed;
  expect(await list()).toEqual([]);
  mkdirSync(join(voicesDir, 'kokoro-en'));
  expect(await list()).toEqual([]);
  writeFileSync(join(voicesDir, 'kokoro-en', 'voice.json'), '{}');
  expect(await list()).toEqual(['kokoro-en']);
  rmSync(voicesDir, { recursive: true });
  expect(await list()).toEqual([]);
});
