import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ownTimeZone } from '../../lib/time-zones';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { CheckField } from '../../ui/forms/check-field';
import { numbers as area } from '../../words/english/numbers';
import { fill } from '../../words/fill';
import { language } from '../../words/language';
import { useWords, wordsOf } from '../../words/use-words';

const weeklyMailQuery = () =>
  queryOptions({
    queryKey: ['numbers', 'weekly-mail'],
    queryFn: async ({ signal }) => (await api('GET /numbers/weekly-mail', { signal })).data,
    // A link in a mail changes it elsewhere.
    staleTime: 0,
  });

/** Shows the choice immediately, and reverts it if the server can't save it. */
const useChooseWeeklyMail = () =>
  useMutation({
    mutationFn: (isWanted: boolean) =>
      api('PUT /numbers/weekly-mail', { body: { isWanted, timeZone: ownTimeZone(), language: language.get() } }),
    onMutate: (isWanted) => queryClient.setQueryData(weeklyMailQuery().queryKey, { timeZone: isWanted ? ownTimeZone() : null }),
    meta: { failed: wordsOf(area).weekly.failed },
    onSettled: () => queryClient.invalidateQueries({ queryKey: weeklyMailQuery().queryKey }),
  });

/** Whether the numbers of each week come by mail. Shows nothing before that is known. */
export function WeeklyMailSwitch() {
  const { weekly: words } = useWords(area);
  const { data } = useQuery(weeklyMailQuery());
  const choose = useChooseWeeklyMail();
  if (!data) return null;
  return (
    <CheckField checked={data.timeZone !== null} onChange={(event) => choose.mutate(event.target.checked)}>
      {data.timeZone === null ? words.label : fill(words.on, { timeZone: data.timeZone })}
    </CheckField>
  );
}
