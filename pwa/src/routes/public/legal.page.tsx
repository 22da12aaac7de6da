import { legal } from '@hellograph/words/en/legal';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';

/** Pages that contain only text. */
export function LegalPage({ id }: { id: keyof typeof legal.english }) {
  const { title, lead, sections } = useWords(legal)[id];
  return (
    <article className="mx-auto grid max-w-2xl gap-10">
      <PageHead title={title} lead={lead} />
      {sections.map((section) => (
        <section key={section.title} className="grid gap-2">
          <h2 className="text-2xl">{section.title}</h2>
          <p className="text-[1.05rem] leading-relaxed">{section.text}</p>
        </section>
      ))}
    </article>
  );
}

export const AboutPage = () => <LegalPage id="about" />;
export const ParentsPage = () => <LegalPage id="parents" />;
export const PrivacyPage = () => <LegalPage id="privacy" />;
export const TermsPage = () => <LegalPage id="terms" />;
