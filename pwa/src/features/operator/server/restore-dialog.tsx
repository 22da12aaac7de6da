import type { AdminBackupsData } from '@hellograph/contract';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { toErrorMessage } from '../../../lib/api-error';
import { formatMoment } from '../../../lib/format';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { useAct } from '../admin-queries';
import { asOperator } from '../queries';

interface RestoreDialogProps {
  token: string;
  copy: AdminBackupsData['copies'][number];
  onClose: () => void;
  onBegun: (at: string) => void;
}

/** Says what a restore takes away, and that it can be undone, before it begins. */
export function RestoreDialog({ token, copy: { name, madeAt }, onClose, onBegun }: RestoreDialogProps) {
  const { backups: words, cancel } = useWords(admin);
  const restore = useAct(async () => (await api('POST /operator/backups/restore', { body: { name }, ...asOperator(token) })).data);
  return (
    <Dialog title={words.askTitle} onClose={onClose}>
      <div className="grid gap-4">
        <code className="text-sm wrap-anywhere">{name}</code>
        <p>{fill(words.askText, { when: formatMoment(madeAt) })}</p>
        <p>{words.askBack}</p>
        {restore.error && <Notice look="bad">{toErrorMessage(restore.error)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            isBusy={restore.isPending}
            onClick={() => restore.mutate(undefined, { onSuccess: ({ at }) => onBegun(at) })}
          >
            {words.askGo}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
