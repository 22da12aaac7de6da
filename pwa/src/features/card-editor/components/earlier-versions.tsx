import type { Card, CardFields, EarlierVersion } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { design as designWords } from '@hellograph/words/en/design';
import { useQuery } from '@tanstack/react-query';
import { cardKeys } from '../../../domain/cards/queries';
import { formatMoment } from '../../../lib/format';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { count, useWords } from '../../../words/use-words';

/**
 * Earlier values of fields that another device has overwritten without having seen them; each can
 * be restored. Renders nothing if there are none.
 */
export function EarlierVersions({ card, onRestore }: { card: Card; onRestore: (part: Partial<CardFields>) => void }) {
  const words = useWords(cards);
  const { data = [] } = useQuery({
    queryKey: [...cardKeys.all, card._id, 'versions', card.version],
    queryFn: async ({ signal }) =>
      (await api('GET /cards/:id/versions', { forTeam: true, params: { id: card._id }, signal })).data.versions,
    meta: { isQuiet: true },
  });
  if (data.length === 0) return null;
  return (
    <Disclosure title={count(words.earlier.title, data.length)}>
      <p className="pb-3">{words.earlier.lead}</p>
      <ul className="grid gap-3 text-ink">
        {data.map((version) => (
          <li key={version._id} className="grid gap-1 rounded-2xl bg-sunk p-4">
            <Version version={version} onRestore={onRestore} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Version({
  version: { field, value, replacedAt },
  onRestore,
}: {
  version: EarlierVersion;
  onRestore: (part: Partial<CardFields>) => void;
}) {
  const words = useWords(cards);
  const named = useWords(designWords);
  const said: unknown = JSON.parse(value);
  const names: Partial<Record<string, string>> = {
    ...named.occasions,
    ...named.looks,
    ...named.moods,
    ...words.types,
    ...words.photo.frames,
    ...words.faces,
  };
  const isOther = (field === 'photoId' || field === 'videoId') && said !== null;
  const shown = isOther ? words.earlier.another : typeof said === 'string' && said !== '' ? (names[said] ?? said) : words.earlier.empty;
  return (
    <>
      <p className="text-sm font-semibold">{words.earlier.fields[field]}</p>
      <p className="whitespace-pre-line wrap-anywhere">{shown}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">{formatMoment(replacedAt)}</p>
        <Button look="quiet" onClick={() => onRestore({ [field]: said })}>
          {words.earlier.restore}
        </Button>
      </div>
    </>
  );
}
