import { plans } from '@hellograph/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Draft } from '../../drafts/draft';
import { creditsQuery } from '../../features/billing/queries';
import { PushAsk } from '../../features/push/components/push-ask';
import { Studio } from '../../features/studio/composer/studio';
import { usePronunciations } from '../../features/studio/words/pronunciation-queries';
import { useAuth } from '../../session/auth-store';
import { lazyPart } from '../../ui/lazy-part';

const PhotoPreview = lazyPart(async () => (await import('../../features/preview/components/photo-preview')).PhotoPreview);

/** The studio with the limits of the current user or visitor. */
export function OwnStudio({ start }: { start?: ((draft: Draft) => Draft) | undefined }) {
  const credits = useQuery({ ...creditsQuery(), enabled: useAuth().status === 'in' });
  const pronunciations = usePronunciations();
  const plan = plans[credits.data?.plan ?? 'trial'];
  return (
    <Studio
      plan={plan}
      start={start}
      whileWaiting={<PushAsk />}
      preview={(place) => (
        <Suspense>
          <PhotoPreview {...place} draft={{ ...place.draft, pronunciations }} facesMax={plan.facesMax} />
        </Suspense>
      )}
    />
  );
}
