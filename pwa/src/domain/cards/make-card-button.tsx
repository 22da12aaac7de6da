import type { Occasion, Video } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { toShown } from '@hellograph/contract/spoken-marks';
import { useNavigate } from '@tanstack/react-router';
import { useAuth } from '../../session/auth-store';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { cards } from '../../words/english/cards';
import { reminders } from '../../words/english/reminders';
import { fill } from '../../words/fill';
import { useWords, wordsOf } from '../../words/use-words';
import { useCreateCard } from './mutations';

interface MakeCardButtonProps {
  video: Video;
  /** The recipient, if already known. */
  to?: string;
  /** The chosen occasion; if missing, it is guessed from the words. */
  occasion?: Occasion | undefined;
  /** The main thing to do here, in full width and with its words inside the card. */
  isMain?: boolean;
}

/** From a finished video to a card with it inside. */
export function MakeCardButton({ video, to = '', occasion: chosen, isMain = false }: MakeCardButtonProps) {
  const words = useWords(cards);
  const navigate = useNavigate();
  const state = useAuth();
  const create = useCreateCard();
  const make = async () => {
    // The table of occasions is large and wanted only now.
    const { findOccasion } = await import('@hellograph/contract/find-occasion');
    const sender = state.status === 'in' ? (state.user.fullName.split(' ')[0] ?? '') : '';
    const inside = isMain ? { inside: toShown(video.message).slice(0, limits.cardInsideMaxLength) } : {};
    const occasion = chosen ?? findOccasion(video.message);
    const cover = video.title ?? (to && fill(wordsOf(reminders).covers[occasion], { name: to })).slice(0, limits.cardCoverMaxLength);
    create.mutate(
      { videoId: video._id, faceOwner: video.faceOwner, occasion, cover, to, sender, ...inside },
      { onSuccess: ({ _id }) => void navigate({ to: '/cards/$id', params: { id: _id } }) },
    );
  };
  return (
    <Button
      look={isMain ? 'primary' : 'quiet'}
      className={isMain ? 'min-h-13 w-full text-lg!' : 'gap-1.5! px-2!'}
      isBusy={create.isPending}
      onClick={() => void make()}
    >
      {!create.isPending && <Icon name="mail" size={isMain ? 20 : 18} />} {isMain ? words.sendAsCard : words.makeCard}
    </Button>
  );
}
