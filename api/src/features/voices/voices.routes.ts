import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ComingVoice,
  comingVoiceFile,
  comingVoiceSchema,
  isLowVoice,
  modelOf,
  neuralVoices,
  type VoicesData,
} from '@hellograph/contract';
import { Compile } from 'typebox/compile';
import { listInstalledVoices, type VoiceSources } from '../../domain/installed-voices/list-installed-voices';
import type { Handlers } from '../../platform/http/route-table';

/**
 * Neural voices can be added and removed without a restart: workers download one, `npm run voices`
 * adds and removes them. So every request reads the current ones.
 */
export const voicesRoutes = ({ voicesDir, listWorkers }: VoiceSources): Handlers<'GET /voices'> => ({
  'GET /voices': async () => {
    const installed = await listInstalledVoices({ voicesDir, listWorkers });
    const coming = await readComing(voicesDir);
    return { data: { installed, natural: describe(installed), coming: coming && !installed.includes(coming.id) ? coming : null } };
  },
});

const describe = (installed: readonly string[]): VoicesData['natural'] =>
  neuralVoices
    .filter(({ id }) => installed.includes(id))
    .map((voice) => ({
      id: voice.id,
      model: modelOf(voice),
      speaker: voice.speaker ?? 0,
      name: voice.character.split(',')[0] ?? voice.character,
      language: voice.language,
      sound: isLowVoice(voice) ? 'low' : 'high',
    }));

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
