import { type EventRight, type EventRole, eventRights, type HostedEvent } from '@hellograph/contract';
import { events as area } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { formatEventDay, formatEventHours } from '../../../domain/hosted-events/event-time';
import type { PeopleImportProps } from '../../../domain/people-lists/people-list';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { TabBar, tabClass } from '../../../ui/tab-bar';
import { useWords } from '../../../words/use-words';
import { useTellChanges } from './board-mutations';
import { type BoardTab, boardTabs } from './board-tab-names';
import { CountsPanel } from './counts-panel';
import { GuestsPanel } from './guests-panel';
import { InvitePanel } from './invite-panel';
import { MessagePanel, ThanksPanel } from './message-panel';

const needed: Record<BoardTab, EventRight> = { guests: 'board', seating: 'host', event: 'host', door: 'checkIn' };

/** Lists the board's tabs for a role. */
const listTabs = (role: EventRole): BoardTab[] => boardTabs.filter((tab) => eventRights[role].includes(needed[tab]));

const EventPanel = lazyPart(async () => (await import('./event-panel')).EventPanel);
const HelpersPanel = lazyPart(async () => (await import('./helpers-panel')).HelpersPanel);
const SeatingPanel = lazyPart(async () => (await import('../seating/seating-panel')).SeatingPanel);
const DoorScreen = lazyPart(async () => (await import('../door/door-screen')).DoorScreen);

interface EventBoardProps {
  event: HostedEvent;
  tab: BoardTab | undefined;
  /** The screen by which guests are added. */
  importer: ComponentType<PeopleImportProps>;
  onDeleted: () => void;
}

/** An event as those see it who look after it. */
export function EventBoard({ event, tab: asked, importer, onDeleted }: EventBoardProps) {
  const words = useWords(area);
  const tabs = listTabs(event.role);
  const tab = asked && tabs.includes(asked) ? asked : tabs[0];
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-4xl wrap-anywhere sm:text-5xl">{event.title}</h1>
        <p className="text-soft">
          {[formatEventDay(event), event.isAllDay ? '' : formatEventHours(event), event.place].filter((part) => part !== '').join(' · ')}
        </p>
        <p className="flex flex-wrap gap-2">
          <Badge look={event.state === 'open' ? 'accent' : event.state === 'cancelled' ? 'bad' : 'plain'}>
            {words.states[event.state]}
          </Badge>
          {event.role !== 'owner' && <Badge>{words.roles[event.role]}</Badge>}
        </p>
      </header>
      {tabs.length > 1 && (
        <TabBar label={event.title}>
          {tabs.map((one) => (
            <Link
              key={one}
              to="/events/$id"
              params={{ id: event._id }}
              search={{ tab: one }}
              aria-current={one === tab ? 'page' : undefined}
              className={tabClass}
            >
              {words.tabs[one]}
            </Link>
          ))}
        </TabBar>
      )}
      <Suspense>
        {tab === 'guests' && <GuestsTab event={event} importer={importer} />}
        {tab === 'seating' && <SeatingPanel event={event} />}
        {tab === 'door' && <DoorScreen eventId={event._id} />}
        {tab === 'event' && (
          <>
            <EventPanel event={event} onDeleted={onDeleted} />
            {event.role === 'owner' && <HelpersPanel eventId={event._id} />}
          </>
        )}
      </Suspense>
    </div>
  );
}

function GuestsTab({ event, importer }: { event: HostedEvent; importer: ComponentType<PeopleImportProps> }) {
  const { cancel, takenDown } = useWords(area);
  const canHost = eventRights[event.role].includes('host') && !event.isTakenDown;
  const hasBegun = event.counts.checkedIn > 0 || new Date(event.beginsAt).getTime() < Date.now();
  return (
    <div className="grid gap-6">
      {event.isTakenDown && <Notice look="bad">{takenDown}</Notice>}
      {event.cancelWords && <Notice look="bad">{fill(cancel.said, { words: event.cancelWords })}</Notice>}
      {canHost && event.changesTellAt && <ChangesPanel eventId={event._id} tellAt={event.changesTellAt} />}
      <CountsPanel event={event} />
      {canHost && event.state !== 'cancelled' && <InvitePanel event={event} />}
      <GuestsPanel event={event} importer={importer} />
      {canHost && event.state === 'open' && <MessagePanel event={event} />}
      {canHost && hasBegun && event.state === 'open' && <ThanksPanel event={event} />}
    </div>
  );
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
