import { groupCards } from '@hellograph/words/en/group-cards';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { groupCardQuery, groupCardsQuery } from '../../domain/group-cards/queries';
import { DeliveryPanel } from '../../features/deliveries/components/delivery-list';
import { Board } from '../../features/group-cards/board/board';
import { GroupCardList, UnsentGroupCards } from '../../features/group-cards/board/group-card-list';
import { ApiError } from '../../lib/api-error';
import { EmptyState } from '../../ui/boards/empty-state';
import { buttonClass } from '../../ui/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';
import { useSheet } from './use-sheet';

/** All group cards that the user owns or co-owns. */
export function GroupCardsPage() {
  const words = useWords(groupCards);
  const navigate = useNavigate();
  const query = useQuery(groupCardsQuery());
  const { data } = query;
  const create = (
    <Link to="/workflow/$slug" params={{ slug: 'create-group-card' }} className={buttonClass()}>
      {words.create}
    </Link>
  );
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={words.lead}>
        {data?.length !== 0 && create}
      </PageHead>
      <UnsentGroupCards
        onChange={({ body }) =>
          void navigate({ to: '/workflow/$slug', params: { slug: 'create-group-card' }, search: { again: body._id } })
        }
      />
      <Unloaded query={query} />
      {data && data.length > 0 && <GroupCardList list={data} />}
      {data?.length === 0 && (
        <EmptyState picture="groupCards" title={words.empty} text={words.emptyText}>
          {create}
        </EmptyState>
      )}
    </div>
  );
}

const ChatPanel = lazyPart(async () => (await import('../../features/chat-channels/chat-way')).ChatPanel);
const ImportPeople = lazyPart(async () => (await import('../../features/people-import/import-dialog')).ImportDialog);

/** One group card: whom to invite, who has signed, how it is delivered. */
export function GroupCardPage() {
  const words = useWords(groupCards);
  const navigate = useNavigate();
  const { id } = useParams({ from: '/group-cards/$id' });
  const { sheet, onSheet } = useSheet();
  const query = useQuery(groupCardQuery(id));
  const { data, error } = query;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid gap-6 pt-2 sm:pt-6">
      <Link to="/group-cards" className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline">
        {words.back}
      </Link>
      {isGone && <Notice>{words.gone}</Notice>}
      {!isGone && <Unloaded query={query} />}
      {data && !isGone && (
        <Board
          key={data._id}
          groupCard={data}
          delivery={
            <>
              <DeliveryPanel
                card={{ _id: data._id, version: 1, to: data.to }}
                repliesTo={data.role === 'coOwner' ? data.owner : undefined}
              />
              <Suspense>
                <ChatPanel groupCardId={data._id} />
              </Suspense>
            </>
          }
          importer={ImportPeople}
          onDeleted={() => void navigate({ to: '/group-cards' })}
          sheet={sheet}
          onSheet={onSheet}
        />
      )}
    </div>
  );
}
