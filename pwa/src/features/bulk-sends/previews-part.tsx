import type { BulkRow, BulkSend } from '@hellograph/contract';
import { isSounded } from '@hellograph/contract/speakable';
import { bulkSends as area } from '@hellograph/words/en/bulk-sends';
import { fill } from '@hellograph/words/fill';
import type { ReactNode } from 'react';
import { useOnline } from '../../lib/use-online';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { useHearNameOf } from './bulk-mutations';

interface PreviewsPartProps {
  send: BulkSend;
  /** The card as this person gets it. */
  preview: (row: BulkRow) => ReactNode;
}

/** Three cards as three people get them: the first, the longest name, the last. */
export function PreviewsPart({ send, preview }: PreviewsPartProps) {
  const words = useWords(area);
  const isOnline = useOnline();
  const hear = useHearNameOf(send.cardId);
  return (
    <Panel title={words.previews.title} lead={fill(words.previews.lead, { place: '{name}' })}>
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {send.previews.map((row) => (
          <li key={row._id} className="grid content-start gap-3">
            <p className="font-semibold wrap-anywhere">{row.name || row.email}</p>
            {preview(row)}
            {send.namesRefusal === null && isSounded(row.name) && (
              <Button
                look="secondary"
                className="justify-self-start"
                disabled={!isOnline}
                isBusy={hear.isPending && hear.variables === row.name}
                onClick={() => hear.mutate(row.name)}
              >
                <Icon name="play" size={18} /> {fill(words.previews.hear, { name: row.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
