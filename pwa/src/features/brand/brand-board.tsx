import type { BrandData, BrandFields } from '@hellograph/contract';
import { toShownColours } from '@hellograph/contract/brand-colours';
import { brand as area } from '@hellograph/words/en/brand';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { toServerWords } from '../../lib/api-error';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button';
import { FormSummary } from '../../ui/forms/form-summary';
import { Panel } from '../../ui/panel';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { useWords } from '../../words/use-words';
import { BrandInputs } from './brand-inputs';
import { BrandLogo } from './brand-logo';
import { saveBrand } from './brand-queries';
import { toBrandFields } from './brand-values';
import { DeleteBrand } from './delete-brand';
import { Previews } from './previews';

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
