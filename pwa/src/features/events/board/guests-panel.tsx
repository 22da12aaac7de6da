import { type BoardHousehold, eventRights, type GuestStatus, type HostedEvent } from '@hellograph/contract';
import { events as area } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { PeopleImportProps } from '../../../domain/people-lists/people-list';
import { saveFile } from '../../../lib/browser/save-file';
import { api } from '../../../sync/api-client';
import { EmptyState } from '../../../ui/boards/empty-state';
import { Button } from '../../../ui/button';
import { Pick } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { ProgressBar } from '../../../ui/progress-bar';
import { Spinner } from '../../../ui/spinner';
import { count, useLanguage, useWords } from '../../../words/use-words';
import { HouseholdDialog } from '../household/household-dialog';
import { AddGuests } from './add-guests';
import { type BoardFilter, boardQuery } from './board-queries';
import { BoardRow } from './board-row';
import { TalkingPhoto } from './talking-photo';

const PrintedList = lazy(async () => ({ default: (await import('./printed-list')).PrintedList }));

/** The list as a table, on paper, and as codes to hand out. */
function GuestFiles({ event }: { event: HostedEvent }) {
  const { guests: words, invite } = useWords(area);
  const [printed, setPrinted] = useState<'names' | 'codes'>();
  const table = useMutation({
    mutationFn: async () => (await api('GET /events/:id/guest-table', { params: { id: event._id } })).data.csv,
    // Spreadsheets read a file as UTF-8 only if it starts with this byte order mark.
    onSuccess: (csv) => saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `${event.title}.csv`),
  });
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button look="secondary" isBusy={table.isPending} onClick={() => table.mutate()}>
        <Icon name="download" size={18} /> {words.csv}
      </Button>
      <Button look="secondary" onClick={() => setPrinted('names')}>
        {words.print}
      </Button>
      {event.state === 'open' && (
        <Button look="secondary" onClick={() => setPrinted('codes')}>
          {invite.printCards}
        </Button>
      )}
      {printed && (
        <Suspense>
          <PrintedList event={event} what={printed} onPrinted={() => setPrinted(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

const VirtualRows = lazyPart(async () => (await import('../../../ui/lists/virtual-rows')).VirtualRows<BoardHousehold>);

const toId = ({ _id }: BoardHousehold) => _id;

interface GuestsPanelProps {
  event: HostedEvent;
  importer: ComponentType<PeopleImportProps>;
}

/** All invited guests: counts, search, filter, add, change, and enter answers. */
export function GuestsPanel({ event, importer }: GuestsPanelProps) {
  const { guests: words } = useWords(area);
  const [filter, setFilter] = useState<BoardFilter>({});
  const [open, setOpen] = useState<'new' | string>();
  const asked = useDeferredValue(filter);
  const query = useInfiniteQuery(boardQuery(event._id, asked));
  const pages = query.data?.pages;
  const households = useMemo(() => (pages ?? []).flatMap((page) => page.households), [pages]);
  const labels = pages?.[0]?.labels ?? [];
  const canHost = eventRights[event.role].includes('host') && !event.isTakenDown;
  const meals = useMemo(() => new Map(event.meals.map(({ _id, name }) => [_id, name])), [event.meals]);
  const edited = households.find(({ _id }) => _id === open);
  const isFiltered = Object.values(filter).some((value) => value);
  const isEmpty = event.counts.households === 0 && !isFiltered;
  const adding = canHost && event.state !== 'cancelled' && (
    <AddGuests event={event} importer={importer} isFirst={isEmpty} onByHand={() => setOpen('new')} />
  );
  return (
    <section aria-label={words.title} className="grid min-w-0 gap-5">
      {!isEmpty && (
        <>
          <CountsFilter event={event} status={filter.status} onStatus={(status) => setFilter(changed(filter, { status: status ?? '' }))} />
          <TalkingPhoto event={event} />
          <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
            <FilterPart filter={filter} labels={labels} onChange={setFilter} />
            {adding}
          </div>
        </>
      )}
      {isEmpty && (
        <EmptyState picture="guests" title={words.noneTitle} text={words.none}>
          {adding}
          <TalkingPhoto event={event} />
        </EmptyState>
      )}
      {query.isPending ? (
        <div className="grid place-items-center py-8 text-accent">
          <Spinner label={words.loading} />
        </div>
      ) : (
        !isEmpty && (
          <p role="status" className="text-sm text-soft">
            {households.length === 0 ? words.noMatch : count(words.matching, pages?.[0]?.matching ?? 0)}
          </p>
        )
      )}
      {households.length > 0 && (
        // A separate boundary: the panel's would hide an open dialog with its input.
        <Suspense>
          <VirtualRows
            rows={households}
            keyOf={toId}
            label={words.title}
            onEnd={() => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage())}
          >
            {(household) => <BoardRow household={household} meals={meals} onEdit={canHost ? setOpen : undefined} />}
          </VirtualRows>
        </Suspense>
      )}
      {event.counts.households > 0 && <GuestFiles event={event} />}
      {(open === 'new' || edited) && (
        <HouseholdDialog
          key={open}
          event={event}
          household={open === 'new' ? undefined : edited}
          labels={labels}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

interface FilterPartProps {
  filter: BoardFilter;
  labels: readonly string[];
  onChange: (filter: BoardFilter) => void;
}

type FilterPartChange = { [Name in keyof BoardFilter]: BoardFilter[Name] | '' };

/** Empty fields are left out of the filter. */
const changed = (filter: BoardFilter, part: FilterPartChange) =>
  Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '')) as BoardFilter;

function FilterPart({ filter, labels, onChange }: FilterPartProps) {
  const { guests: words } = useWords(area);
  return (
    <search className="flex min-w-0 grow flex-wrap items-end gap-3 *:grow sm:max-w-2xl">
      <TextField
        label={words.search}
        type="search"
        value={filter.search ?? ''}
        maxLength={100}
        onChange={({ target }) => onChange(changed(filter, { search: target.value }))}
      />
      {labels.length > 0 && (
        <Pick
          label={words.label}
          value={filter.label ?? ''}
          options={[{ value: '', label: words.anyLabel }, ...labels.map((value) => ({ value, label: value }))]}
          onChange={(label) => onChange(changed(filter, { label }))}
        />
      )}
    </search>
  );
}

const shown = ['coming', 'notComing', 'silent', 'maybe', 'waiting', 'offered'] as const satisfies readonly GuestStatus[];
const always: readonly string[] = ['coming', 'notComing', 'silent'];

interface CountsFilterProps {
  event: HostedEvent;
  /** The answer to which the list is limited. */
  status: GuestStatus | undefined;
  onStatus: (status: GuestStatus | undefined) => void;
}

/** Counts of guests by their answers; a tap on one limits the list to it. Then meals and others. */
function CountsFilter({ event: { counts, capacity, meals }, status, onStatus }: CountsFilterProps) {
  const { counts: words } = useWords(area);
  const language = useLanguage();
  const taken = counts.coming + counts.offered;
  const told = shown.filter((name) => always.includes(name) || counts[name] > 0 || name === status);
  const rest = [
    count(words.invited, counts.invited),
    count(words.opened, counts.opened),
    ...(counts.children > 0 ? [count(words.children, counts.children)] : []),
    ...(counts.checkedIn > 0 ? [count(words.here, counts.checkedIn)] : []),
    ...meals.map(({ _id, name }) => `${name}: ${counts.meals.find(({ mealId }) => mealId === _id)?.count ?? 0}`),
  ];
  return (
    <section aria-label={words.title} className="grid gap-3">
      <div className={`grid gap-2 sm:flex ${told.length === 4 ? 'grid-cols-2' : 'grid-cols-3'} sm:flex-wrap sm:gap-3`}>
        {told.map((name) => (
          <button
            key={name}
            type="button"
            data-count={name}
            aria-pressed={status === name}
            onClick={() => onStatus(status === name ? undefined : name)}
            className={`grid min-w-0 content-between gap-0.5 rounded-2xl border-2 px-3 py-3 text-start sm:min-w-32 sm:px-4 ${name === 'coming' ? 'border-good-wash bg-good-wash text-good' : 'border-line bg-sheet'} hover:border-strong aria-pressed:border-current`}
          >
            <span className="font-display text-3xl font-semibold tabular-nums">{counts[name].toLocaleString(language)}</span>{' '}
            <span className="text-sm font-semibold">{words[name]}</span>
          </button>
        ))}
      </div>
      {capacity !== null && (
        <div className="grid max-w-md gap-1.5">
          <p className="text-sm font-semibold">{fill(words.places, { taken, capacity })}</p>
          <ProgressBar label={words.title} share={taken / capacity} />
        </div>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        {rest.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
