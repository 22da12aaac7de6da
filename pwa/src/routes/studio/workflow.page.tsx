import { studio } from '@hellograph/words/en/studio';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';
import { OwnStudio } from './own-studio';
import { useArrivals } from './use-arrivals';
import { useReturn } from './use-return';
import { useSongLink } from './use-song-link';

const BringDialog = lazyPart(async () => (await import('../../features/carrying/components/bring-dialog')).BringDialog);
const SharedDrafts = lazyPart(async () => (await import('../../drafts/components/shared-drafts')).SharedDrafts);

export function WorkflowPage() {
  const words = useWords(studio);
  const { round, shared, choose, ticket, brought } = useArrivals();
  const back = useReturn();
  const startSong = useSongLink();
  return (
    <div className="grid gap-6">
      <OwnStudio
        key={round}
        head={<PageHead title={words.title} lead={back?.lead ?? words.lead} />}
        start={round === 0 ? (back?.start ?? startSong) : undefined}
      />
      {ticket && (
        <Suspense>
          <BringDialog ticket={ticket} onBrought={brought} onClose={brought} />
        </Suspense>
      )}
      {shared.length > 0 && (
        <Suspense>
          <SharedDrafts ids={shared} onChoose={choose} />
        </Suspense>
      )}
    </div>
  );
}
