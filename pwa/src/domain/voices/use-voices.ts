import type { ComingVoice, LanguageTag, Voice, VoicesData } from '@hellograph/contract';
import { familyOf, languages } from '@hellograph/contract/languages';
import { neuralVoices } from '@hellograph/contract/neural-voices';
import { voices } from '@hellograph/contract/voices';
import { voice } from '@hellograph/words/en/voice';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { language } from '../../words/language';
import { wordsOf } from '../../words/use-words';

/**
 * Describes how a voice sounds, in the app's language; a voice added by an operator keeps its own
 * description.
 */
export const characterOf = ({ character }: Pick<Voice, 'character'>): string =>
  (wordsOf(voice).characters as Readonly<Record<string, string>>)[character] ?? character;

export const voicesKey = ['voices'] as const;

/** Returns the name of a spoken language in the app's language, without its region. */
export const nameOfLanguage = (tag: LanguageTag): string =>
  new Intl.DisplayNames(language.get(), { type: 'language' }).of(familyOf(tag)) ?? languages[tag].name;

const toVoices = (installed: readonly string[] = []): readonly Voice[] =>
  installed.length > 0 ? [...neuralVoices.filter(({ id }) => installed.includes(id)), ...voices] : voices;

/** How often to check for new voices, more often while one is being fetched. */
const lookEveryMs = { fetching: 5000, waiting: 60_000 } as const;

type ListedVoices = Pick<VoicesData, 'installed' | 'coming' | 'onDemand' | 'recogniser'>;

const useListed = (): ListedVoices | undefined =>
  useQuery({
    queryKey: voicesKey,
    queryFn: async ({ signal }): Promise<ListedVoices> => (await api('GET /voices', { signal })).data,
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) =>
      data?.coming.some(({ state }) => state === 'fetching') ? lookEveryMs.fetching : data?.coming.length ? lookEveryMs.waiting : false,
  }).data;

/**
 * Returns every voice of this instance, the best of each language first. Until the server has
 * listed its neural voices, only the built-in ones.
 */
export const useVoices = (): readonly Voice[] => toVoices(useListed()?.installed);

/** Returns the natural voices that this instance is fetching, with their progress. */
export function useComingVoices(): (ComingVoice & { voice: Voice })[] {
  const listed = useListed()?.coming ?? [];
  return listed.flatMap((coming) => neuralVoices.filter(({ id }) => id === coming.id).map((voice) => ({ ...coming, voice })));
}

/** A natural voice that a language lacks and will have. */
export interface MissingVoice {
  voice: Voice;
  /** `wanted`: its download starts when it is asked for. */
  state: ComingVoice['state'] | 'wanted';
}

function findMissing(listed: ListedVoices | undefined, spoken: LanguageTag | undefined): MissingVoice | undefined {
  const family = spoken && familyOf(spoken);
  const inLanguage = neuralVoices.filter((voice) => familyOf(voice.language) === family);
  if (!listed || inLanguage.some(({ id }) => listed.installed.includes(id))) return undefined;
  const voice = inLanguage.find(({ id }) => listed.onDemand.includes(id));
  return voice && { voice, state: listed.coming.find(({ id }) => id === voice.id)?.state ?? 'wanted' };
}

/** Returns the natural voice that a language lacks and will have, if there is one. */
export const useMissingVoice = (spoken: LanguageTag | undefined): MissingVoice | undefined => findMissing(useListed(), spoken);

/** The same, by what is known so far. */
export const knownMissingVoice = (spoken: LanguageTag): MissingVoice | undefined =>
  findMissing(queryClient.getQueryData<ListedVoices>(voicesKey), spoken);

/** The voices that are known so far. */
export const knownVoices = (): readonly Voice[] => toVoices(queryClient.getQueryData<ListedVoices>(voicesKey)?.installed);

/**
 * Returns whether the server writes recordings down. If it can fetch what it needs for that, it is
 * asked to as soon as `isWanted`.
 */
export function useRecogniser(isWanted: boolean): boolean {
  const recogniser = useListed()?.recogniser;
  const [model, isInstalled] = [recogniser?.id ?? '', recogniser?.isInstalled === true];
  useQuery({
    queryKey: ['wanted-voice', model],
    queryFn: async () => (await api('POST /voices/wanted', { forTeam: true, body: { model } })).data.isComing,
    enabled: isWanted && model !== '' && !isInstalled,
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isInstalled;
}

/** Samples are built with the app, so neural voices have none. */
export const hasSample = ({ engine }: Voice): boolean => engine !== 'sherpa';
