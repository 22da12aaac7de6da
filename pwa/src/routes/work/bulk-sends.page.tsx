import { nameIn } from '@hellograph/contract/named-message';
import { bulkSends as area } from '@hellograph/words/en/bulk-sends';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { cardsQuery } from '../../domain/cards/queries';
import { BulkBoard } from '../../features/bulk-sends/bulk-board';
import { BulkList } from '../../features/bulk-sends/bulk-list';
import { bulkSendQuery, bulkSendsQuery } from '../../features/bulk-sends/bulk-queries';
import { CardPreview } from '../../features/card-editor/components/card-preview';
import { peopleQuery } from '../../features/reminders/queries';
import { ApiError } from '../../lib/api-error';
import { EmptyState } from '../../ui/boards/empty-state';
import { buttonClass } from '../../ui/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';

/** All lists to which the user sends or has sent a card. */
export function BulkSendsPage() {
  const words = useWords(area);
  const query = useQuery(bulkSendsQuery());
  const { data } = query;
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={words.lead}>
        <Link to="/cards" className={buttonClass()}>
          {words.chooseCard}
        </Link>
      </PageHead>
      <Unloaded query={query} />
      {data && data.length > 0 && <BulkList list={data} />}
      {data?.length === 0 && <EmptyState picture="letters" title={words.empty} text={words.emptyText} />}
    </div>
  );
}

const ImportPeople = lazyPart(async () => (await import('../../features/people-import/import-dialog')).ImportDialog);

/** One list: who is on it, what they get, what became of each. */
export function BulkSendPage() {
  const words = useWords(area);
  const navigate = useNavigate();
  const { id } = useParams({ from: '/send-to-many/$id' });
  const query = useQuery(bulkSendQuery(id));
  const { data, error } = query;
  const { data: cards } = useQuery(cardsQuery());
  const { data: people } = useQuery({ ...peopleQuery(), meta: { isQuiet: true } });
  const card = data && cards?.find(({ _id }) => _id === data.cardId);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid gap-6 pt-2 sm:pt-6">
      <Link to="/send-to-many" className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline">
        {words.back}
      </Link>
      {isGone && <Notice>{words.gone}</Notice>}
      {!isGone && <Unloaded query={query} />}
      {data && !isGone && (
        <>
          <div className="grid gap-2">
            <h1 className="text-4xl wrap-anywhere sm:text-5xl">{data.cover || words.untitled}</h1>
            <Link
              to="/cards/$id"
              params={{ id: data.cardId }}
              className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline"
            >
              {words.toCard}
            </Link>
          </div>
          <BulkBoard
            key={data._id}
            send={data}
            people={people ?? []}
            importer={ImportPeople}
            preview={({ name }) =>
              card && (
                <CardPreview
                  fields={{ ...card, to: name || card.to, cover: nameIn(card.cover, name), inside: nameIn(card.inside, name) }}
                  thumbnail={card.film?.thumbnail}
                  photo={card.photoUrl ?? undefined}
                />
              )
            }
            onDeleted={() => void navigate({ to: '/send-to-many' })}
          />
        </>
      )}
    </div>
  );
}
