import { useState } from 'react';
import { Button } from '../../ui/button';

interface ConfirmedButtonProps {
  label: string;
  /** The consequence, and that it can't be undone. */
  text: string;
  yes: string;
  no: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button whose effect can't be undone: a second tap, beside what it does, confirms it. */
export function ConfirmedButton({ label, text, yes, no, isBusy, onConfirm }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button look="danger" className="whitespace-normal!" isBusy={isBusy} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <div role="alert" className="grid w-full gap-3 rounded-2xl bg-bad-wash p-4">
      <p className="font-medium">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="danger" className="border border-bad" onClick={confirm}>
          {yes}
        </Button>
        <Button look="secondary" onClick={() => setAsking(false)}>
          {no}
        </Button>
      </div>
    </div>
  );
}
