import type { GroupCard } from '@hellograph/contract';
import { boards } from '@hellograph/words/en/boards';
import { coOwners as coOwnerWords } from '@hellograph/words/en/co-owners';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { singing } from '@hellograph/words/en/singing';
import { wall } from '@hellograph/words/en/wall';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { CardFront } from '../../../domain/cards/card-front';
import { formatUntil } from '../../../domain/guests/format-until';
import type { PeopleImportProps } from '../../../domain/people-lists/people-list';
import { Badge } from '../../../ui/badge';
import { Celebration, useCelebration } from '../../../ui/boards/celebration';
import { boardActions, type ManagePart, ManageSheet } from '../../../ui/boards/manage-sheet';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { count, useWords } from '../../../words/use-words';
import { InviteesPanel } from '../invitees/invitees-panel';
import { inviteesQuery } from '../invitees/invitees-queries';
import { BoardWall, MissingPart, ThanksPart } from './board-wall';
import { GuardPanel } from './guard-panel';
import { InvitePanel } from './invite-panel';

const ArrangePart = lazyPart(async () => (await import('./arrange-part')).ArrangePart);
const SingTogether = lazyPart(async () => (await import('./sing-together')).SingTogether);
const BoardFilm = lazyPart(async () => (await import('./board-parts')).BoardFilm);
const BoardKeepsakes = lazyPart(async () => (await import('./board-parts')).BoardKeepsakes);
const ActivityPanel = lazyPart(async () => (await import('./board-parts')).ActivityPanel);
const SettingsPanel = lazyPart(async () => (await import('./settings-panel')).SettingsPanel);
const WallPanel = lazyPart(async () => (await import('./settings-panel')).WallPanel);
const HandOverPanel = lazyPart(async () => (await import('../co-owners/hand-over')).HandOverPanel);
const CoOwnersPanel = lazyPart(async () => (await import('../co-owners/co-owners-panel')).CoOwnersPanel);

interface BoardProps {
  groupCard: GroupCard;
  /** The controls for sending it to the recipient. */
  delivery: ReactNode;
  /** The screen by which invitees are added. */
  importer: ComponentType<PeopleImportProps>;
  onDeleted: () => void;
  /** The open sheet, which the address names. */
  sheet: string | undefined;
  onSheet: (id: string | undefined) => void;
}

/** Lists what the menu of a board leads to. */
function useParts({ groupCard, delivery, importer, onDeleted }: BoardProps): readonly ManagePart[] {
  const words = useWords(area);
  const { film, keep } = useWords(wall);
  const coOwners = useWords(coOwnerWords);
  const { menu } = useWords(boards).groupCards;
  const { together } = useWords(singing);
  const { _id, to, signatures } = groupCard;
  const isSigned = signatures.length > 0;
  return [
    {
      id: 'invite',
      icon: 'share',
      title: words.invite.title,
      hint: menu.invite,
      content: (
        <div className="grid gap-8">
          <InvitePanel groupCard={groupCard} />
          <InviteesPanel groupCard={groupCard} importer={importer} />
        </div>
      ),
    },
    {
      id: 'send',
      icon: 'mail',
      title: to ? fill(words.send, { name: to }) : words.sendPlain,
      hint: menu.send,
      content: (
        <div className="grid gap-8">
          {delivery}
          <WallPanel groupCard={groupCard} />
        </div>
      ),
    },
    { id: 'sing', icon: 'microphone', title: together.title, hint: together.hint, content: <SingTogether groupCard={groupCard} /> },
    ...(isSigned
      ? ([
          {
            id: 'arrange',
            icon: 'menu',
            title: words.board.arrange,
            hint: menu.arrange,
            content: <ArrangePart groupCard={groupCard} />,
          },
          { id: 'film', icon: 'play', title: film.title, hint: film.lead, content: <BoardFilm groupCard={groupCard} /> },
          { id: 'keep', icon: 'download', title: keep.title, hint: menu.keep, content: <BoardKeepsakes groupCard={groupCard} /> },
        ] as const)
      : []),
    {
      id: 'activity',
      icon: 'bell',
      title: words.activity.title,
      hint: menu.activity,
      content: <ActivityPanel groupCardId={_id} to={to} />,
    },
    {
      id: 'co-owners',
      icon: 'key',
      title: coOwners.title,
      hint: menu.coOwners,
      content: <CoOwnersPanel groupCard={groupCard} onLeft={onDeleted} />,
    },
    {
      id: 'settings',
      icon: 'pencil',
      title: words.settings.title,
      hint: menu.settings,
      content: <SettingsPanel groupCard={groupCard} onDeleted={onDeleted} />,
    },
  ];
}

/** The number of signatures that still counts as the beginning. */
const firstFew = 2;

/** A group card as those see it who look after it: its wall, what it lacks, and one next step. */
export function Board(props: BoardProps) {
  const { groupCard, onDeleted, sheet, onSheet } = props;
  const words = useWords(area);
  const around = useWords(boards);
  const { _id, title, to, sender, signatures, deadlineAt, isLocked, role } = groupCard;
  const isShut = isLocked || new Date(deadlineAt).getTime() < Date.now();
  const { data: invitees = [] } = useQuery(inviteesQuery(_id));
  const silent = isShut ? [] : invitees.filter(({ state }) => state !== 'signed').map(({ name, email }) => name || email);
  const sendsNow = isShut && signatures.length > 0 && !groupCard.delivery;
  const parts = useParts(props);
  return (
    <div className="grid gap-6">
      <CardFront
        card={groupCard}
        followsTheme
        title={title}
        {...(to && { above: fill(words.forName, { name: to }) })}
        below={sender}
        className="min-h-72 rounded-card shadow-card sm:min-h-80"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <States groupCard={groupCard} />
        <div className={boardActions}>
          {!sendsNow && (
            <Button aria-haspopup="dialog" onClick={() => onSheet('invite')}>
              <Icon name="share" size={18} /> {words.invite.title}
            </Button>
          )}
          {sendsNow && (
            <Button aria-haspopup="dialog" onClick={() => onSheet('send')}>
              <Icon name="mail" size={18} /> {to ? fill(words.send, { name: to }) : words.sendPlain}
            </Button>
          )}
          <ManageSheet label={around.manage} back={around.back} parts={parts} open={sheet} onOpen={onSheet} />
        </div>
      </div>
      {role === 'coOwner' && (
        <Suspense>
          <HandOverPanel groupCard={groupCard} />
        </Suspense>
      )}
      <GoodNews groupCard={groupCard} invited={invitees.length} silent={silent.length} />
      <ThanksPart groupCard={groupCard} />
      <GuardPanel groupCard={groupCard} onCancelled={onDeleted} />
      <MissingPart groupCard={groupCard} silent={silent} onRemind={() => onSheet('invite')} onSend={() => onSheet('send')} />
      <BoardWall groupCard={groupCard} />
    </div>
  );
}

function GoodNews({ groupCard: { _id, signatures, to }, invited, silent }: { groupCard: GroupCard; invited: number; silent: number }) {
  const { joy: words } = useWords(boards).groupCards;
  const first = signatures[0];
  const [isBegun, closeBegun] = useCelebration(`first ${_id}`, signatures.length > 0 && signatures.length <= firstFew);
  const [isWhole, closeWhole] = useCelebration(`all ${_id}`, invited > 1 && silent === 0);
  if (isWhole)
    return (
      <Celebration
        title={words.everybody}
        text={to ? fill(words.everybodyText, { name: to }) : words.everybodyTextPlain}
        onClose={closeWhole}
      />
    );
  if (isBegun && first) return <Celebration title={words.first} text={fill(words.firstText, { name: first.name })} onClose={closeBegun} />;
  return null;
}

function States({ groupCard: { signatures, deadlineAt, isLocked, role, owner, delivery } }: { groupCard: GroupCard }) {
  const words = useWords(area);
  const isOver = new Date(deadlineAt).getTime() < Date.now();
  const signed = signatures.filter(({ isChorus }) => !isChorus).length;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge look="good">{count(words.signed, signed)}</Badge>
      <Badge look={isLocked || isOver ? 'plain' : 'accent'}>
        {isLocked ? words.locked : isOver ? words.closed : fill(words.until, { time: formatUntil(deadlineAt) })}
      </Badge>
      {role === 'coOwner' && <Badge>{fill(words.ofOwner, { name: owner })}</Badge>}
      {delivery && <DeliveryBadge delivery={delivery} />}
    </p>
  );
}

type Delivery = NonNullable<GroupCard['delivery']>;

const looks = { planned: 'accent', sending: 'accent', sent: 'good', failed: 'bad', cancelled: 'plain', opened: 'good' } as const;

/** Returns the latest stage: what the recipient did comes after what we did. */
const stageOf = ({ state, openedAt }: Delivery): keyof typeof looks => (state === 'sent' && openedAt ? 'opened' : state);

/** The state of the mail to the recipient. */
function DeliveryBadge({ delivery }: { delivery: Delivery }) {
  const { delivered: words } = useWords(area);
  const stage = stageOf(delivery);
  const at = stage === 'opened' ? delivery.openedAt : stage === 'sent' ? delivery.sentAt : delivery.dueAt;
  return <Badge look={looks[stage]}>{fill(words[stage], { time: formatUntil(at ?? delivery.dueAt) })}</Badge>;
}
