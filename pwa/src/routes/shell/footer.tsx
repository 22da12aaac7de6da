import { appLanguageIds, appLanguages } from '@hellograph/contract/app-languages';
import type { UiLanguage } from '@hellograph/contract/ui-languages';
import { nav } from '@hellograph/words/en/nav';
import { shell } from '@hellograph/words/en/shell';
import { fill } from '@hellograph/words/fill';
import { Link, useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { toast } from 'react-hot-toast';
import { instance, noticesPath } from '../../config/instance';
import { Wordmark } from '../../ui/wordmark';
import { language } from '../../words/language';
import { useLanguage, useWords } from '../../words/use-words';
import { helpPages, sections } from '../navigation';

/** Changes the language of the app immediately, without leaving the page. */
function LanguageChoice() {
  const words = useWords(shell);
  const current = useLanguage();
  const router = useRouter();
  const id = useId();
  const choose = async (next: UiLanguage) => {
    try {
      await language.choose(next);
      await router.invalidate();
    } catch {
      toast.error(words.languageFailed);
    }
  };
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id}>{words.language}</label>
      <select
        id={id}
        value={current}
        onChange={(event) => void choose(event.target.value as UiLanguage)}
        className="min-h-11 rounded-full border border-strong bg-sheet px-3 text-ink hover:border-ink"
      >
        {appLanguageIds.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {appLanguages[tag]}
          </option>
        ))}
      </select>
    </span>
  );
}

const firstYear = 2025;
const copyrightYears = (now: number) => (now > firstYear ? `${firstYear}–${now}` : firstYear);

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center rounded-lg py-1.5 leading-snug underline-offset-4 hover:text-ink hover:underline';

interface Column {
  title: string;
  links: readonly { to: string; label: string }[];
}

function useColumns(): readonly Column[] {
  const words = useWords(shell).footer;
  const names = useWords(nav);
  return [
    {
      title: words.product,
      links: [
        { to: '/workflow', label: words.create },
        ...sections.map(({ path, id }) => ({ to: path, label: names.sections[id] })),
        { to: '/pricing', label: names.price },
      ],
    },
    { title: words.help, links: helpPages.map(({ path, id }) => ({ to: path, label: names.help[id] })) },
    {
      title: words.company,
      links: [
        { to: '/about', label: words.about },
        { to: '/privacy-policy', label: words.privacy },
        { to: '/terms-and-conditions', label: words.terms },
        { to: '/site-map', label: words.siteMap },
      ],
    },
  ];
}

export function Footer() {
  const words = useWords(shell);
  const columns = useColumns();
  return (
    <footer className="border-t border-line bg-sunk/60 text-soft">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 pt-12 pb-8 sm:px-6 lg:grid-cols-[1.3fr_2fr]">
        <div className="grid content-start justify-items-start gap-3">
          <span className="text-ink">
            <Wordmark />
          </span>
          <p className="max-w-72">{words.tagline}</p>
          <a className={`${linkClass} font-semibold text-accent`} href={`mailto:${instance.supportEmail}`}>
            {words.mailSupport}
          </a>
          {instance.socialLinks.length > 0 && (
            <ul className="flex flex-wrap gap-x-5">
              {instance.socialLinks.map(({ name, url }) => (
                <li key={url}>
                  <a className={linkClass} href={url} rel="me noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav
          aria-label={words.footer.nav}
          className="grid grid-cols-2 gap-x-5 gap-y-8 wrap-anywhere hyphens-auto max-sm:grid-rows-[auto_1fr] sm:grid-cols-3"
        >
          {columns.map(({ title, links }) => (
            // On a phone the long list stands beside both short ones.
            <div key={title} className="max-sm:first:row-span-2">
              <h2 className="mb-1 font-sans text-sm font-semibold tracking-wide text-ink uppercase">{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={linkClass}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 text-sm lg:col-span-2">
          <p>{fill(words.copyright, { years: copyrightYears(new Date().getFullYear()) })}</p>
          <p className="flex flex-wrap gap-x-6">
            <a className={linkClass} href={instance.sourceUrl} rel="noopener">
              {words.footer.source}
            </a>
            <a className={linkClass} href={noticesPath}>
              {words.footer.notices}
            </a>
          </p>
          <LanguageChoice />
        </div>
      </div>
    </footer>
  );
}
