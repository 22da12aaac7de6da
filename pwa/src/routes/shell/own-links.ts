import { shell } from '../../words/english/shell';
import { useWords } from '../../words/use-words';

/** The most used pages of a logged-in user, shown in the header instead of the tour. */
export function useOwnLinks() {
  const { own: words } = useWords(shell);
  return [
    { to: '/workflow', label: words.create },
    { to: '/workflow/my-projects', label: words.videos },
    { to: '/cards', label: words.cards },
    { to: '/people', label: words.people },
  ] as const;
}
