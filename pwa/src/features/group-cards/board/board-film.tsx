import type { FilmShape, GroupCard } from '@hellograph/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { groupFilmsQuery } from '../../../domain/group-cards/queries';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { FilmPart } from '../film/film-part';
import { FilmMusic } from './film-music';

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
