import { creditsPerGeneration } from '@hellograph/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { videosQuery } from '../../domain/videos/queries';
import { VideoProgressBar } from '../../domain/videos/video-progress';
import { WithdrawalNotice } from '../../domain/withdrawals/withdrawal-notice';
import { creditsQuery } from '../../features/billing/queries';
import { VideoGrid, VideoGridSkeleton } from '../../features/projects/components/video-list';
import { nameOf } from '../../features/projects/lib/arrange-videos';
import { monthFigures } from '../../features/projects/lib/month-figures';
import { NextDays } from '../../features/reminders/components/next-days';
import { formatLength } from '../../lib/format';
import { useAuth } from '../../session/auth-store';
import { buttonClass } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { Spinner } from '../../ui/spinner';
import { dashboard } from '../../words/english/dashboard';
import { nav } from '../../words/english/nav';
import { projects } from '../../words/english/projects';
import { fill } from '../../words/fill';
import { language } from '../../words/language';
import { count, useWords } from '../../words/use-words';
import { InstallHint } from './install-hint';

const recentShown = 3;
const suggested = ['birthday', 'for-friends', 'congratulations', 'get-well', 'fun-cards'] as const;

/** An overview: credits, videos in progress, this month, the latest videos. */
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
      <div className="grid gap-5 md:grid-cols-3">
        <Card title={words.credits}>
          <Credits />
        </Card>
        <Card title={words.making}>
          <Making />
        </Card>
        <Card title={words.month}>
          <Month />
        </Card>
      </div>
      <Recent />
      <NextDays />
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

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-3 rounded-card border border-line bg-sheet p-6 shadow-card">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Credits() {
  const words = useWords(dashboard);
  const { data, isPending } = useQuery(creditsQuery());
  if (isPending) return <Spinner label={words.credits} />;
  if (!data) return <Notice look="bad">{words.failed}</Notice>;
  return (
    <>
      <p className="font-display text-5xl font-medium tabular-nums">{data.available.toLocaleString(language.get())}</p>
      <p className="text-soft">{count(words.creditsLeft, Math.floor(data.available / creditsPerGeneration))}</p>
      {data.held > 0 && <p className="text-soft">{fill(words.held, { count: data.held.toLocaleString(language.get()) })}</p>}
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
  const { data, isPending } = useQuery(videosQuery());
  if (isPending) return <Spinner label={words.making} />;
  if (!data) return <Notice look="bad">{words.failed}</Notice>;
  const running = data.filter(({ status }) => status === 'processing');
  if (running.length === 0) return <p className="text-soft">{words.makingNone}</p>;
  return (
    <ul className="grid gap-5">
      {running.map((video) => (
        <li key={video._id} className="grid gap-2">
          <p className="truncate font-medium">{nameOf(video)}</p>
          <VideoProgressBar video={video} />
        </li>
      ))}
    </ul>
  );
}

function Month() {
  const words = useWords(dashboard);
  const { data, isPending } = useQuery(videosQuery());
  if (isPending) return <Spinner label={words.month} />;
  if (!data) return <Notice look="bad">{words.failed}</Notice>;
  const { finished, credits, videoSec } = monthFigures(data, new Date());
  return (
    <ul className="grid gap-1.5 text-lg">
      <li>{count(words.finished, finished)}</li>
      <li>{fill(words.minutes, { time: formatLength(videoSec) })}</li>
      <li>{count(words.spent, credits)}</li>
    </ul>
  );
}

function Recent() {
  const words = useWords(dashboard);
  const { data, isPending } = useQuery(videosQuery());
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
      {isPending ? (
        <VideoGridSkeleton />
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
