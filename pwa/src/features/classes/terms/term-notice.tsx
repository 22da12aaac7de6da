import type { SchoolClassSummary } from '@hellograph/contract';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { isTermOver, toNoon } from './term-days';

interface OfClass {
  schoolClass: SchoolClassSummary;
}

export function TermBadges({ schoolClass }: OfClass) {
  const { term: words } = useWords(area);
  const { term, archivedAt } = schoolClass;
  if (archivedAt !== null) return <Badge>{words.archived}</Badge>;
  if (!term) return null;
  return isTermOver(schoolClass) ? <Badge look="accent">{fill(words.isOver, { term: term.name })}</Badge> : <Badge>{term.name}</Badge>;
}

/** Reminds of a class whose term is over, and says why students do not get into an archived one. */
export function TermNotice({ schoolClass }: OfClass) {
  const { term: words } = useWords(area);
  const { _id: id, term, archivedAt } = schoolClass;
  if (archivedAt !== null) return <Notice>{fill(words.archivedOn, { date: formatDay(archivedAt) })}</Notice>;
  if (!term || !isTermOver(schoolClass)) return null;
  return (
    <Notice>
      {fill(words.over, { term: term.name, date: formatDay(toNoon(term.endsOn)) })}{' '}
      <Link to="/classes/$id" params={{ id }} search={{ tab: 'settings' }} className="font-semibold underline">
        {words.decide}
      </Link>
    </Notice>
  );
}
