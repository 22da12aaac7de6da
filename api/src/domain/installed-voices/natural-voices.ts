import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  awaitedMaxMin,
  CodedError,
  colourisers,
  modelOf,
  neuralModels,
  neuralVoices,
  recognisers,
  replaceNatural,
  type VoicesData,
} from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { type Cast, type RenderProducer, type SeenWorker, workerMissingAfterSec } from '@hellograph/jobs';
import type { Outbox } from '../../platform/events/outbox';
import type { Realtime } from '../../platform/events/realtime';
import { renderStateRepo, type SpeakingColumns } from '../videos/render-state.repo';

export interface VoiceSources {
  /** The folder of this host; its workers use the same one. */
  voicesDir: string;
  listWorkers: () => Promise<Pick<SeenWorker, 'silentSec' | 'voices' | 'fetchable'>[]>;
}

export const toVoiceSources = ({
  config,
  producer,
}: {
  config: { dataDir: string };
  producer: Pick<RenderProducer, 'listWorkers'>;
}): VoiceSources => ({
  voicesDir: join(config.dataDir, 'voices'),
  listWorkers: producer.listWorkers,
});

interface NaturalVoices {
  /** Ids of the voices that this instance currently has. */
  installed: string[];
  /** The model that writes recordings down, or that would be fetched for it. */
  recogniser: VoicesData['recogniser'];
  /** The model that guesses the colours of photos. */
  colouriser: VoicesData['colouriser'];
  /** Models that a worker fetches if they are wanted, or is fetching; `undefined` if none runs. */
  fetchable: string[] | undefined;
}

/**
 * Lists the neural voices: they can be added and removed without a restart. Workers on other hosts
 * report theirs; a voice counts only if all of them have it, because any of them may have to speak.
 */
export async function listNaturalVoices({ voicesDir, listWorkers }: VoiceSources): Promise<NaturalVoices> {
  const workers = (await listWorkers().catch(() => [])).filter(({ silentSec }) => silentSec < workerMissingAfterSec);
  const isHere = (model: string) => existsSync(join(voicesDir, model, 'voice.json'));
  const isEverywhere = (id: string) => workers.length > 0 && workers.every(({ voices }) => voices.includes(id));
  const here = new Set(neuralModels.filter(({ id }) => isHere(id)).map(({ id }) => id));
  const installed = neuralVoices.filter((voice) => here.has(modelOf(voice)) || isEverywhere(voice.id)).map(({ id }) => id);
  const fetchable = [...new Set(workers.flatMap((worker) => worker.fetchable))].filter((model) => !installed.includes(model));
  const working = recognisers.find(({ id }) => isHere(id) || isEverywhere(id));
  const wanted = recognisers.find(({ id }) => fetchable.includes(id));
  const recogniser = working ? { id: working.id, isInstalled: true } : wanted ? { id: wanted.id, isInstalled: false } : null;
  const colouriser = colourisers.find(({ id }) => isHere(id) || isEverywhere(id))?.id ?? null;
  return { installed, recogniser, colouriser, fetchable: workers.length === 0 ? undefined : fetchable };
}

export interface AwaitDependencies extends VoiceSources {
  db: Database;
  producer: Pick<RenderProducer, 'wantVoice'>;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  realtime: Pick<Realtime, 'toUser'>;
  now: () => number;
}

/** The natural voice that a new video waits for. */
export interface Awaited {
  model: string;
  /** When the video stops waiting; `null` if the voice can't come at all. */
  until: number | null;
}

export type AwaitVoice = (model: string | undefined) => Promise<Awaited | undefined>;

/** Gives speakers who chose a voice of a model that did not come built-in voices. */
export function speakWithout(model: string, { voice, speakers }: SpeakingColumns): SpeakingColumns {
  const cast = speakers === null ? [] : (JSON.parse(speakers) as Cast);
  const [own = voice, ...others] = replaceNatural([voice, ...cast.map((one) => one.voice)], (one) => modelOf(one) === model);
  return { voice: own, speakers: speakers && JSON.stringify(cast.map((one, i) => ({ ...one, voice: others[i] ?? one.voice }))) };
}

/** Holds videos until the natural voice of their language is here. */
export function createAwaitedVoices({ db, producer, outbox, realtime, now, ...sources }: AwaitDependencies) {
  const want = (model: string) => producer.wantVoice(model).catch(() => {});

  /** Returns `undefined` if there is nothing to wait for. Throws VOICE_UNKNOWN. */
  const awaitVoice: AwaitVoice = async (model) => {
    if (model === undefined) return undefined;
    if (!neuralModels.some(({ id }) => id === model)) throw new CodedError('VOICE_UNKNOWN');
    const { installed, fetchable } = await listNaturalVoices(sources);
    if (installed.includes(model)) return undefined;
    if (!fetchable?.includes(model)) return { model, until: null };
    await want(model);
    return { model, until: now() + awaitedMaxMin * 60_000 };
  };

  /** Announces videos whose voice is here, and those that have waited long enough. */
  const release = async () => {
    const waiting = await renderStateRepo(db).listAwaiting();
    if (waiting.length === 0) return;
    const { installed, fetchable } = await listNaturalVoices(sources);
    // A worker that was started meanwhile fetches it as well.
    for (const model of new Set(waiting.map(({ model }) => model))) if (!installed.includes(model)) await want(model);
    for (const { id, userId, model, until, ...columns } of waiting) {
      const isHere = installed.includes(model);
      if (!isHere && until > now() && (fetchable?.includes(model) ?? true)) continue;
      const isReleased = await transaction(db, async (tx, { onCommit }) => {
        const missed = isHere ? { missed: null } : { missed: model, speaking: speakWithout(model, columns) };
        if (!(await renderStateRepo(tx).updateAwaited(id, { ...missed, at: now() }))) return false;
        await outbox.insert(tx, { kind: 'announce', videoId: id });
        onCommit(outbox.wake);
        return true;
      });
      if (isReleased) realtime.toUser(userId, 'voicesNews');
    }
  };

  return { awaitVoice, release };
}
export type AwaitedVoices = ReturnType<typeof createAwaitedVoices>;
