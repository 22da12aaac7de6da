import { useState } from 'react';
import { Button } from '../../ui/button';

interface ConfirmedButtonProps {
  label: string;
  /** Where the label alone does not tell what it is about. */
  name?: string;
  /** The consequence, and that it can't be undone. */
  text: string;
  yes: string;
  no: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/**
 * A button whose effect can't be undone: a second tap, next to a description of the effect,
 * confirms it.
 */
export function ConfirmedButton({ label, name, text, yes, no, isBusy, onConfirm }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button
        look="danger"
        className={name ? 'px-3!' : 'whitespace-normal!'}
        aria-label={name}
        isBusy={isBusy}
        onClick={() => setAsking(true)}
      >
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
