import { PageHead } from '../ui/page-head';
import { studio } from '../words/english/studio';
import { useWords } from '../words/use-words';
import { OwnStudio } from './own-studio';

export function WorkflowPage() {
  const words = useWords(studio);
  return (
    <div className="grid gap-6">
      <PageHead title={words.title} lead={words.lead} />
      <OwnStudio />
    </div>
  );
}
