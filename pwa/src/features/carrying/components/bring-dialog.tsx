import { carrying } from '@hellograph/words/en/carrying';
import { useCallback, useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { useWords, wordsOf } from '../../../words/use-words';
import { type BringProblem, bringDraft, type CarryTicket, findTicket } from '../lib/carry-draft';

interface BringDialogProps {
  /** The ticket of the opened link; if missing, the dialog asks for it. */
  ticket?: CarryTicket | undefined;
  /** The draft is on this device and opens next. */
  onBrought: () => void;
  onClose: () => void;
}

type Step = 'asking' | 'fetching' | 'failed' | BringProblem;

/** Brings a draft here that was sealed by another browser. */
export function BringDialog({ ticket, onBrought, onClose }: BringDialogProps) {
  const { bring: words } = useWords(carrying);
  const [wanted, setWanted] = useState(ticket);
  const [step, setStep] = useState<Step>(ticket ? 'fetching' : 'asking');
  const fetchIt = useCallback(
    async (from: CarryTicket) => {
      setStep('fetching');
      const problem = await bringDraft(from).catch(() => 'failed' as const);
      if (problem) return setStep(problem);
      toast.success(wordsOf(carrying).bring.done);
      onBrought();
    },
    [onBrought],
  );
  useEffect(() => {
    if (wanted) void fetchIt(wanted);
  }, [wanted, fetchIt]);
  return (
    <Dialog title={words.title} onClose={onClose}>
      {step === 'fetching' && (
        <p role="status" className="flex items-center gap-2">
          <Spinner size={20} /> {words.fetching}
        </p>
      )}
      {step === 'failed' && (
        <>
          <Notice look="bad">{words.failed}</Notice>
          <Button className="justify-self-start" onClick={() => wanted && void fetchIt(wanted)}>
            {words.again}
          </Button>
        </>
      )}
      {(step === 'gone' || step === 'damaged' || step === 'notKept') && <Notice look="bad">{words.problems[step]}</Notice>}
      {step !== 'fetching' && step !== 'failed' && <Ask onTicket={(found) => setWanted({ ...found })} />}
    </Dialog>
  );
}

/** Asks for the link: pasted by one tap where the browser allows it. */
function Ask({ onTicket }: { onTicket: (ticket: CarryTicket) => void }) {
  const { bring: words } = useWords(carrying);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const take = (link: string) => {
    setText(link);
    const ticket = findTicket(link);
    setProblem(ticket ? undefined : words.noLink);
    if (ticket) onTicket(ticket);
  };
  const paste = () => {
    navigator.clipboard.readText().then(take, () => setProblem(words.pasteFailed));
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        take(text);
      }}
    >
      <p className="text-soft">{words.how}</p>
      <TextField label={words.field} value={text} problem={problem} autoComplete="off" onChange={({ target }) => setText(target.value)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{words.go}</Button>
        {'clipboard' in navigator && 'readText' in navigator.clipboard && (
          <Button look="secondary" onClick={paste}>
            {words.paste}
          </Button>
        )}
      </div>
    </form>
  );
}
