import { useOnline } from '../../lib/use-online';
import { Icon } from '../../ui/icon';
import { shell } from '../../words/english/shell';
import { useWords } from '../../words/use-words';

/**
 * While there is no network. That there is one (`onLine`) proves nothing, so nothing is said then.
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
