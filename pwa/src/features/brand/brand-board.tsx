import type { Brand, BrandData, BrandFields } from '@hellograph/contract';
import { toShownColours } from '@hellograph/contract/brand-colours';
import { brand as area } from '@hellograph/words/en/brand';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { toServerWords } from '../../lib/api-error';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FileButton } from '../../ui/forms/file-button';
import { FormSummary } from '../../ui/forms/form-summary';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { ProgressBar } from '../../ui/progress-bar';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { useWords } from '../../words/use-words';
import { BrandInputs, toBrandFields } from './brand-inputs';
import { deleteBrand, deleteLogo, saveBrand, saveLogo } from './brand-queries';
import { Previews } from './previews';

/** The end of a brand, with its logo. Possible without the plan, too. */
function DeleteBrand() {
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

/** The stored logo, with its upload. It is saved as soon as it is chosen. */
function BrandLogo({ logo, isIncluded }: { logo: Brand['logo']; isIncluded: boolean }) {
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

/** The form of a brand, and what it looks like meanwhile. */
export function BrandBoard({ data }: { data: BrandData }) {
  const { form: words, logo: logoWords } = useWords(area);
  const [saved, setSaved] = useState<BrandFields>(() => toBrandFields(data));
  const logo = data.brand?.logo ?? null;
  const putBack = async (before: BrandFields) => {
    try {
      await saveBrand(before);
      setSaved(before);
      reset(before);
      toast.success(words.undone);
    } catch (thrown) {
      toast.error(toServerWords(thrown, words.failed));
    }
  };
  const { form, field, values, set, reset, failure, isSending } = useForm({
    initial: saved,
    validate: () => ({}),
    send: saveBrand,
    onSent: (_, sent) => {
      const before = saved;
      setSaved(sent);
      if (data.brand) toastWithAction(words.saved, { label: logoWords.undo, run: () => void putBack(before) });
      else toast.success(words.saved);
    },
    failed: words.failed,
  });
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  const shown = toShownColours(values.colours);
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title={words.title}>
          <form {...form} className="grid gap-5">
            <FormSummary wrong={[]} failure={failure} />
            <BrandInputs fields={values} shown={shown} replyAddresses={data.replyAddresses} text={field} onChange={set} />
            {data.isIncluded && (
              <div className="flex flex-wrap items-center gap-3">
                <Button type="submit" isBusy={isSending}>
                  {words.save}
                </Button>
                {isChanged && <span className="text-sm text-soft">{words.unsaved}</span>}
              </div>
            )}
          </form>
        </Panel>
        <div className="grid gap-6">
          <BrandLogo logo={logo} isIncluded={data.isIncluded} />
          {data.brand && <DeleteBrand />}
        </div>
      </div>
      <Previews fields={values} shown={shown} logo={logo} />
    </div>
  );
}
