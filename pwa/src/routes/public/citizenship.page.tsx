import { lab } from '@hellograph/words/en/lab';
import { labGuide } from '@hellograph/words/en/lab-guide';
import { nav } from '@hellograph/words/en/nav';
import { tools } from '@hellograph/words/en/tools';
import { verify } from '@hellograph/words/en/verify';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { CitizenshipLab } from '../../features/citizenship/lab/citizenship-lab';
import { VerifyPart } from '../../features/citizenship/verify/verify-part';
import { buttonClass } from '../../ui/button';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';
import { SiblingLinks, sectionOf } from './sibling-links';

const slug = 'digital-citizenship-tools';

/** The citizenship lab, which is open to everyone. */
export function CitizenshipPage() {
  const words = useWords(tools);
  const names = useWords(nav);
  const { heading, lead, points } = words.slugs[slug];
  return (
    <div className="grid gap-10">
      <PageHead title={heading} lead={`${lead} ${points.slice(0, 2).join('. ')}.`} />
      <CitizenshipLab
        check={
          <Link to="/verify" className={buttonClass()}>
            {useWords(lab).label.check}
          </Link>
        }
        classes={
          <Link to="/classes" className={buttonClass('secondary')}>
            {useWords(labGuide).classes}
          </Link>
        }
      />
      <SiblingLinks slug={slug} title={fill(words.more, { section: names.sections[sectionOf(slug).id] })} />
    </div>
  );
}

/** The page to verify any file. */
export function VerifyPage() {
  const words = useWords(verify);
  return (
    <div className="mx-auto grid max-w-3xl gap-10">
      <PageHead title={words.title} lead={words.lead} />
      <VerifyPart />
      <section className="grid gap-3">
        <h2 className="text-2xl">{words.howTitle}</h2>
        <ol className="grid list-decimal gap-2 ps-6">
          {words.how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <Link to="/workflow/$slug" params={{ slug: 'digital-citizenship-tools' }} className={buttonClass('secondary')}>
            {words.lab}
          </Link>
        </p>
      </section>
    </div>
  );
}
