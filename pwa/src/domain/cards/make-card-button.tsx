import type { Occasion, Video } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { toCallName } from '@hellograph/contract/name-parts';
import { toShown } from '@hellograph/contract/spoken-marks';
import { cards } from '@hellograph/words/en/cards';
import { reminders } from '@hellograph/words/en/reminders';
import { fill } from '@hellograph/words/fill';
import { useNavigate } from '@tanstack/react-router';
import { useAuth } from '../../session/auth-store';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { useWords, wordsOf } from '../../words/use-words';
import { useMay } from '../workspaces/team-gate';
import { useCreateCard } from './mutations';

/** The hash of a card's page that opens its sheet to send it. */
export const sendHash = 'send';

/** The id of the card editor's question whose face the card shows. */
export const faceQuestionId = 'card-face';

export function goToFaceQuestion(): void {
  const field = document.querySelector<HTMLElement>(`#${faceQuestionId} select`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Shown in every panel that sends a card until it is stated whose face it shows. */
export function FaceNeeded() {
  const words = useWords(cards);
  return (
    <Notice>
      <span className="flex flex-wrap items-center justify-between gap-2">
        {words.needsFace}
        <Button look="quiet" onClick={goToFaceQuestion}>
          {words.goToFace}
        </Button>
      </span>
    </Notice>
  );
}

interface MakeCardButtonProps {
  video: Video;
  /** The recipient, if already known. */
  to?: string;
  /** The chosen occasion; if missing, it is guessed from the words. */
  occasion?: Occasion | undefined;
  /** The main thing to do here, with its words inside the card. */
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
    const sender = state.status === 'in' ? toCallName(state.user.fullName) : '';
    const inside = isMain ? { inside: toShown(video.message).slice(0, limits.cardInsideMaxLength) } : {};
    const occasion = chosen ?? findOccasion(video.message);
    const cover = video.title ?? (to && fill(wordsOf(reminders).covers[occasion], { name: to })).slice(0, limits.cardCoverMaxLength);
    create.mutate(
      { videoId: video._id, faceOwner: video.faceOwner, occasion, cover, to, sender, ...inside },
      // Sending is the next thing to do; the sheet can be closed to change the card first.
      { onSuccess: ({ _id }) => void navigate({ to: '/cards/$id', params: { id: _id }, hash: sendHash }) },
    );
  };
  return (
    <Button
      look={isMain ? 'primary' : 'secondary'}
      className={`w-full ${isMain ? 'min-h-13 text-lg!' : ''}`}
      isBusy={create.isPending}
      onClick={() => void make()}
    >
      {!create.isPending && <Icon name="mail" size={20} />} {words.sendAsCard}
    </Button>
  );
}

/** The button that answers a reply with a card to the person who wrote it. */
export function AnswerButton({ to }: { to: string }) {
  const words = useWords(cards);
  const navigate = useNavigate();
  const state = useAuth();
  const create = useCreateCard();
  if (!useMay('make')) return null;
  const sender = state.status === 'in' ? toCallName(state.user.fullName) : '';
  const answer = () => create.mutate({ to, sender }, { onSuccess: ({ _id }) => void navigate({ to: '/cards/$id', params: { id: _id } }) });
  return (
    <Button
      look="quiet"
      className="-ms-3 px-3! text-accent!"
      isBusy={create.isPending}
      {...(to && { 'aria-label': `${words.answerBack}: ${to}` })}
      onClick={answer}
    >
      <Icon name="pencil" size={18} /> {words.answerBack}
    </Button>
  );
}
