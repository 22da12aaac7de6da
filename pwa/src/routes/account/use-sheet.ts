import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * The open sheet of a board, which the address names: Back closes it, and a link can lead to it.
 * Closing it leaves no entry in the history.
 */
export function useSheet() {
  const navigate = useNavigate();
  const { sheet } = useSearch({ strict: false });
  const onSheet = (id: string | undefined) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => ({ ...now, sheet: id }),
      replace: sheet !== undefined,
      resetScroll: false,
    });
  return { sheet, onSheet };
}
