import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { neuralModels, recognisers } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { InstallProblem } from './download-archive';
import { removeVoice } from './install-voice';
import { hasModel, manifestName, readManifest } from './installed-voices';

interface FetchedModel {
  id: string;
  bytes: number;
  usedAtMs: number;
}

/** A model that spoke within this time is not removed: more messages in its language may follow. */
const inUseMs = 24 * 3_600_000;

/**
 * Removes fetched models that have not spoken for longest until another one fits into the budget.
 * Throws if it can't, and then removes none. Models that an operator added do not count and are
 * never removed.
 */
export async function keepWithin(budgetBytes: number, neededBytes: number, dir: string, log: Pick<Logger, 'info'>): Promise<void> {
  const fetched = await listFetched(dir);
  let over = fetched.reduce((sum, { bytes }) => sum + bytes, neededBytes) - budgetBytes;
  const leaving: FetchedModel[] = [];
  for (const model of fetched.filter(({ usedAtMs }) => Date.now() - usedAtMs > inUseMs).sort((a, b) => a.usedAtMs - b.usedAtMs)) {
    if (over <= 0) break;
    leaving.push(model);
    over -= model.bytes;
  }
  if (over > 0) throw new InstallProblem('The natural voices that are in use take all of VOICES_MAX_MB.', 'disk');
  for (const { id } of leaving) {
    await removeVoice(id, dir);
    log.info({ voice: id }, 'a natural voice that nobody used was removed to make room for another one');
  }
}

async function listFetched(dir: string): Promise<FetchedModel[]> {
  const fetched: FetchedModel[] = [];
  for (const model of [...neuralModels, ...recognisers].filter((one) => hasModel(dir, one))) {
    const path = join(dir, model.id);
    if (!(await readManifest(path)).isFetched) continue;
    const { mtimeMs: usedAtMs } = await stat(join(path, manifestName));
    fetched.push({ id: model.id, bytes: await bytesIn(path), usedAtMs });
  }
  return fetched;
}

async function bytesIn(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
