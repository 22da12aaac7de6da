import { calendarFeed as area } from '@hellograph/words/en/calendar-feed';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { copyText } from '../../lib/plain-http/copy-text';
import { useOnline } from '../../lib/when-idle';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { Button, buttonClass } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { Unloaded } from '../../ui/loading/unloaded';
import { Panel } from '../../ui/panel';
import { language } from '../../words/language';
import { useWords, wordsOf } from '../../words/use-words';

const feedQuery = () =>
  queryOptions({
    queryKey: ['calendar-feed'] as const,
    queryFn: async ({ signal }) => (await api('GET /calendar-feed', { forTeam: true, signal })).data.feed,
  });

const useMakeFeed = () =>
  useMutation({
    mutationFn: async () => (await api('POST /calendar-feed', { forTeam: true, body: { language: language.get() } })).data.feed,
    onSuccess: (feed) => {
      if (queryClient.getQueryData(feedQuery().queryKey)) toast.success(wordsOf(area).renewed);
      queryClient.setQueryData(feedQuery().queryKey, feed);
    },
  });

const useTurnOff = () =>
  useMutation({
    mutationFn: () => api('DELETE /calendar-feed', { forTeam: true }),
    onSuccess: () => {
      queryClient.setQueryData(feedQuery().queryKey, null);
      toast.success(wordsOf(area).turnedOff);
    },
  });

/** The private address under which a calendar app reads the days and events. */
export function CalendarFeedPanel() {
  const words = useWords(area);
  const isOnline = useOnline();
  const query = useQuery(feedQuery());
  const make = useMakeFeed();
  const { data: feed } = query;
  return (
    <Panel title={words.title} lead={words.lead}>
      {feed === undefined && <Unloaded query={query} label={words.title} />}
      {feed === null && (
        <Button look="secondary" className="justify-self-start" disabled={!isOnline} isBusy={make.isPending} onClick={() => make.mutate()}>
          {words.make}
        </Button>
      )}
      {feed && <Address url={feed.url} onRenew={() => make.mutate()} isRenewing={make.isPending} />}
    </Panel>
  );
}

function Address({ url, onRenew, isRenewing }: { url: string; onRenew: () => void; isRenewing: boolean }) {
  const words = useWords(area);
  const turnOff = useTurnOff();
  const copy = () =>
    copyText(url).then(
      () => toast.success(words.copied),
      () => toast.error(words.copyFailed),
    );
  return (
    <div className="grid gap-3">
      <TextField label={words.address} hint={words.hint} value={url} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary')}>
          {words.open}
        </a>
        <Button look="quiet" isBusy={isRenewing} onClick={onRenew}>
          {words.renew}
        </Button>
        <Button look="danger" isBusy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          {words.turnOff}
        </Button>
      </div>
    </div>
  );
}
