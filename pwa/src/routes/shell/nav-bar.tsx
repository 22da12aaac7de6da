import { nav } from '@hellograph/words/en/nav';
import { shell } from '@hellograph/words/en/shell';
import { titles } from '@hellograph/words/en/titles';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import type { FocusEvent } from 'react';
import { useAuth } from '../../session/auth-store';
import { Icon } from '../../ui/icon';
import { useWords } from '../../words/use-words';
import { helpPages, type Slug, sections } from '../navigation';
import { useMenus } from './use-menus';

/** Props of a `Link` with its words. */
export interface NavLink {
  key: string;
  label: string;
  to: string;
  params?: { slug: Slug };
}

export interface NavGroup {
  id: string;
  label: string;
  links: readonly NavLink[];
}

/** The navigation in the current language: groups that open, between Home and Price. */
export function useNavGroups(): readonly NavGroup[] {
  const words = useWords(nav);
  const groups = sections.map(({ id, path, slugs }) => ({
    id,
    label: words.sections[id],
    links: [
      { key: path, label: fill(words.allOf, { section: words.sections[id] }), to: path },
      ...slugs.map((slug) => ({ key: slug, label: words.slugs[slug], to: '/workflow/$slug', params: { slug } })),
    ],
  }));
  const help = helpPages.map(({ id, path }) => ({ key: path, label: words.help[id], to: path }));
  return [...groups, { id: 'help', label: words.sections.help, links: help }];
}

/** The most used pages of a logged-in user, shown in the header instead of the tour. */
export function useHeaderLinks() {
  const { own: words, workspace } = useWords(shell);
  const { groupCards, events, classes } = useWords(titles).account;
  return [
    { to: '/dashboard', label: workspace },
    { to: '/workflow', label: words.create },
    { to: '/workflow/my-projects', label: words.videos },
    { to: '/cards', label: words.cards },
    { to: '/group-cards', label: groupCards },
    { to: '/events', label: events },
    { to: '/classes', label: classes },
    { to: '/people', label: words.people },
  ] as const;
}

const itemClass =
  'inline-flex min-h-11 items-center gap-1 whitespace-nowrap rounded-full px-2.5 text-[0.95rem] font-medium text-soft transition-colors duration-150 hover:bg-sunk hover:text-ink aria-expanded:bg-sunk aria-expanded:text-ink data-[status=active]:text-ink lg:px-3.5 xl:px-2.5';

/**
 * The wide navigation: plain disclosures, as the ARIA practices advise for links to pages (a `menu`
 * role would promise an application's keys).
 */
export function NavBar() {
  const words = useWords(shell);
  const isSignedIn = useAuth().status === 'in';
  const groups = useNavGroups();
  const menus = useMenus<string, HTMLElement>();
  return (
    <nav
      ref={menus.ref}
      aria-label={words.mainNav}
      className="-mx-2.5 hidden flex-wrap justify-between pb-1.5 md:flex md:max-xl:order-3 md:max-xl:w-[calc(100%+1.25rem)] xl:order-1 xl:mx-0 xl:pb-0"
    >
      {isSignedIn ? <OwnLinks /> : <Tour groups={groups} menus={menus} />}
    </nav>
  );
}

/** Links to the user's pages; the product tour stays in the footer and in the narrow menu. */
const OwnLinks = () =>
  useHeaderLinks().map(({ to, label }) => (
    <Link key={to} to={to} activeOptions={{ exact: true }} className={itemClass}>
      {label}
    </Link>
  ));

interface TourProps {
  groups: readonly NavGroup[];
  menus: ReturnType<typeof useMenus<string, HTMLElement>>;
}

/** The specification's navigation. */
function Tour({ groups, menus }: TourProps) {
  const names = useWords(nav);
  return (
    <>
      <Link to="/" activeOptions={{ exact: true }} className={itemClass}>
        {names.home}
      </Link>
      {groups.map((group, index) => (
        <Group
          key={group.id}
          group={group}
          isOpen={menus.openId === group.id}
          onToggle={() => menus.toggle(group.id)}
          isNearEnd={index > groups.length / 2}
        />
      ))}
      <Link to="/pricing" className={itemClass}>
        {names.price}
      </Link>
    </>
  );
}

interface GroupProps {
  group: NavGroup;
  isOpen: boolean;
  isNearEnd: boolean;
  onToggle: () => void;
}

function Group({ group, isOpen, isNearEnd, onToggle }: GroupProps) {
  const panelId = `nav-${group.id}`;
  /** Also when it goes on to the next menu of the bar. */
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) onToggle();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left
    <div className="relative" onBlur={closeWhenLeft}>
      <button type="button" className={itemClass} aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
        {group.label}
        <span className={`transition-transform duration-150 max-lg:hidden xl:max-2xl:-me-1 ${isOpen ? 'rotate-180' : ''}`}>
          <Icon name="chevron" size={14} />
        </span>
      </button>
      <ul
        id={panelId}
        hidden={!isOpen}
        className={`absolute top-full z-10 mt-1 min-w-60 animate-arrive rounded-2xl border border-line bg-sheet p-2 shadow-lift ${isNearEnd ? 'end-0' : 'start-0'} ${group.links.length > 8 ? 'grid w-[27rem] grid-cols-2' : ''}`}
      >
        {group.links.map(({ key, label, ...link }, index) => (
          <li key={key} className={index === 0 && group.links.length > 8 ? 'col-span-2' : ''}>
            <Link
              {...link}
              className={`flex min-h-11 items-center rounded-xl px-3 hover:bg-sunk data-[status=active]:font-semibold ${index === 0 ? 'font-semibold' : 'text-soft hover:text-ink'}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
