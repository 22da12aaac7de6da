import type { Activity, ActivityKind, FilmShape, GroupCard } from '@hellograph/contract';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { fill } from '@hellograph/words/fill';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { groupCardKeys } from '../../../domain/group-cards/group-card-keys';
import { groupFilmsQuery, keepsakesQuery } from '../../../domain/group-cards/queries';
import { formatUntil } from '../../../domain/guests/format-until';
import type { PeopleImportProps } from '../../../domain/people-lists/people-list';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Panel } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { CardFront } from '../card-front';
import { FilmPart } from '../film/film-part';
import { InviteesPanel } from '../invitees/invitees-panel';
import { KeepsakesPart } from '../keepsakes/keepsakes-part';
import { GuardPanel } from './guard-panel';
import { InvitePanel } from './invite-panel';
import { FilmMusic, SettingsPanel, WallPanel } from './settings-panel';
import { DeliveryBadge, SignatureList } from './signature-list';

/** Keepsakes on the owner's board. */
function BoardKeepsakes({ groupCard }: { groupCard: GroupCard }) {
  const { data: keepsakes } = useQuery(keepsakesQuery(groupCard._id));
  return <KeepsakesPart keepsakes={keepsakes} />;
}

/** The film on its owner's board, updated live with each part. */
function BoardFilm({ groupCard }: { groupCard: GroupCard }) {
  const { _id: id } = groupCard;
  const { data: films } = useQuery(groupFilmsQuery(id));
  const make = useMutation({
    mutationFn: async (shape: FilmShape) => (await api('POST /group-cards/:id/films', { params: { id }, body: { shape } })).data.films,
    onSuccess: (made) => queryClient.setQueryData(groupFilmsQuery(id).queryKey, made),
  });
  return (
    <FilmPart films={films} isBusy={make.isPending} onMake={(shape) => make.mutate(shape)}>
      <FilmMusic groupCard={groupCard} />
    </FilmPart>
  );
}

const shownFirst = 5;

/** Below the key of the group card, so that its events reload this, too. */
const activityQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupCardKeys.one(id), 'activity'],
    queryFn: async ({ signal }) => (await api('GET /group-cards/:id/activity', { params: { id }, signal })).data.activity,
    meta: { isQuiet: true },
  });

/** The activity of a group card, newest first, updated live. */
function ActivityPanel({ groupCardId, to }: { groupCardId: string; to: string }) {
  const { activity: words } = useWords(area);
  const [isWhole, setWhole] = useState(false);
  const { data = [] } = useQuery(activityQuery(groupCardId));
  if (data.length === 0) return null;
  return (
    <Panel title={words.title}>
      <ol className="grid gap-2">
        {data.slice(0, isWhole ? undefined : shownFirst).map((one) => (
          <li key={`${one.what} ${one.name} ${one.at}`} className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <p className="wrap-anywhere">
              <Line activity={one} to={to} />
            </p>
            <time dateTime={one.at} className="text-sm text-soft">
              {formatUntil(one.at)}
            </time>
          </li>
        ))}
      </ol>
      {data.length > shownFirst && (
        <Button look="quiet" className="justify-self-start" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.less : words.more}
        </Button>
      )}
    </Panel>
  );
}

/** Kinds that say how many people they were about. */
const isCounted = (what: ActivityKind): what is 'invited' => what === 'invited';

function Line({ activity: { what, name, times }, to }: { activity: Activity; to: string }) {
  const { activity: words } = useWords(area);
  if (isCounted(what)) return count(words[what], times);
  return fill(words[what], { name: name ?? words.someone, recipient: to.trim() || words.recipient });
}

const HandOverPanel = lazyPart(async () => (await import('../co-owners/hand-over-panel')).HandOverPanel);
const CoOwnersPanel = lazyPart(async () => (await import('../co-owners/co-owners-panel')).CoOwnersPanel);

interface BoardProps {
  groupCard: GroupCard;
  /** The controls for sending it to the recipient. */
  delivery: ReactNode;
  /** The screen by which invitees are added. */
  importer: ComponentType<PeopleImportProps>;
  onDeleted: () => void;
}

/**
 * A group card as those see it who look after it: whom to invite, who has signed, and what becomes
 * of it.
 */
export function Board({ groupCard, delivery, importer, onDeleted }: BoardProps) {
  const words = useWords(area);
  const { title, to, sender, signatures, deadlineAt, isLocked, role, owner } = groupCard;
  const isOver = new Date(deadlineAt).getTime() < Date.now();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <header className="grid gap-3 lg:col-span-2">
        <h1 className="text-4xl wrap-anywhere sm:text-5xl">{title}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <Badge look="good">{count(words.signed, signatures.length)}</Badge>
          <Badge look={isLocked || isOver ? 'plain' : 'accent'}>
            {isLocked ? words.locked : isOver ? words.closed : fill(words.until, { time: formatUntil(deadlineAt) })}
          </Badge>
          {role === 'coOwner' && <Badge>{fill(words.ofOwner, { name: owner })}</Badge>}
          {groupCard.delivery && <DeliveryBadge delivery={groupCard.delivery} />}
        </p>
      </header>
      <div className="grid min-w-0 gap-6">
        {role === 'coOwner' && (
          <Suspense>
            <HandOverPanel groupCard={groupCard} />
          </Suspense>
        )}
        <GuardPanel groupCard={groupCard} onCancelled={onDeleted} />
        <InvitePanel groupCard={groupCard} />
        <InviteesPanel groupCard={groupCard} importer={importer} />
        <SignatureList groupCard={groupCard} />
        {signatures.length > 0 && <BoardFilm groupCard={groupCard} />}
        {signatures.length > 0 && <BoardKeepsakes groupCard={groupCard} />}
        {delivery}
        <WallPanel groupCard={groupCard} />
        <ActivityPanel groupCardId={groupCard._id} to={to} />
        <Suspense>
          <CoOwnersPanel groupCard={groupCard} onLeft={onDeleted} />
        </Suspense>
        <SettingsPanel groupCard={groupCard} onDeleted={onDeleted} />
      </div>
      <div className="overflow-hidden rounded-card shadow-lift max-lg:hidden lg:sticky lg:top-24">
        <CardFront
          card={groupCard}
          as="p"
          title={title}
          {...(to && { above: fill(words.forName, { name: to }) })}
          below={sender}
          className="min-h-96"
        />
      </div>
    </div>
  );
}
