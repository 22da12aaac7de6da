import { install } from '@hellograph/words/en/install';
import { useSyncExternalStore } from 'react';
import { installPrompt } from '../../lib/install-prompt';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Mark } from '../../ui/wordmark';
import { Rich } from '../../words/rich';
import { useWords } from '../../words/use-words';

/**
 * Offers to install the app where possible: with a button, or with instructions on iOS, which has
 * no API for it.
 */
export function InstallHint() {
  const way = useSyncExternalStore(installPrompt.subscribe, installPrompt.way, () => 'none' as const);
  const words = useWords(install);
  if (way === 'none') return null;
  return (
    <aside
      aria-label={words.title}
      className="grid items-center gap-4 rounded-card border border-line bg-wash p-5 sm:grid-cols-[auto_1fr_auto] sm:p-6"
    >
      <Mark size={48} />
      <div className="grid gap-1">
        <h2 className="text-xl">{words.title}</h2>
        <p>{words.text}</p>
        {way === 'ios' && (
          <p className="flex items-start gap-2 font-medium">
            <Icon name="share" />
            <span>
              <Rich text={words.iosText} marks={{ b: (inner) => <strong>{inner}</strong> }} />
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {way === 'prompt' && <Button onClick={() => void installPrompt.install()}>{words.install}</Button>}
        <Button look="quiet" onClick={installPrompt.dismiss}>
          {words.later}
        </Button>
      </div>
    </aside>
  );
}
