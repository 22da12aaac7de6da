import { outbox as area } from '@hellograph/words/en/outbox';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { ProgressBar } from '../../ui/progress-bar';
import { Spinner } from '../../ui/spinner';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { useWords } from '../../words/use-words';
import type { EntryState } from '../stores/outbox-entry';
import { toBlockWords, toDelayWords } from './outbox-view';
import { PlansLink } from './plans-link';
import { outbox, type ShownEntry } from './use-outbox';

interface SendingStatusProps {
  shown: ShownEntry;
  /** Whether its draft is open next to it; elsewhere, `onEdit` opens it. */
  isInComposer?: boolean;
  onEdit?: () => void;
}

/** The progress of an item being sent, why it waits, and the possible actions. */
export function SendingStatus({ shown, isInComposer = false, onEdit }: SendingStatusProps) {
  const words = useWords(area);
  const { entry, state, share, canTakeBack } = shown;
  const percent = Math.round((share ?? 0) * 100);
  const takeBack = async () => {
    await outbox.takeBack(entry.id);
    onEdit?.();
  };
  return (
    <div className="grid gap-3">
      <div className="grid gap-2" aria-live="polite">
        {state === 'blocked' && entry.block ? (
          <Notice look="bad">{toBlockWords(entry.block)}</Notice>
        ) : (
          <p className="flex items-center gap-3 font-semibold">
            <StateMark state={state} />
            {state === 'sending' && share !== null ? fill(words.states.share, { percent }) : words.states[state]}
          </p>
        )}
        {state === 'sending' && share !== null && <ProgressBar share={share} label={fill(words.states.share, { percent })} />}
        {state === 'busy' && entry.delay && <p className="text-sm text-soft">{toDelayWords(entry.delay)}</p>}
        {state === 'offline' && <p className="text-sm text-soft">{entry.mayBeThere ? words.mayBeThere : words.offlineMore}</p>}
      </div>
      <div className="-mx-3 -mb-2 flex flex-wrap items-center gap-y-1">
        {state === 'sign-in' && (
          <Link to="/login" search={{ back: '/workflow' }} className={`${buttonClass('secondary')} me-1 ms-3`}>
            {words.signIn}
          </Link>
        )}
        {entry.block && <PlansLink block={entry.block} className="me-1 ms-3" />}
        {(state === 'blocked' || state === 'busy') && (
          <Button look="quiet" onClick={() => void outbox.tryAgain(entry.id)}>
            <Icon name="again" size={18} /> {words.tryAgain}
          </Button>
        )}
        {canTakeBack && (
          <Button look="quiet" onClick={() => void takeBack()}>
            <Icon name="pencil" size={18} /> {words.edit}
          </Button>
        )}
        {canTakeBack && !isInComposer && (
          <Button
            look="danger"
            className="ms-auto"
            aria-label={words.discard}
            onClick={async () => {
              const restore = await outbox.discard(entry);
              toastWithAction(words.discarded, { label: words.undo, run: () => void restore() });
            }}
          >
            <Icon name="bin" />
          </Button>
        )}
      </div>
    </div>
  );
}

function StateMark({ state }: { state: EntryState }) {
  if (state === 'sending' || state === 'next')
    return (
      <span className="text-accent">
        <Spinner size={22} />
      </span>
    );
  return <Icon name={state === 'sign-in' ? 'bell' : 'cloudOff'} size={22} />;
}
