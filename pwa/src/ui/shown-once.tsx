import { toast } from 'react-hot-toast';
import { copyText } from '../lib/plain-http/copy-text';
import { Button } from './button';
import { Dialog } from './dialog';
import { TextField } from './forms/field';
import { Icon } from './icon';

interface ShownOnceProps {
  words: { secretTitle: string; secretLead: string; secret: string; copy: string; copied: string; copyFailed: string; done: string };
  secret: string;
  onClose: () => void;
}

/** The only time that a secret can be seen. */
export function ShownOnce({ words, secret, onClose }: ShownOnceProps) {
  const copy = () =>
    copyText(secret).then(
      () => toast.success(words.copied),
      () => toast.error(words.copyFailed),
    );
  return (
    <Dialog title={words.secretTitle} onClose={onClose}>
      <p>{words.secretLead}</p>
      <TextField
        label={words.secret}
        value={secret}
        readOnly
        spellCheck={false}
        className="font-mono text-sm"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.done}
        </Button>
        <Button onClick={() => void copy()}>
          <Icon name="copy" size={20} /> {words.copy}
        </Button>
      </div>
    </Dialog>
  );
}
