import { PageHead } from '../../ui/page-head';
import { studio } from '../../words/english/studio';
import { useWords } from '../../words/use-words';
import { OwnStudio } from './own-studio';
import { useArrivals } from './use-arrivals';

export function WorkflowPage() {
  const words = useWords(studio);
  const { round } = useArrivals();
  return (
    <div className="grid gap-6">
      <PageHead title={words.title} lead={words.lead} />
      <OwnStudio key={round} />
    </div>
  );
}
