import type { Plan } from '@hellograph/contract/plans';
import { pickOptions, videoDefaults } from '@hellograph/contract/render-options';
import { charactersPerSec, charactersSaid, toShown } from '@hellograph/contract/spoken-marks';
import { faces } from '@hellograph/words/en/faces';
import { studio } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { videoKeys } from '../../../domain/videos/queries';
import type { Draft } from '../../../drafts/draft';
import { api } from '../../../sync/api-client';
import { wordsOf } from '../../../words/use-words';
import { checkScript, isDialogue } from '../words/cast';
import { countCharacters } from '../words/message-length';

/** Characters are rounded up to a multiple of this, so that not every keystroke makes a request. */
const charactersStep = 20;

/**
 * Requests the draft's expected price and duration. Failures are quiet: without a response the page
 * shows a general estimate.
 */
export function useEstimate(draft: Draft, isWanted: boolean) {
  const about = {
    ...pickOptions(videoDefaults, draft),
    characters:
      Math.ceil((draft.sung && draft.song ? draft.sung.sec * charactersPerSec : charactersSaid(draft.message)) / charactersStep) *
      charactersStep,
    numberOfVideos: draft.count,
  };
  const { data } = useQuery({
    queryKey: videoKeys.estimate(about),
    queryFn: async ({ signal }) => (await api('GET /video/estimate', { forTeam: true, query: about, signal })).data,
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  return data;
}

interface Limits {
  plan: Pick<Plan, 'charactersMax' | 'speechMaxSec'>;
  /** About how long the message takes to say. */
  spokenSec: number | undefined;
  /** Why no face in the photo can speak yet. */
  photoProblem: string | undefined;
}

/**
 * Finds a gap that an idea leaves for the user to fill, such as `[name]`. Pronunciation marks do
 * not count.
 */
const findGap = (message: string): string | undefined => /\[[^[\]\n]{1,40}\]/.exec(toShown(message))?.[0];

/**
 * Returns a sentence about what the draft still needs before it can be sent, or `undefined` if it
 * is complete.
 */
export function findMissing(draft: Draft, { plan, spokenSec, photoProblem }: Limits): string | undefined {
  const words = wordsOf(studio).message;
  if (draft.song) return findMissingForSong(draft, { plan, spokenSec, photoProblem });
  const message = draft.message.trim();
  const isRecorded = draft.photo && draft.recording && !isDialogue(draft);
  if (message === '' && !isRecorded) return words.missing;
  const gap = findGap(message);
  if (gap) return fill(words.gap, { gap });
  if (countCharacters(message) > plan.charactersMax) return fill(words.tooLong, { max: plan.charactersMax });
  const tooLongSaid = findTooLongSaid(spokenSec, plan);
  if (tooLongSaid) return tooLongSaid;
  const { twice } = checkScript(draft);
  return findFaceProblem(draft, photoProblem) ?? (twice && fill(wordsOf(faces).twice, { name: twice }));
}

const findFaceProblem = ({ speakers }: Draft, photoProblem: string | undefined) =>
  photoProblem && !speakers.some(({ points }) => points) ? photoProblem : undefined;

/** A song needs a face that sings it, and somebody to whom it is sung. */
function findMissingForSong(draft: Draft, { plan, spokenSec, photoProblem }: Limits): string | undefined {
  const { sing: words } = wordsOf(studio);
  if (!draft.photo) return words.needsPhoto;
  if (draft.song?.name.trim() === '') return words.needsName;
  if (!draft.sung || draft.sung.lyrics === '') return words.needsWords;
  return findTooLongSaid(spokenSec, plan) ?? findFaceProblem(draft, photoProblem);
}

/** Returns advice if the message takes longer to say than the plan allows. */
export const findTooLongSaid = (spokenSec: number | undefined, { speechMaxSec }: Limits['plan']): string | undefined =>
  spokenSec === undefined || spokenSec <= speechMaxSec
    ? undefined
    : fill(wordsOf(studio).message.tooLongSaid, { count: spokenSec, max: speechMaxSec });
