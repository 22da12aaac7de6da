import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { LastCardNote } from '../../domain/cards/last-card-note';
import { useCreateCard } from '../../domain/cards/mutations';
import { cardsQuery } from '../../domain/cards/queries';
import { CopiesPanel } from '../../features/card-copies/components/copies-panel';
import { CardEditor } from '../../features/card-editor/components/card-editor';
import { CardList } from '../../features/card-editor/components/card-list';
import { DeliveryPanel } from '../../features/deliveries/components/delivery-panel';
import { findKnownRecipient } from '../../features/deliveries/lib/known-recipient';
import { peopleQuery } from '../../features/reminders/queries';
import { useAuth } from '../../session/auth-store';
import { Button, buttonClass } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { cards } from '../../words/english/cards';
import { useWords } from '../../words/use-words';

export function CardsPage() {
  const words = useWords(cards);
  const navigate = useNavigate();
  const create = useCreateCard();
  const state = useAuth();
  const query = useQuery(cardsQuery());
  const { data } = query;
  const sender = state.status === 'in' ? (state.user.fullName.split(' ')[0] ?? '') : '';
  const write = () => create.mutate({ sender }, { onSuccess: ({ _id }) => void navigate({ to: '/cards/$id', params: { id: _id } }) });
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={words.lead}>
        <Button isBusy={create.isPending} onClick={write}>
          {words.create}
        </Button>
      </PageHead>
      <Unloaded query={query} />
      {data && data.length > 0 && <CardList list={data} />}
      {data?.length === 0 && (
        <div className="grid justify-items-center gap-4 rounded-card border-2 border-dashed border-line px-6 py-16 text-center">
          <p className="font-display text-2xl">{words.emptyHeading}</p>
          <p className="max-w-80 text-soft">{words.emptyText}</p>
          <Link to="/workflow/my-projects" className={buttonClass('secondary')}>
            {words.toVideos}
          </Link>
        </div>
      )}
    </div>
  );
}

export function CardPage() {
  const words = useWords(cards);
  const { id } = useParams({ from: '/cards/$id' });
  const query = useQuery(cardsQuery());
  const { data } = query;
  const card = data?.find(({ _id }) => _id === id);
  const { data: people } = useQuery({ ...peopleQuery(), meta: { isQuiet: true } });
  const known = people && card && findKnownRecipient(people, card.to, card.occasion);
  return (
    <div className="grid gap-6 pt-2 sm:pt-6">
      <Link to="/cards" className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline">
        {words.back}
      </Link>
      <Unloaded query={query} />
      {data && !card && <Notice>{words.gone}</Notice>}
      {card && <LastCardNote to={card.to} />}
      {card && (
        <CardEditor
          key={card._id}
          card={card}
          more={(parts) => (
            <>
              <DeliveryPanel key={known?.name} card={card} known={known} {...parts} />
              <CopiesPanel card={card} people={people ?? []} {...parts} />
            </>
          )}
        />
      )}
    </div>
  );
}
