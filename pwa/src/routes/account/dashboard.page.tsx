import { creditsPerGeneration } from '@hellograph/contract/plans';
import { dashboard } from '@hellograph/words/en/dashboard';
import { nav } from '@hellograph/words/en/nav';
import { projects } from '@hellograph/words/en/projects';
import { workspaces } from '@hellograph/words/en/workspaces';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { nameOfVideo } from '../../domain/videos/name-of-video';
import { videosQuery } from '../../domain/videos/queries';
import { VideoProgressBar } from '../../domain/videos/video-progress';
import { WithdrawalNotice } from '../../domain/withdrawals/withdrawal-notice';
import { DraftList } from '../../drafts/components/draft-list';
import { draftStore } from '../../drafts/draft-store';
import { PasskeyOffer } from '../../features/account/components/passkey-offer';
import { creditsQuery } from '../../features/billing/queries';
import { NewsOfCards } from '../../features/card-editor/components/card-news';
import { VideoGrid, VideoGridSkeleton } from '../../features/projects/components/video-list';
import { monthFigures } from '../../features/projects/lib/month-figures';
import { NextDays } from '../../features/reminders/components/upcoming-list';
import { formatLength } from '../../lib/format';
import { useAuth } from '../../session/auth-store';
import { useTeam } from '../../session/workspace';
import { buttonClass } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { PageHead } from '../../ui/page-head';
import { Panel } from '../../ui/panel';
import { language } from '../../words/language';
import { count, useWords } from '../../words/use-words';
import { InstallHint } from './install-hint';

const recentShown = 3;
const suggested = ['birthday', 'for-friends', 'congratulations', 'get-well', 'fun-cards'] as const;

/** Recent events: replies, visits, coming days, drafts, the latest videos; then the figures. */
export function DashboardPage() {
  const state = useAuth();
  const words = useWords(dashboard);
  const around = useWords(projects);
  const firstName = state.status === 'in' ? (state.user.fullName.trim().split(/\s+/)[0] ?? '') : '';
  return (
    <div className="grid gap-10">
      <PageHead title={fill(words.hello, { name: firstName })} lead={words.lead}>
        <Link to="/workflow" className={`${buttonClass()} mt-2`}>
          {around.create}
        </Link>
      </PageHead>
      <WithdrawalNotice />
      <NewsOfCards />
      <NextDays />
      <Drafts />
      <Recent />
      <div className="grid gap-5 md:grid-cols-3">
        <Panel title={words.making}>
          <Making />
        </Panel>
        <Panel title={words.month}>
          <Month />
        </Panel>
        <Panel title={words.credits}>
          <Credits />
        </Panel>
      </div>
      <PasskeyOffer />
      <InstallHint />
      <section aria-labelledby="next" className="grid gap-3 border-t border-line pt-8">
        <h2 id="next" className="text-2xl">
          {words.next}
        </h2>
        <p className="text-soft">{words.nextText}</p>
        <Suggestions />
      </section>
    </div>
  );
}

function Drafts() {
  const navigate = useNavigate();
  const open = async (id: string) => {
    await draftStore().choose(id);
    await navigate({ to: '/workflow' });
  };
  return <DraftList onOpen={(id) => void open(id)} />;
}

function Credits() {
  const words = useWords(dashboard);
  const around = useWords(workspaces);
  const team = useTeam();
  const query = useQuery(creditsQuery());
  const { data } = query;
  if (!data) return <Unloaded query={query} label={words.credits} failed={words.failed} />;
  return (
    <>
      <p className="font-display text-3xl font-medium tabular-nums">{data.available.toLocaleString(language.get())}</p>
      <p className="text-soft">{count(words.creditsLeft, Math.floor(data.available / creditsPerGeneration))}</p>
      {data.held > 0 && <p className="text-soft">{fill(words.held, { count: data.held.toLocaleString(language.get()) })}</p>}
      {team && data.cap && (
        <p className="font-semibold">
          {fill(around.cap, { team: team.name, left: Math.max(0, data.cap.credits - data.cap.spent).toLocaleString(language.get()) })}
        </p>
      )}
      <Link
        to="/settings/billing"
        className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
      >
        {words.seeBilling}
      </Link>
    </>
  );
}

function Making() {
  const words = useWords(dashboard);
  const query = useQuery(videosQuery());
  const { data } = query;
  if (!data) return <Unloaded query={query} label={words.making} failed={words.failed} />;
  const running = data.filter(({ status }) => status === 'processing');
  if (running.length === 0) return <p className="text-soft">{words.makingNone}</p>;
  return (
    <ul className="grid gap-5">
      {running.map((video) => (
        <li key={video._id} className="grid gap-2">
          <p className="truncate font-medium">{nameOfVideo(video)}</p>
          <VideoProgressBar video={video} />
        </li>
      ))}
    </ul>
  );
}

function Month() {
  const words = useWords(dashboard);
  const query = useQuery(videosQuery());
  const { data } = query;
  if (!data) return <Unloaded query={query} label={words.month} failed={words.failed} />;
  const { finished, credits, videoSec } = monthFigures(data, new Date());
  return (
    <ul className="grid gap-1.5 text-lg">
      <li>{count(words.finished, finished)}</li>
      <li>{fill(words.minutes, { time: formatLength(videoSec) })}</li>
      <li>{count(words.spent, credits)}</li>
      <li>
        <Link
          to="/numbers"
          className="inline-flex min-h-11 items-center text-base font-semibold text-accent underline-offset-4 hover:underline"
        >
          {words.seeNumbers}
        </Link>
      </li>
    </ul>
  );
}

function Recent() {
  const words = useWords(dashboard);
  const query = useQuery(videosQuery());
  const { data } = query;
  const recent = data?.filter(({ status }) => status === 'completed').slice(0, recentShown) ?? [];
  return (
    <section aria-labelledby="recent" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="recent" className="text-2xl">
          {words.recent}
        </h2>
        <Link to="/workflow/my-projects" className={buttonClass('secondary')}>
          {words.all}
        </Link>
      </div>
      {!data ? (
        <Unloaded query={query} skeleton={<VideoGridSkeleton />} failed={words.failed} />
      ) : recent.length > 0 ? (
        <VideoGrid videos={recent} />
      ) : (
        <p className="text-soft">{words.recentNone}</p>
      )}
    </section>
  );
}

function Suggestions() {
  const names = useWords(nav);
  return (
    <ul className="flex flex-wrap gap-2">
      {suggested.map((slug) => (
        <li key={slug}>
          <Link to="/workflow/$slug" params={{ slug }} className={buttonClass('secondary')}>
            {names.slugs[slug]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
