import { classPlan } from '@hellograph/contract/plan-rows';
import { billing } from '@hellograph/words/en/billing';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';
import { useWords } from '../../../words/use-words';
import { plansQuery } from '../queries';

/** The free limits of classes on this server, and how usage is counted. */
export function ClassPlanPart() {
  const { classPlan: words } = useWords(billing);
  const { studentsMax, videosPerMonth, resolution } = useQuery(plansQuery()).data?.classPlan ?? classPlan;
  const lines = [
    fill(words.students, { count: studentsMax }),
    words.work,
    ...(videosPerMonth > 0 ? [fill(words.videos, { count: videosPerMonth, resolution }), words.more] : [fill(words.paid, { resolution })]),
    words.counts,
  ];
  return (
    <section aria-labelledby="class-plan" className="grid gap-4 rounded-card border border-line bg-sheet p-6 shadow-card">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="class-plan" className="text-3xl">
          {words.title}
        </h2>
        <p className="text-lg font-semibold">{words.free}</p>
      </header>
      <ul className="grid list-disc gap-1.5 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link to="/classes" className={`${buttonClass('secondary')} justify-self-start`}>
        {words.open}
      </Link>
    </section>
  );
}
