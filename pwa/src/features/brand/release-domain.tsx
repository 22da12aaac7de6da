import { brand as area } from '@hellograph/words/en/brand';
import { fill } from '@hellograph/words/fill';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { toServerWords } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { useWords } from '../../words/use-words';
import { releaseDomain } from './brand-queries';

/** Gives a domain up. Possible without the plan, too. */
export function ReleaseDomain({ host }: { host: string }) {
  const {
    domain: { release: words },
  } = useWords(area);
  const [isAsking, setAsking] = useState(false);
  const releasing = useMutation({ mutationFn: releaseDomain, meta: { isQuiet: true }, onSuccess: () => void toast.success(words.done) });
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {isAsking && (
        <Dialog title={fill(words.confirm, { host })} onClose={() => !releasing.isPending && setAsking(false)}>
          <div className="grid gap-5">
            <p className="text-soft">{words.lead}</p>
            {releasing.error && <Notice look="bad">{toServerWords(releasing.error, words.failed)}</Notice>}
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="secondary" disabled={releasing.isPending} onClick={() => setAsking(false)}>
                {words.keep}
              </Button>
              <Button className="bg-bad! text-sheet! hover:opacity-90" isBusy={releasing.isPending} onClick={() => releasing.mutate()}>
                {words.submit}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
