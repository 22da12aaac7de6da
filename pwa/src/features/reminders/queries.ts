import type { Person } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';

export const peopleQuery = () =>
  queryOptions({
    queryKey: ['people'] as const,
    queryFn: async ({ signal }) => (await api('GET /people', { forTeam: true, signal })).data.people,
  });

export function putPerson(person: Person): void {
  queryClient.setQueryData(peopleQuery().queryKey, (known) =>
    known?.some(({ _id }) => _id === person._id)
      ? known.map((one) => (one._id === person._id ? person : one))
      : known && [...known, person],
  );
}
