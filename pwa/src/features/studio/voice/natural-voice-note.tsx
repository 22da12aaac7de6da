import type { LanguageTag } from '@hellograph/contract';
import { awaitedMaxMin } from '@hellograph/contract/neural-voices';
import { voice as area } from '@hellograph/words/en/voice';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type MissingVoice, nameOf, nameOfLanguage, useMissingVoice } from '../../../domain/voices/use-voices';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { useWords } from '../../../words/use-words';

/** Has a missing voice fetched, and tells whether it is on its way. */
function useIsComing(missing: MissingVoice | undefined, canAsk: boolean): boolean {
  const model = missing?.model ?? '';
  const { data: isAsked = false } = useQuery({
    queryKey: ['wanted-voice', model],
    queryFn: async () => (await api('POST /voices/wanted', { forTeam: true, body: { model } })).data.isComing,
    enabled: canAsk && missing?.state === 'wanted',
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return missing !== undefined && (missing.state !== 'wanted' || isAsked);
}

interface NaturalVoiceNoteProps {
  /** The chosen voices of all who speak. */
  voices: readonly string[];
  /** The language of the message, as far as known. */
  spoken: LanguageTag | undefined;
  /** The model that the video waits for. */
  awaited: string | undefined;
  /** Signed in, and nothing is being sent. */
  canAsk: boolean;
  onAwait: (model: string | undefined) => void;
}

/**
 * Says that a natural voice is on its way, for a language that has none yet or because it was
 * chosen, and offers to wait for it.
 */
export function NaturalVoiceNote({ voices, spoken, awaited, canAsk, onAwait }: NaturalVoiceNoteProps) {
  const words = useWords(area).missing;
  const missing = useMissingVoice(voices, spoken);
  const isComing = useIsComing(missing, canAsk);
  if (!missing || !isComing) return null;
  const { voice, model, state, isChosen } = missing;
  const isAwaited = awaited === model;
  const said = isChosen ? words.chosen : voices.length > 1 ? words.together : words;
  const about = { name: nameOf(voice), language: nameOfLanguage(voice.language), minutes: String(awaitedMaxMin) };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-2xl bg-wash py-3 pe-3 ps-4 text-sm text-ink">
      <p className="min-w-0 flex-[1_1_14rem]" aria-live="polite">
        {fill(isAwaited ? said.awaited : state === 'waiting' ? said.late : said.coming, about)}
      </p>
      <Button look="secondary" className="px-4!" onClick={() => onAwait(isAwaited ? undefined : model)}>
        {isAwaited ? words.dontWait : words.wait}
      </Button>
    </div>
  );
}
