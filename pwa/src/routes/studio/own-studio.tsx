import type { Person } from '@hellograph/contract';
import { plans } from '@hellograph/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { TeamGate } from '../../domain/workspaces/team-gate';
import { type Draft, messageOf } from '../../drafts/draft';
import { creditsQuery } from '../../features/billing/queries';
import { PushAsk } from '../../features/push/components/push-ask';
import { listUpcoming } from '../../features/reminders/lib/upcoming';
import { peopleQuery } from '../../features/reminders/queries';
import { Studio } from '../../features/studio/composer/studio';
import type { MakeReady } from '../../features/studio/photo/ready-part';
import { usePronunciations } from '../../features/studio/words/dictionary-dialog';
import { loadChunk } from '../../lib/load-chunk';
import { useAuth } from '../../session/auth-store';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Spinner } from '../../ui/spinner';

const PhotoPreview = lazyPart(async () => (await import('../../features/preview/components/photo-preview')).PhotoPreview);

const CarryPart = lazyPart(async () => (await import('../../features/carrying/components/carry-part')).CarryPart);

/** Asks for an account where one is needed, without leaving the page. */
export const AccountSheet = lazyPart(async () => (await import('../../features/auth/components/account-sheet')).AccountSheet);

/** Holds the place of a page's form while the device is asked for what was begun on it. */
export const FormPlace = () => (
  <div className="grid min-h-[48rem] content-start justify-items-center pt-24 text-accent">
    <span className="animate-arrive [animation-delay:300ms] [animation-fill-mode:both]">
      <Spinner />
    </span>
  </div>
);

const makeReady: MakeReady = async (photo) => {
  const { makePhotoReady } = await loadChunk(() => import('../../features/preview/lib/preview-device'));
  return makePhotoReady(photo);
};

/** People whose reminders were stopped have no upcoming day. */
const toRecipient = (person: Person) => ({
  name: person.name,
  occasion: person.isStopped ? undefined : listUpcoming([person])[0]?.day.occasion,
});

/** The studio within the limits of the user or visitor. */
export function OwnStudio({ head, start }: { head?: ReactNode; start?: ((draft: Draft) => Draft) | undefined }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const navigate = useNavigate();
  const isSignedIn = useAuth().status === 'in';
  const credits = useQuery({ ...creditsQuery(), enabled: isSignedIn });
  const pronunciations = usePronunciations();
  const plan = plans[credits.data?.plan ?? 'trial'];
  const { data: people = [] } = useQuery({ ...peopleQuery(), enabled: isSignedIn, meta: { isQuiet: true } });
  return (
    <TeamGate action="make">
      <Studio
        head={head}
        plan={plan}
        people={people.map(toRecipient)}
        start={start}
        makeReady={makeReady}
        whileWaiting={<PushAsk />}
        signUp={(onClose) => (
          <Suspense>
            <AccountSheet back={pathname} isForVideo onClose={onClose} />
          </Suspense>
        )}
        carry={(draft) => (
          <Suspense>
            <CarryPart draft={draft} onBrought={() => void navigate({ to: '/workflow', reloadDocument: true })} />
          </Suspense>
        )}
        preview={(place) => (
          <Suspense>
            <PhotoPreview {...place} draft={{ ...place.draft, message: messageOf(place.draft), pronunciations }} facesMax={plan.facesMax} />
          </Suspense>
        )}
      />
    </TeamGate>
  );
}
