import type { Video } from '@hellograph/contract';
import { projects } from '@hellograph/words/en/projects';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { filters, sorts } from '../../domain/address-values';
import { videosQuery } from '../../domain/videos/queries';
import { TeamReason, useMay } from '../../domain/workspaces/team-gate';
import { DraftList } from '../../drafts/components/draft-list';
import { draftStore } from '../../drafts/draft-store';
import { VideoCard } from '../../features/projects/components/video-card';
import { type Arrangement, arrangeVideos } from '../../features/projects/lib/arrange-videos';
import { SendingList } from '../../sync/view/sending-list';
import { useOutbox } from '../../sync/view/use-outbox';
import { EmptyState } from '../../ui/boards/empty-state';
import { Button, buttonClass } from '../../ui/button';
import { Pick } from '../../ui/forms/choice';
import { TextField } from '../../ui/forms/field';
import { Unloaded } from '../../ui/loading/unloaded';
import { count, useWords } from '../../words/use-words';
import { InstallHint } from './install-hint';

/**
 * The arrangement of the list is also in the address, so that it survives a reload and the Back
 * button. Typing never waits for the address.
 */
function useArrangement() {
  const { q = '', show = 'all', sort: sortedBy = 'newest' } = useSearch({ from: '/workflow/my-projects' });
  const [arrangement, setArrangement] = useState<Arrangement>({ search: q, filter: show, sort: sortedBy });
  const navigate = useNavigate({ from: '/workflow/my-projects' });
  const arrange = (part: Partial<Arrangement>) => {
    const next = { ...arrangement, ...part };
    setArrangement(next);
    void navigate({
      search: {
        ...(next.search ? { q: next.search } : {}),
        ...(next.filter === 'all' ? {} : { show: next.filter }),
        ...(next.sort === 'newest' ? {} : { sort: next.sort }),
      },
      replace: true,
    });
  };
  return { arrangement, arrange };
}

export function MyProjectsPage() {
  const words = useWords(projects);
  const mayMake = useMay('make');
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4 pt-2 sm:pt-6">
        <h1 className="text-4xl sm:text-5xl">{words.title}</h1>
        {mayMake && (
          <Link to="/workflow" className={buttonClass()}>
            {words.create}
          </Link>
        )}
      </div>
      <TeamReason action="make" />
      <Unsent />
      <Videos />
      <InstallHint />
    </div>
  );
}

/** Items that are not videos yet: being sent, or only drafts. */
function Unsent() {
  const navigate = useNavigate();
  const goOn = async (draftId: string) => {
    await draftStore().choose(draftId);
    await navigate({ to: '/workflow' });
  };
  return (
    <>
      <SendingList onEdit={(id) => void goOn(id)} />
      <DraftList onOpen={(id) => void goOn(id)} />
    </>
  );
}

function Videos() {
  const words = useWords(projects);
  const query = useQuery(videosQuery());
  const { data } = query;
  const { arrangement, arrange } = useArrangement();
  const { video } = useSearch({ from: '/workflow/my-projects' });
  const outbox = useOutbox();
  if (!data) return <Unloaded query={query} skeleton={<VideoGridSkeleton />} />;
  if (data.length === 0) return outbox?.length === 0 && <Empty />;
  const fitting = arrangeVideos(data, arrangement);
  return (
    <>
      <Toolbar arrangement={arrangement} onChange={arrange} />
      <p className="-mb-3 text-soft" role="status">
        {count(words.found, fitting.length)}
      </p>
      {fitting.length > 0 ? (
        <VideoGrid videos={fitting} shownId={video} />
      ) : (
        <div className="grid justify-items-center gap-4 py-12 text-center">
          <p className="text-lg text-soft">{words.none}</p>
          <Button look="secondary" onClick={() => arrange({ search: '', filter: 'all' })}>
            {words.showAll}
          </Button>
        </div>
      )}
    </>
  );
}

const gridClass = 'grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** `shownId` is the video that a link refers to: it is scrolled into view and focused. */
function VideoGrid({ videos, shownId }: { videos: readonly Video[]; shownId?: string | undefined }) {
  const list = useRef<HTMLDivElement>(null);
  const isThere = videos.some(({ _id }) => _id === shownId);
  useEffect(() => {
    const card = isThere && list.current?.querySelector<HTMLElement>(`[data-id="${shownId}"]`);
    if (!card) return;
    card.scrollIntoView({ block: 'center' });
    card.focus({ preventScroll: true });
  }, [shownId, isThere]);
  return (
    <div ref={list} className={gridClass}>
      {videos.map((video) => (
        <VideoCard key={video._id} video={video} />
      ))}
    </div>
  );
}

const places = ['a', 'b', 'c'];

/** A placeholder while videos load. */
const VideoGridSkeleton = () => (
  <div className={gridClass} aria-busy="true">
    {places.map((key) => (
      <div key={key} className="h-96 animate-pulse rounded-card bg-sunk" />
    ))}
  </div>
);

function Toolbar({ arrangement, onChange }: { arrangement: Arrangement; onChange: (part: Partial<Arrangement>) => void }) {
  const words = useWords(projects);
  return (
    <search className="grid grid-cols-2 gap-4 *:first:col-span-2 sm:grid-cols-[1fr_12rem_14rem] sm:*:first:col-span-1">
      <TextField
        label={words.search}
        type="search"
        value={arrangement.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <Pick
        label={words.show}
        value={arrangement.filter}
        onChange={(filter) => onChange({ filter })}
        options={filters.map((value) => ({ value, label: words.filters[value] }))}
      />
      <Pick
        label={words.sort}
        value={arrangement.sort}
        onChange={(sort) => onChange({ sort })}
        options={sorts.map((value) => ({ value, label: words.sorts[value] }))}
      />
    </search>
  );
}

function Empty() {
  const words = useWords(projects);
  return (
    <EmptyState picture="videos" title={words.emptyHeading} text={words.emptyText}>
      <Link to="/workflow" className={buttonClass()}>
        {words.emptyAction}
      </Link>
    </EmptyState>
  );
}
