import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetPerson, queryClient } from './query-client';

afterEach(() => queryClient.clear());

it('deletes a user’s data, and lets pending public requests finish', async () => {
  queryClient.setQueryData(['cards'], ['of Ada']);
  let answer = (_: string) => {};
  const asked = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const verifying = new QueryObserver(queryClient, { queryKey: ['link'], queryFn: () => asked, meta: { isAnybodys: true } });
  const seen: (string | undefined)[] = [];
  const stop = verifying.subscribe(({ data }) => seen.push(data));
  forgetPerson();
  answer('verified');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('verified'));
  expect(queryClient.getQueryData(['cards'])).toBeUndefined();
  stop();
});
