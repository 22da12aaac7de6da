import { classPlan, toPlanRows } from '@hellograph/contract/plan-rows';
import { creditsPerGeneration, planIds, plans } from '@hellograph/contract/plans';
import { noSupportTerms } from '@hellograph/contract/support-terms';
import { voices } from '@hellograph/contract/voices';
import { billing } from '@hellograph/words/en/billing';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { Icon } from '../../../ui/icon';
import { useLanguage, useWords } from '../../../words/use-words';
import { plansQuery } from '../queries';

const recorded = voices.filter(({ engine }) => engine === 'flite').length;
const computer = voices.filter(({ engine }) => engine === 'espeak');

/** Explains “50+ voices”: the voices that every server has. */
export function VoicesTruth() {
  const { plans: words } = useWords(billing);
  const languages = new Set(computer.map(({ language }) => language)).size;
  return (
    <p className="max-w-3xl text-soft">
      {fill(words.voicesTruth, { count: voices.length, recorded, computer: computer.length, languages })}
    </p>
  );
}

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

/** Numbers come from the table of plans, so that answers can't be outdated. */
const facts = { credits: creditsPerGeneration, trial: plans.trial.generations };

export function BillingFaq() {
  const words = useWords(billing);
  return (
    <section aria-labelledby="questions" className="grid gap-3">
      <h2 id="questions" className="mb-2 text-3xl">
        {words.questions}
      </h2>
      {words.faq.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          {fill(answer, facts)}
        </Disclosure>
      ))}
    </section>
  );
}

/** A comparison of all plans, from the table that the API enforces. */
export function PlanTable() {
  const { plans: words, rows } = useWords(billing);
  const tag = useLanguage();
  const support = useQuery(plansQuery()).data?.support ?? noSupportTerms;
  return (
    <section
      aria-labelledby="compare"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone must be reachable by keys
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-sheet shadow-card"
    >
      <table className="w-full min-w-[34rem] border-collapse text-start">
        <caption id="compare" className="px-5 pt-5 text-start font-display text-2xl">
          {words.compare}
        </caption>
        <thead>
          <tr>
            <td className="sticky start-0 bg-sheet p-5" />
            {planIds.map((id) => (
              <th key={id} scope="col" className="p-3 text-start font-semibold">
                {words.names[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toPlanRows({ words: rows, tag, support }).map((row) => (
            <tr key={row.label} className="border-t border-line">
              <th scope="row" className="sticky start-0 bg-sheet px-5 py-3 text-start font-medium">
                {row.label}
                {row.isComing && (
                  <span className="ms-2 rounded-full bg-sunk px-2 py-0.5 text-sm font-normal text-soft">{words.coming}</span>
                )}
              </th>
              {planIds.map((id) => (
                <td key={id} className="p-3 tabular-nums">
                  <Cell value={row.of(plans[id])} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ value }: { value: string | boolean }) {
  const { plans: words } = useWords(billing);
  if (typeof value === 'string') return value;
  return value ? (
    <span className="text-good">
      <Icon name="check" size={20} />
      <span className="sr-only">{words.yes}</span>
    </span>
  ) : (
    <span className="text-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words.no}</span>
    </span>
  );
}
