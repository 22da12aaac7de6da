import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comingVoiceFile } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { voicesRoutes } from './voices.routes';

it('lists the current neural voices on each request', async () => {
  const voicesDir = mkdtempSync(join(tmpdir(), 'hellograph-voices-'));
  const list = async () => (await voicesRoutes({ voicesDir, listWorkers: async () => [] })['GET /voices']({} as never)).data.installed;
  expect(await list()).toEqual([]);
  mkdirSync(join(voicesDir, 'kokoro-en'));
  expect(await list()).toEqual([]);
  writeFileSync(join(voicesDir, 'kokoro-en', 'voice.json'), '{}');
  const all = await list();
  expect(all.slice(0, 2)).toEqual(['kokoro-en', 'kokoro-en.bella']);
  expect(all).toHaveLength(11);
  rmSync(voicesDir, { recursive: true });
  expect(await list()).toEqual([]);
});

it('describes every speaker of a model', async () => {
  const voicesDir = mkdtempSync(join(tmpdir(), 'hellograph-voices-'));
  mkdirSync(join(voicesDir, 'kokoro-en'));
  writeFileSync(join(voicesDir, 'kokoro-en', 'voice.json'), '{}');
  const { natural } = (await voicesRoutes({ voicesDir, listWorkers: async () => [] })['GET /voices']({} as never)).data;
  expect(natural.map(({ speaker }) => speaker)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(natural[9]).toEqual({ id: 'kokoro-en.george', model: 'kokoro-en', speaker: 9, name: 'George', language: 'en-GB', sound: 'low' });
  expect(new Set(natural.map(({ id }) => id)).size).toBe(11);
  rmSync(voicesDir, { recursive: true });
});

it('reports a voice that is being downloaded, until it is installed', async () => {
  const voicesDir = mkdtempSync(join(tmpdir(), 'hellograph-voices-'));
  const coming = async () => (await voicesRoutes({ voicesDir, listWorkers: async () => [] })['GET /voices']({} as never)).data.coming;
  const write = (text: string) => writeFileSync(join(voicesDir, comingVoiceFile), text);
  expect(await coming()).toBeNull();
  const told = { id: 'kokoro-en', sizeBytes: 100, share: 0.4, state: 'fetching' };
  write(JSON.stringify({ ...told, inside: 'of the worker' }));
  expect(await coming()).toEqual(told);
  for (const unreadable of ['{"id":', JSON.stringify({ ...told, share: 7 }), JSON.stringify({ ...told, state: 'lost' })]) {
    write(unreadable);
    expect(await coming()).toBeNull();
  }
  write(JSON.stringify(told));
  mkdirSync(join(voicesDir, 'kokoro-en'));
  writeFileSync(join(voicesDir, 'kokoro-en', 'voice.json'), '{}');
  expect(await coming()).toBeNull();
  rmSync(voicesDir, { recursive: true });
});

it('lists a voice that every worker on other hosts has', async () => {
  const voicesDir = mkdtempSync(join(tmpdir(), 'hellograph-voices-'));
  const workers: { silentSec: number; voices: string[] }[] = [{ silentSec: 1, voices: ['kokoro-en'] }];
  const list = async (listWorkers = async () => workers) =>
    (await voicesRoutes({ voicesDir, listWorkers })['GET /voices']({} as never)).data.installed;
  expect(await list()).toEqual(['kokoro-en']);
  workers.push({ silentSec: 2, voices: [] });
  expect(await list()).toEqual([]);
  // The voices of a worker that is gone don't count.
  workers[1] = { silentSec: 100, voices: [] };
  expect(await list()).toEqual(['kokoro-en']);
  expect(await list(() => Promise.reject(new Error('Redis is down')))).toEqual([]);
  rmSync(voicesDir, { recursive: true });
});
