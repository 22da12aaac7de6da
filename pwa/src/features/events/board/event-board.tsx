import { type EventRight, type EventRole, eventRights, type HostedEvent } from '@hellograph/contract';
import { boards } from '@hellograph/words/en/boards';
import { eventDay } from '@hellograph/words/en/event-day';
import { events as area } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { type BoardTab, boardTabs } from '../../../domain/address-values';
import { formatEventDay, formatEventHours } from '../../../domain/hosted-events/event-time';
import type { PeopleImportProps } from '../../../domain/people-lists/people-list';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Celebration, useCelebration } from '../../../ui/boards/celebration';
import { boardActions, type ManagePart, ManageSheet } from '../../../ui/boards/manage-sheet';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { useTellChanges } from './board-mutations';
import { GuestsPanel } from './guests-panel';

const needed: Record<BoardTab, EventRight> = { guests: 'board', seating: 'host', event: 'host', door: 'checkIn' };

/** Lists the board's pages for a role. */
const listTabs = (role: EventRole): BoardTab[] => boardTabs.filter((tab) => eventRights[role].includes(needed[tab]));

const EventPanel = lazyPart(async () => (await import('./event-panel')).EventPanel);
const AlbumPanel = lazyPart(async () => (await import('./album-panel')).AlbumPanel);
const DatePollPanel = lazyPart(async () => (await import('./date-poll-panel')).DatePollPanel);
const HelpersPanel = lazyPart(async () => (await import('./helpers-panel')).HelpersPanel);
const InvitePanel = lazyPart(async () => (await import('./invite-panel')).InvitePanel);
const MessagePanel = lazyPart(async () => (await import('./message-panel')).MessagePanel);
const ThanksPanel = lazyPart(async () => (await import('./message-panel')).ThanksPanel);
const SeatingPanel = lazyPart(async () => (await import('../seating/seating-panel')).SeatingPanel);
const DoorScreen = lazyPart(async () => (await import('../door/door-screen')).DoorScreen);

interface EventBoardProps {
  event: HostedEvent;
  tab: BoardTab | undefined;
  /** The screen by which guests are added. */
  importer: ComponentType<PeopleImportProps>;
  onDeleted: () => void;
  /** The open sheet, which the address names. */
  sheet: string | undefined;
  onSheet: (id: string | undefined) => void;
}

const pageIcons = { guests: 'check', seating: 'target', event: 'pencil', door: 'check' } as const;

/** Lists what the menu of a board leads to, for a role. */
function useParts(event: HostedEvent, others: readonly BoardTab[]): readonly ManagePart[] {
  const words = useWords(area);
  const { helpers, album, dates } = useWords(eventDay);
  const { menu } = useWords(boards).events;
  const navigate = useNavigate();
  const canHost = eventRights[event.role].includes('host') && !event.isTakenDown;
  const hasBegun = event.counts.checkedIn > 0 || new Date(event.beginsAt).getTime() < Date.now();
  const isOpen = canHost && event.state === 'open';
  const toPage = (tab: BoardTab): ManagePart => ({
    id: tab,
    icon: pageIcons[tab],
    title: words.tabs[tab],
    hint: menu[tab],
    onChoose: () => void navigate({ to: '/events/$id', params: { id: event._id }, search: { tab } }),
  });
  return [
    ...(canHost && event.state !== 'cancelled'
      ? [
          {
            id: 'invite',
            icon: 'mail',
            title: words.invite.title,
            hint: menu.invite,
            content: <InvitePanel event={event} />,
          } as const,
        ]
      : []),
    ...(canHost && event.state !== 'cancelled' && event.counts.checkedIn === 0
      ? [
          {
            id: 'dates',
            icon: 'check',
            title: dates.title,
            hint: menu.dates,
            content: <DatePollPanel event={event} />,
          } as const,
        ]
      : []),
    ...(isOpen
      ? [
          {
            id: 'message',
            icon: 'quote',
            title: words.message.title,
            hint: menu.message,
            content: <MessagePanel event={event} />,
          } as const,
        ]
      : []),
    ...(eventRights[event.role].includes('board') && event.state === 'open'
      ? [
          {
            id: 'album',
            icon: 'picture',
            title: album.title,
            hint: menu.album,
            content: <AlbumPanel event={event} />,
          } as const,
        ]
      : []),
    ...(isOpen && hasBegun
      ? [
          {
            id: 'thanks',
            icon: 'share',
            title: words.thanks.title,
            hint: menu.thanks,
            content: <ThanksPanel event={event} />,
          } as const,
        ]
      : []),
    ...others.map(toPage),
    ...(event.role === 'owner'
      ? [
          {
            id: 'helpers',
            icon: 'key',
            title: helpers.title,
            hint: menu.helpers,
            content: <HelpersPanel eventId={event._id} />,
          } as const,
        ]
      : []),
  ];
}

const listTimes = (event: HostedEvent): string[] => [formatEventDay(event), event.isAllDay ? '' : formatEventHours(event)];

/** An event as those see it who look after it: its guest list, and one next step. */
export function EventBoard({ event, tab: asked, importer, onDeleted, sheet, onSheet }: EventBoardProps) {
  const words = useWords(area);
  const around = useWords(boards);
  const { dates } = useWords(eventDay);
  const tabs = listTabs(event.role);
  const tab = asked && tabs.includes(asked) ? asked : tabs[0];
  const parts = useParts(
    event,
    tabs.filter((one) => one !== 'guests' && one !== tab),
  );
  const invites = parts.some(({ id }) => id === 'invite') && event.counts.households > 0;
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-2">
          <h1 className="text-4xl wrap-anywhere sm:text-5xl">{event.title}</h1>
          <p className="text-soft">
            {[...(event.isUndated ? [dates.open] : listTimes(event)), event.place].filter((part) => part !== '').join(' · ')}
          </p>
          <p className="flex flex-wrap gap-2">
            <Badge look={event.state === 'open' ? 'accent' : event.state === 'cancelled' ? 'bad' : 'plain'}>
              {words.states[event.state]}
            </Badge>
            {event.role !== 'owner' && <Badge>{words.roles[event.role]}</Badge>}
          </p>
        </div>
        <div className={boardActions}>
          {tab === 'guests' && invites && (
            <Button aria-haspopup="dialog" onClick={() => onSheet('invite')}>
              <Icon name="mail" size={18} /> {words.invite.title}
            </Button>
          )}
          {parts.length > 0 && <ManageSheet label={around.manage} back={around.back} parts={parts} open={sheet} onOpen={onSheet} />}
        </div>
      </header>
      {tab !== 'guests' && tabs.includes('guests') && (
        <Link
          to="/events/$id"
          params={{ id: event._id }}
          search={{}}
          className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-accent hover:underline"
        >
          <span className="rotate-90 rtl:-rotate-90">
            <Icon name="chevron" size={18} />
          </span>
          {words.tabs.guests}
        </Link>
      )}
      <Suspense>
        {tab === 'guests' && <GuestsTab event={event} importer={importer} />}
        {tab === 'seating' && <SeatingPanel event={event} />}
        {tab === 'door' && <DoorScreen eventId={event._id} />}
        {tab === 'event' && <EventPanel event={event} onDeleted={onDeleted} />}
      </Suspense>
    </div>
  );
}

function GuestsTab({ event, importer }: { event: HostedEvent; importer: ComponentType<PeopleImportProps> }) {
  const { cancel, takenDown } = useWords(area);
  const canHost = eventRights[event.role].includes('host') && !event.isTakenDown;
  return (
    <div className="grid gap-6">
      {event.isTakenDown && <Notice look="bad">{takenDown}</Notice>}
      {event.cancelWords && <Notice look="bad">{fill(cancel.said, { words: event.cancelWords })}</Notice>}
      {canHost && event.changesTellAt && <ChangesPanel eventId={event._id} tellAt={event.changesTellAt} />}
      <GoodNews event={event} />
      <GuestsPanel event={event} importer={importer} />
    </div>
  );
}

/** So many guests who come are still the beginning; so many guests are a list. */
const firstFew = 6;
const listMin = 3;

function GoodNews({ event: { _id, counts } }: { event: HostedEvent }) {
  const { joy: words } = useWords(boards).events;
  const [isBegun, closeBegun] = useCelebration(`yes ${_id}`, counts.coming > 0 && counts.coming <= firstFew);
  const [isWhole, closeWhole] = useCelebration(`answered ${_id}`, counts.guests >= listMin && counts.silent === 0);
  if (isWhole) return <Celebration title={words.all} text={count(words.allText, counts.coming)} onClose={closeWhole} />;
  if (isBegun) return <Celebration title={words.first} text={count(words.firstText, counts.coming)} onClose={closeBegun} />;
  return null;
}

function ChangesPanel({ eventId, tellAt }: { eventId: string; tellAt: string }) {
  const { changes: words } = useWords(area);
  const tell = useTellChanges(eventId);
  return (
    <Panel title={words.title} lead={fill(words.text, { time: formatMoment(tellAt) })}>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={tell.isPending} onClick={() => tell.mutate('now')}>
          {words.now}
        </Button>
        <Button look="quiet" disabled={tell.isPending} onClick={() => tell.mutate('never')}>
          {words.never}
        </Button>
      </div>
    </Panel>
  );
}
