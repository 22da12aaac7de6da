import type { ComingVoice, LanguageTag, Voice, VoicesData } from '@hellograph/contract';
import { familyOf, languages } from '@hellograph/contract/languages';
import { modelOf, neuralVoices, toSamplePath } from '@hellograph/contract/neural-voices';
import { findVoiceChoice } from '@hellograph/contract/voice-choice';
import { autoVoiceId, voices } from '@hellograph/contract/voices';
import { characters } from '@hellograph/words/en/characters';
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
  (wordsOf(characters) as Readonly<Record<string, string>>)[character] ?? character;

/** The name at the start of a voice's description. */
export const nameOf = (voice: Pick<Voice, 'character'>): string => characterOf(voice).split(',')[0] ?? voice.character;

export const voicesKey = ['voices'] as const;

/** Returns the name of a spoken language in the app's language, without its region. */
export const nameOfLanguage = (tag: LanguageTag): string =>
  new Intl.DisplayNames(language.get(), { type: 'language' }).of(familyOf(tag)) ?? languages[tag].name;

const toVoices = (installed: readonly string[] = []): readonly Voice[] =>
  installed.length > 0 ? [...neuralVoices.filter(({ id }) => installed.includes(id)), ...voices] : voices;

/** How often to check for new voices, more often while one is being fetched. */
const lookEveryMs = { fetching: 5000, waiting: 60_000 } as const;

type ListedVoices = Pick<VoicesData, 'installed' | 'natural' | 'coming' | 'onDemand' | 'recogniser' | 'colouriser'>;

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

/** Models that this instance fetches when they are wanted, or is fetching. */
const listOffered = ({ coming, onDemand }: ListedVoices): string[] => [...coming.map(({ id }) => id), ...onDemand];

const isOffered = (listed: ListedVoices, voice: Voice): boolean =>
  !listed.installed.includes(voice.id) && listOffered(listed).includes(modelOf(voice));

/** Returns the voices to choose from: those that are here, and natural ones that would come. */
export function useChoosable(): { all: readonly Voice[]; isHere: (voice: Voice) => boolean } {
  const listed = useListed();
  if (!listed) return { all: voices, isHere: () => true };
  const isHere = (voice: Voice) => !isOffered(listed, voice);
  return { all: [...neuralVoices.filter((voice) => listed.installed.includes(voice.id) || !isHere(voice)), ...voices], isHere };
}

/** A natural voice that a message lacks and will have. */
export interface MissingVoice {
  voice: Voice;
  model: string;
  /** `wanted`: its download starts when it is asked for. */
  state: ComingVoice['state'] | 'wanted';
  /** The user chose it; otherwise it is the one for the language. */
  isChosen: boolean;
}

/**
 * Finds the first natural voice that is not here among those that were chosen, or else the one for
 * the language of speakers with simple voices. One who speaks alone and chose a simple voice wants
 * no other.
 */
function findMissing(
  listed: ListedVoices | undefined,
  written: readonly string[],
  spoken: LanguageTag | undefined,
): MissingVoice | undefined {
  if (!listed) return undefined;
  const ids = written.map((one) => findVoiceChoice(one)?.id);
  const toMissing = (voice: Voice | undefined, isChosen: boolean): MissingVoice | undefined => {
    if (!voice) return undefined;
    const model = modelOf(voice);
    return { voice, model, state: listed.coming.find(({ id }) => id === model)?.state ?? 'wanted', isChosen };
  };
  const chosen = neuralVoices.find((voice) => ids.includes(voice.id) && isOffered(listed, voice));
  if (chosen) return toMissing(chosen, true);
  const family = spoken && familyOf(spoken);
  const inLanguage = neuralVoices.filter((voice) => familyOf(voice.language) === family);
  const isSimple = (id: string | undefined) => voices.some((voice) => voice.id === id && familyOf(voice.language) === family);
  const isWanted = ids.some((id) => id === autoVoiceId || (ids.length > 1 && isSimple(id)));
  if (!isWanted || inLanguage.some(({ id }) => listed.installed.includes(id))) return undefined;
  return toMissing(
    inLanguage.find(({ id }) => listed.onDemand.includes(id)),
    false,
  );
}

/** Returns the natural voice that a message lacks and will have, if there is one. */
export const useMissingVoice = (written: readonly string[], spoken: LanguageTag | undefined): MissingVoice | undefined =>
  findMissing(useListed(), written, spoken);

const knownList = () => queryClient.getQueryData<ListedVoices>(voicesKey);

/** The same, by what is known so far. */
export const knownMissingVoice = (written: readonly string[], spoken: LanguageTag | undefined): MissingVoice | undefined =>
  findMissing(knownList(), written, spoken);

/** The voices that are known so far. */
export const knownVoices = (): readonly Voice[] => toVoices(knownList()?.installed);

/**
 * Returns whether the server writes recordings down, or will soon. If it can fetch what it needs
 * for that, it is asked to as soon as `isWanted`.
 */
export function useRecogniser(isWanted: boolean): 'here' | 'coming' | 'none' {
  const recogniser = useListed()?.recogniser;
  const [model, isInstalled] = [recogniser?.id ?? '', recogniser?.isInstalled === true];
  useQuery({
    queryKey: ['wanted-voice', model],
    queryFn: async () => (await api('POST /voices/wanted', { forTeam: true, body: { model } })).data.isComing,
    enabled: isWanted && model !== '' && !isInstalled,
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isInstalled ? 'here' : model === '' ? 'none' : 'coming';
}

/** Returns whether the server adds color to black and white photos. */
export const useColouriser = (): boolean => typeof useListed()?.colouriser === 'string';

/** Whether a natural voice is known not to be here. */
export const isKnownMissing = (voice: Voice): boolean => {
  const listed = knownList();
  return listed !== undefined && !listed.installed.includes(voice.id);
};

/**
 * Returns where a voice can be heard; `undefined` for a natural one without a sample so far. Those
 * of other voices are built with the app.
 */
export function useSamplePath(): (voice: Voice) => string | undefined {
  const natural = useListed()?.natural;
  return (voice) =>
    voice.engine !== 'sherpa' || natural?.some(({ id, hasSample }) => id === voice.id && hasSample) ? toSamplePath(voice) : undefined;
}
