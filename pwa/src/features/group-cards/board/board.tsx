import type { GroupCard } from '@hellograph/contract';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { formatUntil } from '../../../domain/guests/format-until';
import type { PeopleImportProps } from '../../../domain/people-lists/people-list';
import { Badge } from '../../../ui/badge';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { groupCards as area } from '../../../words/english/group-cards';
import { fill } from '../../../words/fill';
import { count, useWords } from '../../../words/use-words';
import { CardFront } from '../card-front';
import { InviteesPanel } from '../invitees/invitees-panel';
import { ActivityPanel } from './activity-panel';
import { BoardFilm } from './board-film';
import { BoardKeepsakes } from './board-keepsakes';
import { DeliveryBadge } from './delivery-badge';
import { GuardPanel } from './guard-panel';
import { InvitePanel } from './invite-panel';
import { SettingsPanel } from './settings-panel';
import { SignatureList } from './signature-list';
import { WallPanel } from './wall-panel';

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
