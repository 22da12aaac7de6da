import { toCallName } from '@hellograph/contract/name-parts';
import { creditsPerGeneration } from '@hellograph/contract/plans';
import { classes as classWords } from '@hellograph/words/en/classes';
import { dashboard } from '@hellograph/words/en/dashboard';
import { nav } from '@hellograph/words/en/nav';
import { projects } from '@hellograph/words/en/projects';
import { withdrawals } from '@hellograph/words/en/withdrawals';
import { workspaces } from '@hellograph/words/en/workspaces';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { schoolClassesQuery } from '../../domain/school-classes/queries';
import { nameOfVideo } from '../../domain/videos/name-of-video';
import { videosQuery } from '../../domain/videos/queries';
import { VideoProgressBar } from '../../domain/videos/video-progress';
import { withdrawalsQuery } from '../../domain/withdrawals/queries';
import { DraftList } from '../../drafts/components/draft-list';
import { draftStore } from '../../drafts/draft-store';
import { PasskeyOffer } from '../../features/account/components/passkey-offer';
import { creditsQuery } from '../../features/billing/queries';
import { Beginnings } from '../../features/home/beginnings';
import { useBelongings } from '../../features/home/belongings';
import { Everything } from '../../features/home/everything';
import { HomeNews } from '../../features/home/home-news';
import { monthFigures } from '../../features/projects/lib/month-figures';
import { NextDays } from '../../features/reminders/components/upcoming-list';
import { peopleQuery } from '../../features/reminders/queries';
import { formatLength } from '../../lib/format';
import { useAuth } from '../../session/auth-store';
import { useTeam } from '../../session/workspace';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { language } from '../../words/language';
import { count, useWords } from '../../words/use-words';
import { InstallHint } from './install-hint';

const noPeople: { _id: string; name: string }[] = [];
const suggested = ['birthday', 'for-friends', 'congratulations', 'get-well', 'fun-cards'] as const;
const linkClass = 'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline';

/** My Workspace: what happened, what is next, and everything that a user has. */
export function DashboardPage() {
  const state = useAuth();
  const words = useWords(dashboard);
  const around = useWords(projects);
  const firstName = state.status === 'in' ? toCallName(state.user.fullName) : '';
  const { data: people = noPeople } = useQuery({ ...peopleQuery(), meta: { isQuiet: true } });
  const { all, isKnown } = useBelongings(people);
  const isNewcomer = isKnown && all.length === 0;
  return (
    <div className="grid gap-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHead note={<span className="font-semibold text-soft">{words.title}</span>} title={fill(words.hello, { name: firstName })} />
        {!isNewcomer && (
          <Link to="/workflow" className={buttonClass()}>
            {around.create}
          </Link>
        )}
      </div>
      <WithdrawalNotice />
      {isNewcomer && <Beginnings />}
      <div className={`grid items-start gap-x-10 gap-y-8 ${isNewcomer ? '' : 'lg:grid-cols-[minmax(0,1fr)_22rem]'}`}>
        {!isNewcomer && <HomeNews />}
        <div className="grid min-w-0 gap-6">
          <h2 className="sr-only">{words.ahead}</h2>
          <Making />
          <Drafts />
          <NextDays />
          <ClassesToReview />
          <Figures />
        </div>
      </div>
      {all.length > 0 && <Everything all={all} />}
      <PasskeyOffer />
      <InstallHint />
      {!isNewcomer && (
        <section aria-labelledby="next" className="grid gap-3 border-t border-line pt-8">
          <h2 id="next" className="text-2xl">
            {words.next}
          </h2>
          <p className="text-soft">{words.nextText}</p>
          <Suggestions />
        </section>
      )}
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

/** Videos that are being made now. */
function Making() {
  const words = useWords(dashboard);
  const { data = [] } = useQuery(videosQuery());
  const running = data.filter(({ status }) => status === 'processing');
  if (running.length === 0) return null;
  return (
    <section aria-label={words.making} className="grid gap-4 rounded-card border border-line bg-sheet p-5">
      <h3 className="text-xl">{words.making}</h3>
      <ul className="grid gap-5">
        {running.map((video) => (
          <li key={video._id} className="grid gap-2">
            <p className="truncate font-medium">{nameOfVideo(video)}</p>
            <VideoProgressBar video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Classes in which works wait for their teacher. */
function ClassesToReview() {
  const words = useWords(classWords);
  const { data = [] } = useQuery({ ...schoolClassesQuery(), meta: { isQuiet: true } });
  const waiting = data.filter((one) => one.waiting > 0);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={words.title} className="grid gap-2">
      {waiting.map(({ _id, name, waiting: works }) => (
        <li key={_id}>
          <Link
            to="/classes/$id"
            params={{ id: _id }}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2xl border border-line bg-sheet px-4 py-3 hover:border-strong"
          >
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <Badge look="accent">{count(words.waiting, works)}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The month and the credits, in two lines each. */
function Figures() {
  const words = useWords(dashboard);
  const videos = useQuery(videosQuery());
  const credits = useQuery(creditsQuery());
  return (
    <div className="grid gap-4 rounded-card bg-sunk p-5">
      <section aria-label={words.month} className="grid">
        <h3 className="text-xl">{words.month}</h3>
        {videos.data ? (
          <Month of={monthFigures(videos.data, new Date())} />
        ) : (
          <Unloaded query={videos} label={words.month} failed={words.failed} />
        )}
      </section>
      <section aria-label={words.credits} className="grid border-t border-line pt-4">
        <h3 className="text-xl">{words.credits}</h3>
        {credits.data ? <Credits of={credits.data} /> : <Unloaded query={credits} label={words.credits} failed={words.failed} />}
      </section>
    </div>
  );
}

function Month({ of: { finished, videoSec } }: { of: ReturnType<typeof monthFigures> }) {
  const words = useWords(dashboard);
  return (
    <>
      {finished > 0 && (
        <p>
          {count(words.finished, finished)} · {fill(words.minutes, { time: formatLength(videoSec) })}
        </p>
      )}
      <Link to="/numbers" className={linkClass}>
        {words.seeNumbers}
      </Link>
    </>
  );
}

interface CreditsProps {
  of: { available: number; held: number; cap?: { credits: number; spent: number } | null | undefined };
}

function Credits({ of: { available, held, cap } }: CreditsProps) {
  const words = useWords(dashboard);
  const around = useWords(workspaces);
  const team = useTeam();
  return (
    <>
      <p className="font-semibold">{count(words.videosLeft, Math.floor(available / creditsPerGeneration))}</p>
      {held > 0 && <p className="text-soft">{fill(words.held, { count: held.toLocaleString(language.get()) })}</p>}
      {team && cap && (
        <p className="font-semibold">
          {fill(around.cap, { team: team.name, left: Math.max(0, cap.credits - cap.spent).toLocaleString(language.get()) })}
        </p>
      )}
      <Link to="/settings/billing" className={linkClass}>
        {words.seeBilling}
      </Link>
    </>
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

/** Says that something is hidden, as long as the sender can do something about it. */
function WithdrawalNotice() {
  const words = useWords(withdrawals);
  const { data } = useQuery(withdrawalsQuery());
  if (!data?.some(({ ending, verdict }) => ending === null && verdict === null)) return null;
  return (
    <Notice look="bad">
      {words.notice}{' '}
      <Link to="/withdrawn-faces" className="underline underline-offset-4">
        {words.noticeLink}
      </Link>
    </Notice>
  );
}
