import type { Brand } from '@hellograph/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { toServerWords } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { FileButton } from '../../ui/forms/file-button';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { ProgressBar } from '../../ui/progress-bar';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { brand as area } from '../../words/english/brand';
import { useWords } from '../../words/use-words';
import { deleteLogo, saveLogo } from './brand-queries';

/** The stored logo, with its upload. It is saved as soon as it is chosen. */
export function BrandLogo({ logo, isIncluded }: { logo: Brand['logo']; isIncluded: boolean }) {
  const { logo: words } = useWords(area);
  const [share, setShare] = useState(0);
  const saving = useMutation({
    mutationFn: (file: Blob) => saveLogo(file, setShare),
    meta: { isQuiet: true },
    onMutate: () => setShare(0),
    onSuccess: () => void toast.success(words.saved),
  });
  const removing = useMutation({
    // Fetches the logo before it is removed, so that it can be restored.
    mutationFn: async (url: string) => {
      const before = await (await fetch(url)).blob();
      await deleteLogo();
      return before;
    },
    meta: { isQuiet: true },
    onSuccess: (before) => toastWithAction(words.removed, { label: words.undo, run: () => saving.mutate(before) }),
  });
  const failure = saving.error ?? removing.error;
  return (
    <Panel title={words.title} lead={words.lead}>
      {failure && <Notice look="bad">{toServerWords(failure, words.failed)}</Notice>}
      {logo && (
        <p className="justify-self-start rounded-2xl border border-line bg-[#fffdf9] p-4">
          <img src={logo.url} width={logo.width} height={logo.height} alt={words.alt} className="h-auto max-h-24 w-auto max-w-full" />
        </p>
      )}
      {saving.isPending && <ProgressBar share={share} label={words.uploading} />}
      {isIncluded && (
        <div className="flex flex-wrap gap-3">
          <FileButton
            label={logo ? words.replace : words.choose}
            accept="image/png,image/svg+xml,.png,.svg"
            isBusy={saving.isPending}
            onTake={(file) => {
              removing.reset();
              saving.mutate(file);
            }}
          />
          {logo && (
            <Button look="quiet" isBusy={removing.isPending} onClick={() => removing.mutate(logo.url)}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
