import { carrying } from '@hellograph/words/en/carrying';
import { fill } from '@hellograph/words/fill';
import { useCallback, useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { QrCode } from '../../../domain/cards/qr-code';
import { shareLink } from '../../../domain/cards/share-link';
import { type Draft, isUntouched } from '../../../drafts/draft';
import { isInstalled } from '../../../lib/install-prompt';
import { copyText } from '../../../lib/plain-http/copy-text';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { language } from '../../../words/language';
import { useWords } from '../../../words/use-words';
import { type CarriedOut, carryOut } from '../lib/carry-draft';
import { canSeal } from '../lib/sealed-draft';
import { BringDialog } from './bring-dialog';

type Step = { at: 'sending'; share: number } | { at: 'failed' } | { at: 'ready'; carried: CarriedOut };

/** Seals the draft, leaves it with the server, and shows the link that brings it elsewhere. */
function useCarryOut(draft: Draft) {
  const [step, setStep] = useState<Step>({ at: 'sending', share: 0 });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends it again
  useEffect(() => {
    const aborter = new AbortController();
    const tell = (next: Step) => aborter.signal.aborted || setStep(next);
    tell({ at: 'sending', share: 0 });
    carryOut(draft, (share) => tell({ at: 'sending', share }), aborter.signal).then(
      (carried) => tell({ at: 'ready', carried }),
      () => tell({ at: 'failed' }),
    );
    return () => aborter.abort();
  }, [draft, attempt]);
  return { step, again: useCallback(() => setAttempt((made) => made + 1), []) };
}

function CarryDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { out: words } = useWords(carrying);
  const [carried] = useState(draft);
  const { step, again } = useCarryOut(carried);
  const label = fill(words.sending, { percent: step.at === 'sending' ? Math.round(step.share * 100) : 0 });
  return (
    <Dialog title={words.title} onClose={onClose}>
      {step.at === 'sending' && (
        <div className="grid gap-1.5" role="status">
          <p className="text-soft">{label}</p>
          <ProgressBar share={step.share} label={label} />
        </div>
      )}
      {step.at === 'failed' && (
        <>
          <Notice look="bad">{words.failed}</Notice>
          <Button className="justify-self-start" onClick={again}>
            {words.again}
          </Button>
        </>
      )}
      {step.at === 'ready' && <Ready {...step.carried} />}
    </Dialog>
  );
}

function Ready({ link, expiresAt }: CarriedOut) {
  const { out: words } = useWords(carrying);
  const time = new Date(expiresAt).toLocaleTimeString(language.get(), { hour: 'numeric', minute: '2-digit' });
  const copy = async (url: string) => {
    await copyText(url);
    toast.success(words.copied);
  };
  return (
    <>
      <p>{words.how}</p>
      <div className="w-full max-w-52 justify-self-center">
        <QrCode url={link} label={words.code} />
      </div>
      <TextField label={words.link} value={link} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className="flex flex-wrap gap-2 *:grow">
        <Button onClick={() => void copy(link).catch(() => {})}>
          <Icon name="copy" size={20} /> {words.copy}
        </Button>
        <Button look="secondary" onClick={() => void shareLink(link, words.shareText, copy)}>
          <Icon name="share" size={20} /> {words.share}
        </Button>
      </div>
      <p>{words.app}</p>
      <p className="text-sm text-soft">
        {fill(words.until, { time })} {words.what}
      </p>
    </>
  );
}

interface CarryPartProps {
  draft: Draft;
  onBrought: () => void;
}

/**
 * Transfers a draft to another device. In the installed app, which starts without the browser's
 * data, an empty draft can be filled from the browser.
 */
export function CarryPart({ draft, onBrought }: CarryPartProps) {
  const words = useWords(carrying);
  const [isOpen, setOpen] = useState(false);
  const isEmpty = isUntouched(draft);
  if (!canSeal() || (isEmpty && !isInstalled())) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-ms-3 min-h-11 justify-self-start rounded-full px-3 text-start text-sm font-semibold text-soft underline-offset-4 hover:text-ink hover:underline"
        onClick={() => setOpen(true)}
      >
        {isEmpty ? words.bring.open : words.out.open}
      </button>
      {isOpen && (isEmpty ? <BringDialog onBrought={onBrought} onClose={close} /> : <CarryDialog draft={draft} onClose={close} />)}
    </>
  );
}
