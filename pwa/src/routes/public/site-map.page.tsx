import { Link } from '@tanstack/react-router';
import { PageHead } from '../../ui/page-head';
import { help } from '../../words/english/help';
import { nav } from '../../words/english/nav';
import { shell } from '../../words/english/shell';
import { titles } from '../../words/english/titles';
import { useWords } from '../../words/use-words';
import { type NavLink, useNavGroups } from '../shell/nav-links';

/** Every page, in the groups of the navigation. */
export function SiteMapPage() {
  const words = useWords(help).siteMap;
  const names = useWords(nav);
  const around = useWords(shell);
  const account = useWords(titles).account;
  const link = (to: string, label: string): NavLink => ({ key: to, to, label });
  const groups = [
    {
      id: 'start',
      label: words.groups.start,
      links: [link('/', names.home), link('/workflow', around.footer.create), link('/pricing', names.price)],
    },
    ...useNavGroups(),
    {
      id: 'account',
      label: words.groups.account,
      links: [
        link('/login', account.login),
        link('/dashboard', account.dashboard),
        link('/workflow/my-projects', account.projects),
        link('/cards', account.cards),
        link('/settings', around.settings),
      ],
    },
    {
      id: 'about',
      label: words.groups.about,
      links: [
        link('/about', around.footer.about),
        link('/privacy-policy', around.footer.privacy),
        link('/terms-and-conditions', around.footer.terms),
      ],
    },
  ];
  return (
    <div className="grid gap-10">
      <PageHead title={words.title} lead={words.lead} />
      <div className="columns-1 gap-10 sm:columns-2 lg:columns-3">
        {groups.map(({ id, label, links }) => (
          <section key={id} className="mb-8 break-inside-avoid">
            <h2 className="mb-1 border-b border-line pb-2 text-xl">{label}</h2>
            <ul>
              {links.map(({ key, label: name, ...target }) => (
                <li key={key}>
                  <Link {...target} className="inline-flex min-h-11 min-w-11 items-center rounded-lg underline-offset-4 hover:underline">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
