import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { neuralVoices } from '@hellograph/contract';
import { type SeenWorker, workerMissingAfterSec } from '@hellograph/jobs';

export interface VoiceSources {
  /** Of this host; workers on it use the same folder. */
  voicesDir: string;
  listWorkers: () => Promise<Pick<SeenWorker, 'silentSec' | 'voices'>[]>;
}

/**
 * Ids of the neural voices that this instance has now: they come and go without a restart. Workers
 * on other hosts report theirs; a voice counts if all of them have it, because any may be the one
 * that speaks.
 */
export async function listInstalledVoices({ voicesDir, listWorkers }: VoiceSources): Promise<string[]> {
  const workers = (await listWorkers().catch(() => [])).filter(({ silentSec }) => silentSec < workerMissingAfterSec);
  const isHere = (id: string) => existsSync(join(voicesDir, id, 'voice.json'));
  const isEverywhere = (id: string) => workers.length > 0 && workers.every(({ voices }) => voices.includes(id));
  return neuralVoices.map(({ id }) => id).filter((id) => isHere(id) || isEverywhere(id));
}
