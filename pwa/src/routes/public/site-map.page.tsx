import { help } from '@hellograph/words/en/help';
import { nav } from '@hellograph/words/en/nav';
import { shell } from '@hellograph/words/en/shell';
import { titles } from '@hellograph/words/en/titles';
import { Link } from '@tanstack/react-router';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';
import { type NavGroup, type NavLink, useNavGroups } from '../shell/nav-bar';

const link = (to: string, label: string): NavLink => ({ key: to, to, label });

/** Returns every page, in the groups of the navigation. */
export function useSiteMap(): readonly NavGroup[] {
  const { groups: words } = useWords(help).siteMap;
  const names = useWords(nav);
  const around = useWords(shell);
  const { account, pages } = useWords(titles);
  return [
    {
      id: 'start',
      label: words.start,
      links: [link('/', names.home), link('/workflow', around.footer.create), link('/pricing', names.price)],
    },
    ...useNavGroups(),
    {
      id: 'account',
      label: words.account,
      links: [
        link('/login', account.login),
        link('/forgot-password', account.forgotPassword),
        link('/dashboard', account.dashboard),
        link('/workflow/my-projects', account.projects),
        link('/cards', account.cards),
        link('/send-to-many', account.bulkSends),
        link('/numbers', account.numbers),
        link('/team', account.team),
        link('/brand', account.brand),
        link('/group-cards', account.groupCards),
        link('/events', account.events),
        link('/classes', account.classes),
        link('/people', account.people),
        link('/withdrawn-faces', account.withdrawnFaces),
        link('/settings/profile', account.profile),
        link('/settings/billing', account.billing),
        link('/settings/security', account.security),
      ],
    },
    {
      id: 'about',
      label: words.about,
      links: [
        link('/about', around.footer.about),
        link('/for-parents', pages['/for-parents']),
        link('/verify', pages['/verify']),
        link('/privacy-policy', around.footer.privacy),
        link('/terms-and-conditions', around.footer.terms),
      ],
    },
  ];
}

export function SiteMapPage() {
  const words = useWords(help).siteMap;
  const groups = useSiteMap();
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
