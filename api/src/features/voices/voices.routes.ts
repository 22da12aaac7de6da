import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ComingVoice, comingVoiceFile, comingVoiceSchema, neuralVoices } from '@hellograph/contract';
import { type SeenWorker, workerMissingAfterSec } from '@hellograph/jobs';
import { Compile } from 'typebox/compile';
import type { Handlers } from '../../platform/http/route-table';

export interface VoicesDependencies {
  /** Of this host; workers on it use the same folder. */
  voicesDir: string;
  listWorkers: () => Promise<Pick<SeenWorker, 'silentSec' | 'voices'>[]>;
}

/**
 * Neural voices come and go without a restart: workers fetch one, `npm run voices` adds and removes
 * them. So every request reads the current ones. Workers on other hosts report theirs; a voice
 * counts if all of them have it, because any may be the one that speaks.
 */
export const voicesRoutes = ({ voicesDir, listWorkers }: VoicesDependencies): Handlers<'GET /voices'> => ({
  'GET /voices': async () => {
    const workers = (await listWorkers().catch(() => [])).filter(({ silentSec }) => silentSec < workerMissingAfterSec);
    const isHere = (id: string) => existsSync(join(voicesDir, id, 'voice.json'));
    const isEverywhere = (id: string) => workers.length > 0 && workers.every(({ voices }) => voices.includes(id));
    const installed = neuralVoices.map(({ id }) => id).filter((id) => isHere(id) || isEverywhere(id));
    const coming = await readComing(voicesDir);
    return { data: { installed, coming: coming && !installed.includes(coming.id) ? coming : null } };
  },
});

const comingVoice = Compile(comingVoiceSchema);

/** Written by a worker, perhaps of another version. */
async function readComing(voicesDir: string): Promise<ComingVoice | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(join(voicesDir, comingVoiceFile), 'utf8'));
    if (!comingVoice.Check(read)) return undefined;
    const { id, sizeBytes, share, state } = read;
    return { id, sizeBytes, share, state };
  } catch {
    return undefined;
  }
}
