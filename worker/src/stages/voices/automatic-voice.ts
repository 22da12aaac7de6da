import {
  bytesOf,
  colourisers,
  familyOf,
  isColouriser,
  isRecogniser,
  languages,
  modelOf,
  type NeuralPackage,
  neuralModels,
  neuralPackages,
  recognisers,
  type Voice,
} from '@hellograph/contract';
import type { RenderConsumer, VoiceOrder } from '@hellograph/jobs';
import { env, type Lifecycle, type Logger } from '@hellograph/kit';
import type { BlobStore } from '@hellograph/storage';
import { machineLanguage, voicesVariables } from '../../config/env';
import type { TranscribingProcess } from '../hearing/transcribe';
import type { SpeechProcess } from '../speech/synthesize-speech';
import { listInterrupted, openComingVoice } from './coming-voice';
import { type FetchVoiceDependencies, startVoiceFetch, type VoiceFetch } from './fetch-voice';
import { removeVoice } from './install-voice';
import { findRecogniser, hasModel, installedVoicePath, listInstalled, markUsed } from './installed-voices';
import {
  type AutomaticChoice,
  atMirror,
  bytesWhenUnpacked,
  findAutomaticVoice,
  type InstalledModel,
  listPermitted,
  listPermittedRecognisers,
} from './neural-packages';
import { openSharedArchives } from './shared-archives';
import { recordSamples, requireRuntime, tryColouriser, tryRecogniser, tryVoice } from './try-voice';

interface VoiceChoices {
  /** The folder of the neural voices. */
  dir: string;
  VOICES_AUTO: AutomaticChoice;
  VOICES_URL?: string | undefined;
  /** Where each model comes from; as published, unless given. */
  packages?: Readonly<Record<string, NeuralPackage>>;
  /** How it tries again; as `startVoiceFetch` does, unless given. */
  patience?: Pick<FetchVoiceDependencies, 'backOff' | 'checkEveryMs' | 'silenceMaxMs'>;
}

const isSpoken = (dir: string, { language }: Voice): boolean =>
  listInstalled(dir).some((installed) => familyOf(installed.language) === familyOf(language));

const isVoice = (model: InstalledModel): model is Voice => !isRecogniser(model.id) && !isColouriser(model.id);

/**
 * Returns where a model is downloaded from; `undefined` if its language has a natural voice, or if
 * there is a recogniser.
 */
function findMissing(
  { dir, VOICES_URL, packages = neuralPackages }: VoiceChoices,
  model: InstalledModel | undefined,
): NeuralPackage | undefined {
  const source = model && packages[model.id];
  if (!source || (isVoice(model) ? isSpoken(dir, model) : findRecogniser(dir))) return undefined;
  return atMirror(source, VOICES_URL);
}

/**
 * Returns the line that `npm start` prints before anything is downloaded. Throws if a variable is
 * invalid.
 */
export function announceMissingVoice(dir: string, variables: env.EnvSource): string | undefined {
  const choices = env.parseEnv(voicesVariables, variables);
  const model = findAutomaticVoice(choices.VOICES_AUTO, machineLanguage);
  const source = findMissing({ ...choices, dir }, model);
  if (!source || !model) return undefined;
  const from = `${Math.round((bytesOf(source) ?? 0) / 1e6)} MB from ${new URL(source.url).host}`;
  return `A natural voice will be fetched in the background: ${model.character} (${languages[model.language].name}), ${from}.\nUntil it is here, the built-in voices speak. VOICES_AUTO=off npm start fetches none.`;
}

export interface AutomaticVoicesOptions extends VoiceChoices {
  VOICES_MAX_MB: number;
  /** Set if the media are in a bucket, by which hosts share archives. */
  S3_ENDPOINT?: string | undefined;
}

/** `wantVoice` makes workers on other hosts fetch a voice that is first wanted here. */
export interface AutomaticVoicesDependencies extends Pick<RenderConsumer, 'wantVoice' | 'tellVoices'> {
  speech: SpeechProcess;
  transcribing: Pick<TranscribingProcess, 'request'>;
  store: BlobStore;
  log: Logger;
  lifecycle: Lifecycle;
}

/** Natural voices that a worker fetches in the background when their languages are needed. */
export interface AutomaticVoices {
  /**
   * Fetches the voice of the first start, and what an earlier start was downloading. Records the
   * samples that installed voices lack.
   */
  begin(): Promise<void>;
  /**
   * Fetches a model, unless it may not be, or its language has a natural voice, or there is a
   * recogniser.
   */
  want(model: string): void;
  /**
   * Does what an operator ordered in the browser: fetches any model, or removes one. A removed one
   * stays away until the next start.
   */
  obey(order: VoiceOrder): Promise<void>;
  /** Something is to be written down: wants the recogniser. */
  wantRecogniser(): void;
  /** A message is spoken: wants the natural voice of its language, or notes that it was used. */
  spoken(voice: Voice): void;
  /** Lists the models that would be fetched, or are being fetched. */
  listFetchable(): string[];
}

/** Records samples, one model after the other, because messages have to be spoken, too. */
function createRecorder(dir: string, { speech, log, tellVoices }: Pick<AutomaticVoicesDependencies, 'speech' | 'log' | 'tellVoices'>) {
  const stopped = new AbortController();
  let recording = Promise.resolve();
  return {
    record: (model: Voice) => {
      if (!hasModel(dir, model)) return;
      recording = recording
        .then(() => recordSamples(model, dir, speech, stopped.signal))
        .then((count) => (count > 0 ? tellVoices() : undefined))
        .catch((err: unknown) => {
          if (!stopped.signal.aborted) log.warn({ err, voice: model.id }, 'a natural voice has no samples to listen to yet');
        });
    },
    close: () => {
      stopped.abort();
      return recording;
    },
  };
}

const markEveryMs = 60_000;

/** Notes that a natural voice spoke, for each model once in a while. */
function createUseMarks(dir: string, log: Logger) {
  const markedAtMs = new Map<string, number>();
  return (voice: Voice) => {
    const model = modelOf(voice);
    if (performance.now() - (markedAtMs.get(model) ?? Number.NEGATIVE_INFINITY) < markEveryMs) return;
    markedAtMs.set(model, performance.now());
    void markUsed(installedVoicePath(dir, voice)).catch((err: unknown) => log.debug({ err, model }, 'the use of a voice was not noted'));
  };
}

export function openAutomaticVoices(
  choices: AutomaticVoicesOptions,
  { speech, transcribing, store, log, lifecycle, wantVoice, tellVoices }: AutomaticVoicesDependencies,
): AutomaticVoices {
  const { dir, VOICES_AUTO: choice, packages = neuralPackages } = choices;
  const budgetBytes = choices.VOICES_MAX_MB * 1e6;
  const shared = choices.S3_ENDPOINT ? openSharedArchives(store, log) : undefined;
  const fetches = new Map<string, VoiceFetch>();
  const refused = new Set<string>();
  const fits = ({ id }: InstalledModel) => bytesWhenUnpacked(packages[id] ?? { sizeBytes: null }) <= budgetBytes;
  const permittedVoices = listPermitted(choice).filter(fits);
  const permitted: InstalledModel[] = [...permittedVoices, ...listPermittedRecognisers(choice).filter(fits)];
  const { record, close } = createRecorder(dir, { speech, log, tellVoices });
  const mark = createUseMarks(dir, log);
  lifecycle.add('fetches of voices', async () => {
    await Promise.all([...[...fetches.values()].map((one) => one.close()), close()]);
  });

  const fetchIt = (voice: InstalledModel, source: NeuralPackage, isAdded: boolean) => {
    const { id } = voice;
    const tryOut = (path: string) =>
      isVoice(voice) ? tryVoice(voice, path, speech) : isColouriser(id) ? tryColouriser(id, path) : tryRecogniser(id, path, transcribing);
    const how = { ...choices.patience, shared, budgetBytes, isAdded, requireRuntime: () => requireRuntime(id), tryOut };
    const fetching = startVoiceFetch({ ...how, dir, voice, source, log, onChange: tellVoices });
    fetches.set(id, fetching);
    void fetching.done.then(() => {
      fetches.delete(id);
      if (!hasModel(dir, voice)) refused.add(id);
      tellVoices();
      if (isVoice(voice)) record(voice);
    });
  };

  const want = (id: string) => {
    const voice = permitted.find((model) => model.id === id);
    const source = voice && !refused.has(id) && !fetches.has(id) ? findMissing(choices, voice) : undefined;
    if (!voice || !source) return;
    fetchIt(voice, source, false);
    wantVoice(id);
  };

  const add = (id: string) => {
    const voice: InstalledModel | undefined = [...neuralModels, ...recognisers, ...colourisers].find((model) => model.id === id);
    const source = packages[id];
    refused.delete(id);
    if (voice && source && !fetches.has(id) && !hasModel(dir, voice)) fetchIt(voice, atMirror(source, choices.VOICES_URL), true);
  };

  const remove = async (id: string) => {
    refused.add(id);
    await fetches.get(id)?.close();
    await openComingVoice(dir, id).clear();
    await removeVoice(id, dir);
    log.info({ voice: id }, 'an operator removed a natural voice');
    tellVoices();
  };

  return {
    begin: async () => {
      for (const model of neuralModels) record(model);
      const interrupted = await listInterrupted(dir);
      const first = findAutomaticVoice(choice, machineLanguage);
      for (const { id } of interrupted.filter((one) => one.isAdded)) add(id);
      for (const { id } of [...(first ? [first] : []), ...interrupted]) want(id);
      for (const { id } of interrupted.filter((one) => !fetches.has(one.id))) await openComingVoice(dir, id).clear();
    },
    want,
    obey: async ({ model, act }) => {
      // The name becomes a folder’s: only those of known models.
      if (!Object.hasOwn(packages, model)) return;
      if (act === 'add') return add(model);
      await remove(model).catch((err: unknown) => log.warn({ err, voice: model }, 'a natural voice was not removed'));
    },
    wantRecogniser: () => {
      for (const { id } of permitted.filter((model) => !isVoice(model))) want(id);
    },
    spoken: (voice) => {
      if (voice.engine === 'sherpa') return mark(voice);
      const model = permittedVoices.find(({ language }) => familyOf(language) === familyOf(voice.language));
      if (model) want(model.id);
    },
    listFetchable: () => permitted.filter((model) => !refused.has(model.id) && findMissing(choices, model)).map(({ id }) => id),
  };
}
