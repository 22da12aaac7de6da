import { help } from '@hellograph/words/en/help';
import { nav } from '@hellograph/words/en/nav';
import { shell } from '@hellograph/words/en/shell';
import { titles } from '@hellograph/words/en/titles';
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
