import type { LinkChannelBody } from '@hellograph/contract';
import { chatChannelLimits as max } from '@hellograph/contract/chat-limits';
import { chatChannels as area } from '@hellograph/words/en/chat-channels';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { useForm } from '../../lib/use-form';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { TextField } from '../../ui/forms/field';
import { FormSummary } from '../../ui/forms/form-summary';
import { PasswordField } from '../../ui/forms/password-field';
import { language } from '../../words/language';
import { useWords, wordsOf } from '../../words/use-words';

export const channelsQuery = () =>
  queryOptions({
    queryKey: ['chat-channels'] as const,
    queryFn: async ({ signal }) => (await api('GET /chat-channels', { forTeam: true, signal })).data.channels,
    meta: { isQuiet: true },
  });

async function linkChannel(body: Omit<LinkChannelBody, 'language'>): Promise<void> {
  const { channel } = (await api('POST /chat-channels', { forTeam: true, body: { ...body, language: language.get() } })).data;
  queryClient.setQueryData(channelsQuery().queryKey, (known = []) => [...known, channel]);
  toast.success(wordsOf(area).linked);
}

export const useUnlinkChannel = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /chat-channels/:id', { forTeam: true, params: { id } }),
    onSuccess: (_, id) => {
      queryClient.setQueryData(channelsQuery().queryKey, (known) => known?.filter(({ _id }) => _id !== id));
      toast.success(wordsOf(area).unlinked);
    },
  });

interface ChannelValues {
  name: string;
  address: string;
}

/** Links a channel by the address of its webhook, which is kept like a password. */
export function LinkChannelForm({ onLinked }: { onLinked: () => void }) {
  const words = useWords(area);
  const initial: ChannelValues = { name: '', address: '' };
  const { failure, isSending, form, field } = useForm({
    initial,
    validate: ({ name, address }) => ({
      ...(name.trim() === '' && { name: words.nameMissing }),
      ...(address.trim() === '' && { address: words.addressMissing }),
    }),
    send: ({ name, address }) => linkChannel({ name: name.trim(), address: address.trim() }),
    onSent: onLinked,
    failed: words.failed,
  });
  return (
    <form {...form} className="grid gap-4">
      <FormSummary wrong={[]} failure={failure} />
      <TextField {...field('name')} label={words.name} hint={words.nameHint} maxLength={max.chatChannelNameMaxLength} />
      <PasswordField
        {...field('address')}
        label={words.address}
        hint={words.addressHint}
        autoComplete="new-password"
        maxLength={max.chatAddressMaxLength}
      />
      <Disclosure title={words.how}>
        <ul className="grid gap-2 pt-1 text-soft">
          <li>{words.howSlack}</li>
          <li>{words.howTeams}</li>
        </ul>
      </Disclosure>
      <p className="text-sm text-soft">{words.promise}</p>
      <Button type="submit" className="min-h-13" isBusy={isSending}>
        {words.link}
      </Button>
    </form>
  );
}
