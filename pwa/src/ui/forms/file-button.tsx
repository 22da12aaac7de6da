import { useRef } from 'react';
import { Button } from '../button';

interface FileButtonProps {
  label: string;
  /** As of an input for files. */
  accept: string;
  title?: string;
  isBusy?: boolean;
  onTake: (file: File) => void;
}

/** A button that lets people choose a file. The same file can be chosen again. */
export function FileButton({ label, accept, onTake, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [taken] = target.files ?? [];
          target.value = '';
          if (taken) onTake(taken);
        }}
      />
      <Button look="secondary" {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
