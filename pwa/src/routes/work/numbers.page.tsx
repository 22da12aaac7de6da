import { numbers as area } from '@hellograph/words/en/numbers';
import { Link } from '@tanstack/react-router';
import { WeeklyMailSwitch } from '../../domain/numbers/weekly-mail-switch';
import { NumbersBoard } from '../../features/numbers/numbers-board';
import { EmptyState } from '../../ui/boards/empty-state';
import { buttonClass } from '../../ui/button';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';

/** The numbers of the user's cards and invitations. */
export function NumbersPage() {
  const words = useWords(area);
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={words.lead} />
      <NumbersBoard
        empty={
          <EmptyState picture="numbers" title={words.empty} text={words.emptyText}>
            <Link to="/cards" className={buttonClass('secondary')}>
              {words.toCards}
            </Link>
          </EmptyState>
        }
      />
      <WeeklyMailSwitch />
    </div>
  );
}
