import type { CardReply } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { useWords } from '../../words/use-words';

/** What a recipient recorded as a reply. */
export function ReplyVoice({ voiceUrl }: Pick<CardReply, 'voiceUrl'>) {
  const words = useWords(cards);
  if (!voiceUrl) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: Nobody has written down what a recipient says.
    <audio controls preload="none" src={voiceUrl} aria-label={words.voiceOfReply} className="h-11 w-full max-w-sm" />
  );
}
