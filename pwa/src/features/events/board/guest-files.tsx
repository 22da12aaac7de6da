import type { HostedEvent } from '@hellograph/contract';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { events as area } from '../../../words/english/events';
import { useWords } from '../../../words/use-words';

const PrintedList = lazy(async () => ({ default: (await import('./printed-list')).PrintedList }));

/** The list as a table, on paper, and as codes to hand out. */
export function GuestFiles({ event }: { event: HostedEvent }) {
  const { guests: words, invite } = useWords(area);
  const [printed, setPrinted] = useState<'names' | 'codes'>();
  const table = useMutation({
    mutationFn: async () => (await api('GET /events/:id/guest-table', { params: { id: event._id } })).data.csv,
    // Spreadsheets read a file as UTF-8 only if it starts with this byte order mark.
    onSuccess: (csv) => saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `${event.title}.csv`),
  });
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button look="secondary" isBusy={table.isPending} onClick={() => table.mutate()}>
        <Icon name="download" size={18} /> {words.csv}
      </Button>
      <Button look="secondary" onClick={() => setPrinted('names')}>
        {words.print}
      </Button>
      {event.state === 'open' && (
        <Button look="secondary" onClick={() => setPrinted('codes')}>
          {invite.printCards}
        </Button>
      )}
      {printed && (
        <Suspense>
          <PrintedList event={event} what={printed} onPrinted={() => setPrinted(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
