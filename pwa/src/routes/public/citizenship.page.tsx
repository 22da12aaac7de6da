import { Link } from '@tanstack/react-router';
import { CitizenshipLab } from '../../features/citizenship/lab/citizenship-lab';
import { buttonClass } from '../../ui/button';
import { PageHead } from '../../ui/page-head';
import { lab } from '../../words/english/lab';
import { labGuide } from '../../words/english/lab-guide';
import { nav } from '../../words/english/nav';
import { tools } from '../../words/english/tools';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { SiblingLinks, sectionOf } from './sibling-links';

const slug = 'digital-citizenship-tools';

/** The citizenship lab, which is open to everybody. */
export function CitizenshipPage() {
  const words = useWords(tools);
  const names = useWords(nav);
  const { heading, lead, today } = words.slugs[slug];
  return (
    <div className="grid gap-10">
      <PageHead title={heading} lead={lead} />
      <p className="max-w-[60ch] text-lg">{today}</p>
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
