import type { Card } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { LastCardNote } from '../../domain/cards/last-card-note';
import { sendHash } from '../../domain/cards/make-card-button';
import { cardsQuery, copiesQuery, putCard } from '../../domain/cards/queries';
import { TeamGate, useMay } from '../../domain/workspaces/team-gate';
import { SendToManyPanel } from '../../features/bulk-sends/bulk-list';
import { CopiesPanel } from '../../features/card-copies/components/copies-panel';
import { CardEditor } from '../../features/card-editor/components/card-editor';
import { CardLinks } from '../../features/card-editor/components/card-links';
import { CardList } from '../../features/card-editor/components/card-list';
import { DeliveryList } from '../../features/deliveries/components/delivery-list';
import { EmailWay } from '../../features/deliveries/components/email-way';
import { findKnownRecipient } from '../../features/deliveries/lib/delivery-form';
import { deliveriesQuery } from '../../features/deliveries/queries';
import { peopleQuery } from '../../features/reminders/queries';
import { useOnline } from '../../lib/when-idle';
import { EmptyState } from '../../ui/boards/empty-state';
import { buttonClass } from '../../ui/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';

const ChatWay = lazyPart(async () => (await import('../../features/chat-channels/chat-way')).ChatWay);

export function CardsPage() {
  const words = useWords(cards);
  const query = useQuery(cardsQuery());
  const isOnline = useOnline();
  const mayMake = useMay('make');
  // Without a network, only the cards of this device are known: there may be others.
  const data = isOnline || query.data?.length ? query.data : undefined;
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={words.lead}>
        {mayMake && (
          <Link to="/cards/new" className={buttonClass()}>
            {words.create}
          </Link>
        )}
      </PageHead>
      <Unloaded query={{ ...query, data }} />
      <TeamGate action="make">{data && data.length > 0 && <CardList list={data} />}</TeamGate>
      {data?.length === 0 && (
        <EmptyState picture="cards" title={words.emptyHeading} text={words.emptyText}>
          <Link to="/workflow/my-projects" className={buttonClass('secondary')}>
            {words.toVideos}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}

/** Where a card went by links and emails, and what became of each. Empty before it was sent. */
function SentSoFar({ card }: { card: Card }) {
  const words = useWords(cards);
  const links = card.links.filter(({ isMailed }) => !isMailed);
  // A card that was started without a network is not on the server yet.
  const { data: mails = [] } = useQuery({ ...deliveriesQuery(card._id), enabled: card.version > 0 });
  if (links.length === 0 && mails.length === 0) return null;
  return (
    <Panel title={words.sentSoFar}>
      <DeliveryList cardId={card._id} list={mails} />
      {links.length > 0 && <CardLinks card={card} links={links} />}
    </Panel>
  );
}

const findCard = (list: Card[] | undefined, id: string) => list?.find(({ _id }) => _id === id);

export function CardPage() {
  const words = useWords(cards);
  const { id } = useParams({ from: '/cards/$id' });
  const { hash } = useLocation();
  // A card that was made elsewhere is not in the list that was read before.
  const query = useQuery({ ...cardsQuery(), refetchOnMount: ({ state }) => findCard(state.data, id) !== undefined || 'always' });
  const { data, isFetching, error } = query;
  const card = findCard(data, id);
  const isSure = card !== undefined || !(isFetching || error);
  const { data: people } = useQuery({ ...peopleQuery(), meta: { isQuiet: true } });
  const { data: copies } = useQuery({ ...copiesQuery(id), enabled: card !== undefined && card.version > 0, meta: { isQuiet: true } });
  const known = people && card && findKnownRecipient(people, card.to, card.occasion);
  return (
    <div className="grid gap-6 pt-2 sm:pt-6">
      <Link to="/cards" className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline">
        {words.back}
      </Link>
      <Unloaded query={isSure ? query : { ...query, data: undefined }} />
      {data && !card && isSure && <Notice>{words.gone}</Notice>}
      {card && <LastCardNote to={card.to} />}
      {card && (
        <CardEditor
          key={card._id}
          card={card}
          sent={<SentSoFar card={card} />}
          email={(parts) => <EmailWay key={known?.name} card={card} known={known} {...parts} />}
          chat={(parts) => <ChatWay card={card} onPosted={putCard} {...parts} />}
          prefersEmail={known?.email !== undefined}
          sendsNow={hash === sendHash}
          hasMore={copies !== undefined && copies.copies.length > 0}
          more={(parts) => (
            <>
              <SendToManyPanel card={card} {...parts} />
              <CopiesPanel card={card} people={people ?? []} {...parts} />
            </>
          )}
        />
      )}
    </div>
  );
}
