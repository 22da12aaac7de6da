import type { Activity, ActivityKind, FilmShape, GroupCard } from '@hellograph/contract';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { fill } from '@hellograph/words/fill';
import { useMutation, useQuery } from '@tanstack/react-query';
import { groupActivityQuery, groupFilmsQuery, keepsakesQuery } from '../../../domain/group-cards/queries';
import { formatUntil } from '../../../domain/guests/format-until';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { Panel } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { FilmPart } from '../film/film-part';
import { KeepsakesPart } from '../keepsakes/keepsakes-part';
import { FilmMusic } from './settings-panel';

/** Keepsakes on the owner's board. */
export function BoardKeepsakes({ groupCard }: { groupCard: GroupCard }) {
  const { data: keepsakes } = useQuery(keepsakesQuery(groupCard._id));
  return <KeepsakesPart keepsakes={keepsakes} />;
}

/** The film on its owner's board, updated live with each part. */
export function BoardFilm({ groupCard }: { groupCard: GroupCard }) {
  const { _id: id } = groupCard;
  const { data: films } = useQuery(groupFilmsQuery(id));
  const make = useMutation({
    mutationFn: async (shape: FilmShape) => (await api('POST /group-cards/:id/films', { params: { id }, body: { shape } })).data.films,
    onSuccess: (made) => queryClient.setQueryData(groupFilmsQuery(id).queryKey, made),
  });
  return (
    <FilmPart films={films} isBusy={make.isPending} onMake={(shape) => make.mutate(shape)}>
      <FilmMusic groupCard={groupCard} />
    </FilmPart>
  );
}

/** The activity of a group card, newest first, updated live. */
export function ActivityPanel({ groupCardId, to }: { groupCardId: string; to: string }) {
  const { activity: words } = useWords(area);
  const { data = [] } = useQuery(groupActivityQuery(groupCardId));
  return (
    <Panel title={words.title}>
      <ol className="grid gap-2">
        {data.map((one) => (
          <li key={`${one.what} ${one.name} ${one.at}`} className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <p className="wrap-anywhere">
              <Line activity={one} to={to} />
            </p>
            <time dateTime={one.at} className="text-sm text-soft">
              {formatUntil(one.at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Kinds that say how many people they were about. */
const isCounted = (what: ActivityKind): what is 'invited' => what === 'invited';

function Line({ activity: { what, name, times }, to }: { activity: Activity; to: string }) {
  const { activity: words } = useWords(area);
  if (isCounted(what)) return count(words[what], times);
  return fill(words[what], { name: name ?? words.someone, recipient: to.trim() || words.recipient });
}
