import { shell } from '@hellograph/words/en/shell';
import { useOnline } from '../../lib/use-online';
import { Icon } from '../../ui/icon';
import { useWords } from '../../words/use-words';

/**
 * Shows that there is no network. The opposite (`onLine`) proves nothing, so nothing is shown then.
 */
export function OfflineNotice() {
  const words = useWords(shell);
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-3 bg-ink px-4 py-2.5 text-center text-sm font-medium text-paper">
          <Icon name="cloudOff" size={20} />
          {words.offline}
        </p>
      )}
    </div>
  );
}
