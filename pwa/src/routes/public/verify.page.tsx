import { Link } from '@tanstack/react-router';
import { VerifyPart } from '../../features/citizenship/verify/verify-part';
import { buttonClass } from '../../ui/button';
import { PageHead } from '../../ui/page-head';
import { verify } from '../../words/english/verify';
import { useWords } from '../../words/use-words';

export function VerifyPage() {
  const words = useWords(verify);
  return (
    <div className="mx-auto grid max-w-3xl gap-10">
      <PageHead title={words.title} lead={words.lead} />
      <VerifyPart />
      <section className="grid gap-3">
        <h2 className="text-2xl">{words.howTitle}</h2>
        <ol className="grid list-decimal gap-2 pl-6">
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
