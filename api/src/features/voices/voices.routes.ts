import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ComingVoice,
  comingVoiceSchema,
  isLowVoice,
  modelOf,
  neuralModels,
  neuralVoices,
  recognisers,
  toComingFile,
  type VoicesData,
} from '@hellograph/contract';
import type { RenderProducer } from '@hellograph/jobs';
import { Compile } from 'typebox/compile';
import { listNaturalVoices, type VoiceSources } from '../../domain/installed-voices/natural-voices';
import type { Handlers } from '../../platform/http/route-table';

export interface VoicesDependencies extends VoiceSources {
  producer: Pick<RenderProducer, 'wantVoice'>;
}

/**
 * Neural voices can be added and removed without a restart: workers download them, `npm run voices`
 * adds and removes them. So every request reads the current ones.
 */
export const voicesRoutes = ({
  voicesDir,
  listWorkers,
  producer,
}: VoicesDependencies): Handlers<'GET /voices' | 'POST /voices/wanted'> => ({
  'GET /voices': async () => {
    const { installed, recogniser, fetchable = [] } = await listNaturalVoices({ voicesDir, listWorkers });
    const missing = [...neuralModels, ...recognisers].filter(
      ({ id }) => !installed.includes(id) && !(recogniser?.isInstalled && id === recogniser.id),
    );
    const coming = (await Promise.all(missing.map(({ id }) => readComing(voicesDir, id)))).flatMap((one) => one ?? []);
    return { data: { installed, natural: describe(installed), coming, onDemand: fetchable, recogniser } };
  },
  'POST /voices/wanted': async ({ body: { model } }) => {
    const { fetchable = [] } = await listNaturalVoices({ voicesDir, listWorkers });
    const isComing = fetchable.includes(model);
    if (isComing) await producer.wantVoice(model);
    return { data: { isComing } };
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
async function readComing(voicesDir: string, model: string): Promise<ComingVoice | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(join(voicesDir, toComingFile(model)), 'utf8'));
    if (!comingVoice.Check(read) || read.id !== model) return undefined;
    const { id, sizeBytes, share, state } = read;
    return { id, sizeBytes, share, state };
  } catch {
    return undefined;
  }
}
