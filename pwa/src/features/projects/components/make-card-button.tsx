import type { Video } from '@hellograph/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCreateCard } from '../../../domain/cards/mutations';
import { useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { cards } from '../../../words/english/cards';
import { useWords } from '../../../words/use-words';

/** From a finished video to a card with it inside. */
export function MakeCardButton({ video }: { video: Video }) {
  const words = useWords(cards);
  const navigate = useNavigate();
  const state = useAuth();
  const create = useCreateCard();
  const make = async () => {
    // The table of occasions is large and needed only now.
    const { findOccasion } = await import('@hellograph/contract/find-occasion');
    const sender = state.status === 'in' ? (state.user.fullName.split(' ')[0] ?? '') : '';
    create.mutate(
      { videoId: video._id, faceOwner: video.faceOwner, occasion: findOccasion(video.message), cover: video.title ?? '', sender },
      { onSuccess: ({ _id }) => void navigate({ to: '/cards/$id', params: { id: _id } }) },
    );
  };
  return (
    <Button look="quiet" className="px-3!" isBusy={create.isPending} onClick={() => void make()}>
      {!create.isPending && <Icon name="mail" size={18} />} {words.makeCard}
    </Button>
  );
}
