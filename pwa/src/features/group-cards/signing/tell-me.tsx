import type { Signing } from '@hellograph/contract';
import { signing as area } from '@hellograph/words/en/signing';
import { fill } from '@hellograph/words/fill';
import { useEffect, useState } from 'react';
import type { GuestWorkerMessage } from '../../../guest/service-worker/guest-push';
import { findPushSupport, PushUnavailable } from '../../../lib/push/browser-push';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import type { KeptSignature } from './kept-signature';
import { signerPush } from './signer-push';

interface TellMeProps {
  kept: KeptSignature;
  signing: Signing;
  /** `news`: events of the signed card. `reminder`: a reminder of an unfinished signature. */
  about: 'news' | 'reminder';
  /** A notification about this signature was tapped. */
  onNews?: () => void;
}

/** Follows what the service worker says about notifications. */
function useWorkerMessages(follow: (what: GuestWorkerMessage['what']) => void): void {
  useEffect(() => {
    const listen = ({ data }: MessageEvent<GuestWorkerMessage | undefined>) => {
      if (data?.type === 'signer-push') follow(data.what);
    };
    navigator.serviceWorker?.addEventListener('message', listen);
    return () => navigator.serviceWorker?.removeEventListener('message', listen);
  });
}

/** Asks in the page before the browser does: a "no" to the browser can't be changed here. */
export function TellMe({ kept, signing, about, onNews }: TellMeProps) {
  const { tell: words } = useWords(area);
  const support = findPushSupport();
  const [isOn, setOn] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id } = kept;
  const look = () => {
    if (support === 'ready') signerPush.isOn(kept).then(setOn, () => setOn(undefined));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each signature
  useEffect(look, [id]);
  useWorkerMessages((what) => (what === 'news' ? onNews?.() : look()));

  const change = (to: boolean) => {
    setBusy(true);
    setProblem(undefined);
    (to ? signerPush.turnOn(kept) : signerPush.turnOff(kept))
      .then(() => setOn(to))
      .catch((thrown: unknown) => {
        if (thrown instanceof PushUnavailable) setProblem(thrown.reason === 'not-allowed' ? words.notAllowed : words.noService);
        else setProblem(thrown instanceof Error ? thrown.message : '');
      })
      .finally(() => setBusy(false));
  };
  if (support === 'needs-install' && about === 'news') return <p className="max-w-xl text-center text-sm text-soft">{words.apple}</p>;
  if ((support !== 'ready' || isOn === undefined) && !problem) return null;
  const isNews = about === 'news';
  const title = isNews ? (signing.to ? fill(words.title, { name: signing.to }) : words.titlePlain) : words.remindTitle;
  return (
    <section
      aria-label={title}
      className={`grid w-full max-w-xl gap-3 rounded-card border border-line p-4 ${isOn ? 'bg-sheet' : 'bg-wash'}`}
    >
      <div className="flex gap-3">
        <span className={`mt-0.5 ${isOn ? 'text-good' : 'text-accent'}`}>
          <Icon name={isOn ? 'check' : 'bell'} size={24} />
        </span>
        <div className="grid gap-1" role="status">
          {!isOn && <p className="font-semibold">{title}</p>}
          <p className={isOn ? 'font-medium' : 'text-soft'}>
            {isOn ? (isNews ? words.on : words.remindOn) : isNews ? words.about : words.remindAbout}
          </p>
        </div>
      </div>
      {problem && <Notice look="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="button" look={isOn ? 'quiet' : 'secondary'} isBusy={isBusy} onClick={() => change(!isOn)}>
          {isOn ? words.off : isNews ? words.yes : words.remind}
        </Button>
      </div>
    </section>
  );
}
