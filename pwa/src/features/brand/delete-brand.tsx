import { brand as area } from '@hellograph/words/en/brand';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { toServerWords } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { deleteBrand } from './brand-queries';

/** The end of a brand, with its logo. Possible without the plan, too. */
export function DeleteBrand() {
  const { remove: words } = useWords(area);
  const [isAsking, setAsking] = useState(false);
  const deleting = useMutation({ mutationFn: deleteBrand, meta: { isQuiet: true }, onSuccess: () => void toast.success(words.done) });
  return (
    <Panel title={words.title} lead={words.lead} look="danger">
      <Button look="danger" className="justify-self-start border border-bad/45" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {isAsking && (
        <Dialog title={words.confirm} onClose={() => !deleting.isPending && setAsking(false)}>
          <div className="grid gap-5">
            <p className="text-soft">{words.lead}</p>
            {deleting.error && <Notice look="bad">{toServerWords(deleting.error, words.failed)}</Notice>}
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="secondary" disabled={deleting.isPending} onClick={() => setAsking(false)}>
                {words.keep}
              </Button>
              <Button className="bg-bad! text-sheet! hover:opacity-90" isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
                {words.submit}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </Panel>
  );
}
