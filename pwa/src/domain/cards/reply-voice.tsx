import type { CardReply } from '@hellograph/contract';
import { cards } from '../../words/english/cards';
import { useWords } from '../../words/use-words';

/** A recipient's recorded reply. */
export function ReplyVoice({ voiceUrl }: Pick<CardReply, 'voiceUrl'>) {
  const words = useWords(cards);
  if (!voiceUrl) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: no transcript of the reply exists
    <audio controls preload="none" src={voiceUrl} aria-label={words.voiceOfReply} className="h-11 w-full max-w-sm" />
  );
}
