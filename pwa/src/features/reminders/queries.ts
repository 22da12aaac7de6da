import type { Card, CreateCardBody, ImportPeopleBody, Person, PersonInput, UpdatePersonBody } from '@hellograph/contract';
import { reminders } from '@hellograph/words/en/reminders';
import { fill } from '@hellograph/words/fill';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { putCard } from '../../domain/cards/queries';
import { ApiError } from '../../lib/api-error';
import { newId } from '../../lib/new-id';
import { ownTimeZone } from '../../lib/time-zones';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { language } from '../../words/language';
import { count, wordsOf } from '../../words/use-words';

/** Reminders come at nine o'clock local time, in the current language. */
const here = () => ({ ownTimeZone: ownTimeZone(), language: language.get() });

export async function createPerson(input: PersonInput, idempotencyKey: string): Promise<Person> {
  const { data } = await api('POST /people', { forTeam: true, body: { ...input, ...here() }, idempotencyKey });
  putPerson(data.person);
  return data.person;
}

export async function updatePerson(id: string, body: UpdatePersonBody): Promise<Person> {
  const { data } = await api('PATCH /people/:id', { forTeam: true, params: { id }, body: { ...body, ...here() } });
  putPerson(data.person);
  return data.person;
}

export const useUpdatePerson = (id: string) => useMutation({ mutationFn: (body: UpdatePersonBody) => updatePerson(id, body) });

const toInput = ({ name, email, timeZone, days }: Person): PersonInput => ({
  name,
  email,
  timeZone,
  days: days.map(({ _id, nextOn, ...day }) => day),
});

/** Removes the person immediately; a toast can restore them. */
export const useDeletePerson = () =>
  useMutation({
    mutationFn: async ({ _id }: Person) => api('DELETE /people/:id', { forTeam: true, params: { id: _id } }),
    onMutate: ({ _id }) => queryClient.setQueryData(peopleQuery().queryKey, (known) => known?.filter((one) => one._id !== _id)),
    onSuccess: (_, person) => {
      const words = wordsOf(reminders);
      const back = () =>
        createPerson(toInput(person), newId()).then(async ({ _id }) => {
          if (person.isStopped) await updatePerson(_id, { isStopped: true });
        });
      toastWithAction(fill(words.removed, { name: person.name }), { label: words.undo, run: () => void back().catch(() => {}) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleQuery().queryKey }),
  });

export const useImportPeople = () =>
  useMutation({
    mutationFn: async (people: ImportPeopleBody['people']) =>
      (await api('POST /people/import', { forTeam: true, body: { people, ...here() } })).data,
    onSuccess: ({ people, added, completed }) => {
      queryClient.setQueryData(peopleQuery().queryKey, people);
      const words = wordsOf(reminders).imported;
      const said = [added > 0 && count(words.added, added), completed > 0 && count(words.updated, completed)].filter(Boolean);
      toast.success(said.join(', ') || words.none);
    },
  });

/**
 * Creates a card for an upcoming day. Repeating it returns the same card, unless its first text
 * differs.
 */
export const useBeginCard = () =>
  useMutation({
    mutationFn: async ({ body, dayId, on }: { body: CreateCardBody; dayId: string; on: string }): Promise<Card> => {
      const begin = async (idempotencyKey: string) => (await api('POST /cards', { forTeam: true, body, idempotencyKey })).data.card;
      return begin(`day ${dayId} ${on}`).catch((thrown: unknown) => {
        if (thrown instanceof ApiError && thrown.code === 'IDEMPOTENCY_MISMATCH') return begin(newId());
        throw thrown;
      });
    },
    onSuccess: putCard,
  });

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
