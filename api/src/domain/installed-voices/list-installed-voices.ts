import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { modelOf, neuralVoices } from '@hellograph/contract';
import { type SeenWorker, workerMissingAfterSec } from '@hellograph/jobs';

export interface VoiceSources {
  /** The folder of this host; its workers use the same one. */
  voicesDir: string;
  listWorkers: () => Promise<Pick<SeenWorker, 'silentSec' | 'voices'>[]>;
}

/**
 * Lists the ids of the neural voices that this instance currently has: they can be added and
 * removed without a restart. Workers on other hosts report theirs; a voice counts only if all of
 * them have it, because any of them may have to speak.
 */
export async function listInstalledVoices({ voicesDir, listWorkers }: VoiceSources): Promise<string[]> {
  const workers = (await listWorkers().catch(() => [])).filter(({ silentSec }) => silentSec < workerMissingAfterSec);
  const isHere = (model: string) => existsSync(join(voicesDir, model, 'voice.json'));
  const isEverywhere = (id: string) => workers.length > 0 && workers.every(({ voices }) => voices.includes(id));
  return neuralVoices.filter((voice) => isHere(modelOf(voice)) || isEverywhere(voice.id)).map(({ id }) => id);
}
