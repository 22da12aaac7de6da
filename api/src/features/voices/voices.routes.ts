import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CodedError,
  type ComingVoice,
  colourisers,
  comingVoiceSchema,
  isLowVoice,
  modelOf,
  neuralModels,
  neuralPackages,
  neuralVoices,
  recognisers,
  toComingFile,
  toSampleFile,
  type Voice,
  type VoicesData,
} from '@hellograph/contract';
import type { RenderProducer, VoiceOrder } from '@hellograph/jobs';
import type { ByteRange } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { listNaturalVoices, toVoiceSources, type VoiceSources } from '../../domain/installed-voices/natural-voices';
import { sendBlob } from '../../platform/http/blobs/send-blob';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';

export interface VoicesDependencies extends VoiceSources {
  producer: Pick<RenderProducer, 'wantVoice' | 'orderVoice'>;
}

/**
 * Neural voices can be added and removed without a restart: workers download them, `npm run voices`
 * adds and removes them. So every request reads the current ones.
 */
export const voicesRoutes = ({
  voicesDir,
  listWorkers,
  producer,
}: VoicesDependencies): Handlers<'GET /voices' | 'POST /voices/wanted' | 'POST /operator/voices' | 'DELETE /operator/voices/:model'> => ({
  'GET /voices': async () => {
    const { installed, recogniser, colouriser, fetchable = [] } = await listNaturalVoices({ voicesDir, listWorkers });
    const here = [...installed, recogniser?.isInstalled && recogniser.id, colouriser];
    const missing = [...neuralModels, ...recognisers, ...colourisers].filter(({ id }) => !here.includes(id));
    const coming = (await Promise.all(missing.map(({ id }) => readComing(voicesDir, id)))).flatMap((one) => one ?? []);
    return { data: { installed, natural: describe(voicesDir, installed), coming, onDemand: fetchable, recogniser, colouriser } };
  },
  'POST /voices/wanted': async ({ body: { model } }) => ({ data: { isComing: await want(model, { voicesDir, listWorkers, producer }) } }),
  'POST /operator/voices': async ({ body: { model } }) => ({
    data: { isComing: await order({ model, act: 'add' }, { voicesDir, listWorkers, producer }) },
  }),
  'DELETE /operator/voices/:model': async ({ params: { model } }) => ({
    data: { isLeaving: await order({ model, act: 'remove' }, { voicesDir, listWorkers, producer }) },
  }),
});

/** Returns whether the voice is coming, because a worker can fetch it. */
async function want(model: string, { producer, ...sources }: VoicesDependencies): Promise<boolean> {
  const { fetchable = [] } = await listNaturalVoices(sources);
  const isComing = fetchable.includes(model);
  if (isComing) await producer.wantVoice(model);
  return isComing;
}

/** Returns whether a worker is there that carries out the order, and knows the model. */
async function order(what: VoiceOrder, { producer, ...sources }: VoicesDependencies): Promise<boolean> {
  const { fetchable } = await listNaturalVoices(sources);
  const isDone = fetchable !== undefined && Object.hasOwn(neuralPackages, what.model);
  if (isDone) await producer.orderVoice(what);
  return isDone;
}

const sampleFileOf = (voicesDir: string, voice: Voice) => join(voicesDir, modelOf(voice), toSampleFile(voice));

/** Sends what a natural voice sounds like, as a worker recorded it once; players ask for parts. */
export function sampleRoutes(app: FastifyInstance, { voicesDir }: Pick<VoiceSources, 'voicesDir'>): void {
  app.get<{ Params: { id: string } }>('/api/voices/:id/sample', async (request, reply) => {
    const voice = neuralVoices.find(({ id }) => id === request.params.id);
    const path = voice && sampleFileOf(voicesDir, voice);
    const file = path && statSync(path, { throwIfNoEntry: false });
    if (!path || !file) throw new CodedError('NOT_FOUND');
    const name = `${voice.id}.m4a`;
    // It is recorded anew when the model is installed anew.
    const key = `${file.mtimeMs}-${name}`;
    const store = {
      stat: async () => ({ key, sizeBytes: file.size }),
      openRead: async (_: string, range?: ByteRange) => createReadStream(path, range),
    };
    return sendBlob(request, reply, { store, blob: { key, name, cacheControl: 'public, max-age=3600' } });
  });
}

const describe = (voicesDir: string, installed: readonly string[]): VoicesData['natural'] =>
  neuralVoices
    .filter(({ id }) => installed.includes(id))
    .map((voice) => ({
      id: voice.id,
      model: modelOf(voice),
      speaker: voice.speaker ?? 0,
      name: voice.character.split(',')[0] ?? voice.character,
      language: voice.language,
      sound: isLowVoice(voice) ? 'low' : 'high',
      age: voice.age ?? null,
      hasSample: existsSync(sampleFileOf(voicesDir, voice)),
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

export function createVoicesFeature(parts: Platform) {
  const { producer, realtime } = parts;
  producer.onVoicesNews(() => realtime.toAllHere('voicesNews'));
  const sources = toVoiceSources(parts);
  return {
    routes: voicesRoutes({ ...sources, producer }),
    registerRoutes: (app) => sampleRoutes(app, sources),
  } satisfies Feature;
}
