import { help } from '@hellograph/words/en/help';
import { nav } from '@hellograph/words/en/nav';
import { Link } from '@tanstack/react-router';
import { EmptyPicture } from '../../ui/boards/empty-state';
import { buttonClass } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { Icon } from '../../ui/icon';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';

export { ContactPage } from './contact.page';

const cards = [
  { id: 'howItWorks', to: '/how-it-works', picture: 'videos' },
  { id: 'faq', to: '/faq', picture: 'inspected' },
  { id: 'contact', to: '/contact-support', picture: 'letters' },
] as const;

export function HelpPage() {
  const words = useWords(help).center;
  const names = useWords(nav).help;
  return (
    <div className="grid gap-12">
      <PageHead title={words.title} lead={words.lead} />
      <ul className="grid gap-5 sm:grid-cols-3">
        {cards.map(({ id, to, picture }) => (
          <li
            key={id}
            className="relative grid content-start gap-2 rounded-card border border-line bg-sheet p-6 shadow-card transition-[transform,box-shadow] duration-150 hover:-translate-y-0.5 hover:shadow-lift"
          >
            <EmptyPicture name={picture} className="mx-auto max-w-40" />
            <h2 className="text-2xl">
              <Link to={to} className="rounded-lg after:absolute after:inset-0 after:rounded-card">
                {names[id]}
              </Link>
            </h2>
            <p className="text-soft">{words.cards[id]}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="quick" className="grid gap-3">
        <h2 id="quick" className="mb-2 text-3xl">
          {words.quick}
        </h2>
        {words.tips.map(({ title, text }) => (
          <Disclosure key={title} title={title}>
            {text}
          </Disclosure>
        ))}
      </section>
    </div>
  );
}

export function FaqPage() {
  const words = useWords(help).faq;
  return (
    <div className="mx-auto grid max-w-3xl gap-12">
      <PageHead
        title={words.title}
        lead={
          <Link to="/contact-support" className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink">
            {words.lead}
          </Link>
        }
      />
      {words.groups.map(({ title, items }) => (
        <section key={title} className="grid gap-3">
          <h2 className="mb-1 text-2xl">{title}</h2>
          {items.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              {answer}
            </Disclosure>
          ))}
        </section>
      ))}
    </div>
  );
}

export function HowItWorksPage() {
  const words = useWords(help).howItWorks;
  return (
    <div className="grid gap-14">
      <PageHead title={words.title} lead={words.lead} />
      <ol className="grid gap-8 sm:grid-cols-2">
        {words.steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-5">
            <span className="grid size-14 place-items-center rounded-full bg-wash font-display text-2xl font-semibold text-accent">
              {index + 1}
            </span>
            <div className="grid content-start gap-2">
              <h2 className="text-2xl">{title}</h2>
              <p className="text-[1.05rem] leading-relaxed text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <section aria-labelledby="tips" className="grid gap-5 rounded-card border border-line bg-sheet p-6 shadow-card sm:p-8">
        <h2 id="tips" className="text-2xl">
          {words.tipsTitle}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {words.tips.map((tip) => (
            <li key={tip} className="flex gap-3">
              <span className="mt-0.5 shrink-0 text-good">
                <Icon name="check" />
              </span>
              {tip}
            </li>
          ))}
        </ul>
        <Link to="/workflow" className={`${buttonClass()} justify-self-start`}>
          {words.action}
        </Link>
      </section>
    </div>
  );
}
