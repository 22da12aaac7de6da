import type { InvoiceRequest, OpenInvoice } from '@hellograph/contract';
import { countries, invoiceDueDays } from '@hellograph/contract/countries';
import { plans } from '@hellograph/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMoney } from '../../../lib/format';
import { useForm } from '../../../lib/use-form';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { Button, buttonClass } from '../../../ui/button';
import { DialogWindow } from '../../../ui/dialog-window';
import { Pick } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { billing } from '../../../words/english/billing';
import { forms } from '../../../words/english/forms';
import { fill } from '../../../words/fill';
import { useLanguage, useWords } from '../../../words/use-words';
import { billingKeys, plansQuery } from '../queries';

const empty = { company: '', line1: '', line2: '', city: '', postalCode: '', country: '', orderNumber: '', taxNumber: '' };
type Values = typeof empty;
const needed = ['company', 'line1', 'city', 'country'] as const;

const toRequest = ({ company, line1, line2, city, postalCode, country, orderNumber, taxNumber }: Values): InvoiceRequest => ({
  company,
  address: { line1, city, country, ...(line2 && { line2 }), ...(postalCode && { postalCode }) },
  ...(orderNumber && { orderNumber }),
  ...(taxNumber && { taxNumber }),
});

/** The country that the browser's language names, such as `GB` of `en-GB`. */
const likelyCountry = () => countries.find((code) => code === new Intl.Locale(navigator.language).region) ?? '';

interface InvoiceDialogProps {
  /** The address of the account, which the invoice is mailed to. */
  email: string;
  onClose: () => void;
}

/** Asks for the details on the invoice, and confirms that it was mailed. */
export function InvoiceDialog({ email, onClose }: InvoiceDialogProps) {
  const { invoicing: words, said } = useWords(billing);
  const { missing } = useWords(forms);
  const { failure, isSending, result, form, field, values, set, problems } = useForm({
    initial: { ...empty, country: likelyCountry() },
    validate: (given) => Object.fromEntries(needed.flatMap((name) => (given[name].trim() ? [] : [[name, missing]]))),
    send: async (given) => (await api('POST /subscription/invoice', { body: toRequest(given) })).data,
    onSent: () => void queryClient.invalidateQueries({ queryKey: billingKeys.all }),
    failed: said.invoiceFailed,
    serverNames: {
      'address.line1': 'line1',
      'address.line2': 'line2',
      'address.city': 'city',
      'address.postalCode': 'postalCode',
      'address.country': 'country',
    },
  });
  if (result) return <Sent invoice={result.invoice} email={email} onClose={onClose} />;
  const price = formatMoney(plans.enterprise.priceUsd * 100, 'usd');
  const wrong = needed.flatMap((name) => (problems[name] ? [{ name, label: words[name] }] : []));
  return (
    <DialogWindow title={words.title} onClose={onClose}>
      <p>{fill(words.lead, { price, email, days: invoiceDueDays })}</p>
      <form {...form} className="grid gap-4">
        <FormSummary wrong={wrong} failure={failure} />
        <TextField {...field('company')} label={words.company} autoComplete="organization" maxLength={120} />
        <TextField {...field('line1')} label={words.line1} autoComplete="address-line1" maxLength={120} />
        <TextField {...field('line2')} label={words.line2} autoComplete="address-line2" maxLength={120} />
        <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
          <TextField {...field('postalCode')} label={words.postalCode} autoComplete="postal-code" maxLength={20} />
          <TextField {...field('city')} label={words.city} autoComplete="address-level2" maxLength={80} />
        </div>
        <CountryField value={values.country} problem={problems.country} onChange={(country) => set({ country })} />
        <TextField {...field('orderNumber')} label={words.orderNumber} autoComplete="off" maxLength={60} />
        <TextField {...field('taxNumber')} label={words.taxNumber} autoComplete="off" maxLength={60} />
        <Button type="submit" isBusy={isSending}>
          {words.send}
        </Button>
      </form>
    </DialogWindow>
  );
}

function CountryField({ value, problem, onChange }: { value: string; problem: string | undefined; onChange: (code: string) => void }) {
  const tag = useLanguage();
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const options = countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, tag));
  const label = useWords(billing).invoicing.country;
  return (
    <Pick
      label={label}
      name="country"
      autoComplete="country"
      options={[{ value: '', label: '—' }, ...options]}
      value={value}
      problem={problem}
      onChange={onChange}
    />
  );
}

function Sent({ invoice, email, onClose }: InvoiceDialogProps & { invoice: OpenInvoice | null }) {
  const words = useWords(billing).invoicing;
  const { data } = useQuery(plansQuery());
  return (
    <DialogWindow title={words.sentTitle} onClose={onClose}>
      <p role="status">
        {invoice
          ? fill(data?.isTestMode ? words.sentTest : words.sent, {
              number: invoice.number,
              amount: formatMoney(invoice.totalCents, invoice.currency),
              email,
              day: formatDay(invoice.dueAt),
            })
          : fill(words.soon, { email })}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.close}
        </Button>
        {invoice?.url && (
          <a href={invoice.url} target="_blank" rel="noreferrer" className={buttonClass()}>
            {words.open}
          </a>
        )}
      </div>
    </DialogWindow>
  );
}
