import { toCallName } from '@hellograph/contract/name-parts';
import { reminders } from '@hellograph/words/en/reminders';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { cardsQuery } from '../../domain/cards/queries';
import { TeamReason, useMay } from '../../domain/workspaces/team-gate';
import { AddressBooksPanel } from '../../features/address-books/address-books-panel';
import { ConnectButton } from '../../features/address-books/connect-button';
import { CalendarFeedPanel } from '../../features/calendar-feed/calendar-feed-panel';
import { ConnectLibraryButton, LibraryPanel, PhotosButton } from '../../features/photo-library/library-panel';
import { useLibrary } from '../../features/photo-library/library-queries';
import { HolidaysPanel } from '../../features/reminders/components/holidays-panel';
import { ImportButton } from '../../features/reminders/components/import-button';
import { PeopleList } from '../../features/reminders/components/people-list';
import { PersonDialog } from '../../features/reminders/components/person-dialog';
import { PrepareButton, PreparedPanel } from '../../features/reminders/components/prepare-button';
import { UpcomingList } from '../../features/reminders/components/upcoming-list';
import { listUpcoming } from '../../features/reminders/lib/upcoming';
import { peopleQuery, useBeginCard } from '../../features/reminders/queries';
import { YearlyPanel } from '../../features/yearly-sends/yearly-panel';
import { toErrorMessage } from '../../lib/api-error';
import { useAuth } from '../../session/auth-store';
import { EmptyState } from '../../ui/boards/empty-state';
import { Button } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { Panel } from '../../ui/panel';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words/use-words';

const shownNext = 12;

export { PreparedCardPage } from './prepared-card.page';

/** The people whose days the user wants to remember. */
export function PeoplePage() {
  const words = useWords(reminders);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(peopleQuery());
  const people = query.data;
  const { data: cards } = useQuery({ ...cardsQuery(), meta: { isQuiet: true } });
  const mayMake = useMay('make');
  const hasLibrary = Boolean(useLibrary().data);
  const upcoming = listUpcoming(people ?? []).slice(0, shownNext);
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={words.lead}>
        {mayMake && (
          <>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setAdding(true)}>{words.add}</Button>
              <ImportButton />
              <ConnectButton />
              <ConnectLibraryButton />
            </div>
            <p className="mt-2 text-sm text-soft">{words.bringHint}</p>
          </>
        )}
      </PageHead>
      <TeamReason action="make" />
      <PreparedPanel />
      <Unloaded query={query} />
      {people?.length === 0 && <EmptyState picture="people" title={words.emptyHeading} text={words.emptyText} />}
      {upcoming.length > 0 && (
        <Panel title={words.next}>
          <UpcomingList list={upcoming} />
        </Panel>
      )}
      {people && people.length > 0 && (
        <Panel title={words.everybody}>
          <fieldset disabled={!mayMake} className="contents">
            <PeopleList
              people={people}
              toAction={(person) => (
                <>
                  <PhotosButton person={person} />
                  <PrepareButton person={person} hasLibrary={hasLibrary} />
                </>
              )}
            />
          </fieldset>
        </Panel>
      )}
      {people && <HolidaysPanel people={people} />}
      <AddressBooksPanel />
      <LibraryPanel />
      {people && people.length > 0 && <YearlyPanel people={people} cards={cards ?? []} />}
      {people && people.length > 0 && mayMake && <CalendarFeedPanel />}
      {isAdding && <PersonDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

/**
 * The link in a reminder: creates a card with its occasion, a name and a first text, and opens it.
 * Following it twice opens the same card.
 */
export function BeginCardPage() {
  const words = useWords(reminders);
  const navigate = useNavigate();
  const create = useBeginCard();
  const state = useAuth();
  const { dayId } = useParams({ from: '/people/begin/$dayId' });
  const { on } = useSearch({ from: '/people/begin/$dayId' });
  const { data: people, error } = useQuery(peopleQuery());
  const person = people?.find(({ days }) => days.some(({ _id }) => _id === dayId));
  const occasion = person?.days.find(({ _id }) => _id === dayId)?.occasion;
  const sender = state.status === 'in' ? toCallName(state.user.fullName) : undefined;
  const isBegun = useRef(false);
  useEffect(() => {
    if (!person || !occasion || sender === undefined || isBegun.current) return;
    isBegun.current = true;
    const { name } = person;
    const body = {
      occasion,
      to: name,
      sender,
      cover: fill(words.covers[occasion], { name }),
      inside: fill(words.insides[occasion], { name }),
    };
    const open = ({ _id: id }: { _id: string }) => void navigate({ to: '/cards/$id', params: { id }, replace: true });
    create.mutate({ body, dayId, on }, { onSuccess: open });
  }, [person, occasion, sender, words, create, navigate, dayId, on]);
  if (error && !people) return <Notice look="bad">{toErrorMessage(error)}</Notice>;
  if (people && !person) return <Notice>{words.dayGone}</Notice>;
  return create.isError ? (
    <Notice look="bad">{toErrorMessage(create.error)}</Notice>
  ) : (
    <p role="status" className="flex items-center gap-3 pt-8">
      <Spinner size={24} /> {words.beginning}
    </p>
  );
}
