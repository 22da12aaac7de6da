import { creditsPerGeneration, plans } from '@hellograph/contract/plans';
import { billing } from '@hellograph/words/en/billing';
import { fill } from '@hellograph/words/fill';
import { Disclosure } from '../../../ui/disclosure';
import { useWords } from '../../../words/use-words';

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
