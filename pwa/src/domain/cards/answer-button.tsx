import { cards } from '@hellograph/words/en/cards';
import { fill } from '@hellograph/words/fill';
import { useNavigate } from '@tanstack/react-router';
import { useAuth } from '../../session/auth-store';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useWords } from '../../words/use-words';
import { useMay } from '../workspaces/team-gate';
import { useCreateCard } from './mutations';

/** Answers a reply with a card back to the person who wrote it. */
export function AnswerButton({ to }: { to: string }) {
  const words = useWords(cards);
  const navigate = useNavigate();
  const state = useAuth();
  const create = useCreateCard();
  if (!useMay('make')) return null;
  const sender = state.status === 'in' ? (state.user.fullName.split(' ')[0] ?? '') : '';
  const answer = () => create.mutate({ to, sender }, { onSuccess: ({ _id }) => void navigate({ to: '/cards/$id', params: { id: _id } }) });
  return (
    <Button
      look="quiet"
      className="-ml-3 px-3! text-accent!"
      isBusy={create.isPending}
      {...(to && { 'aria-label': fill(words.answerTo, { name: to }) })}
      onClick={answer}
    >
      <Icon name="pencil" size={18} /> {words.answerBack}
    </Button>
  );
}
