// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './lib/api-error';
import { token } from './lib/token';
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

it('shows nobody the data of another: what a page shows is asked for again, and waits for nobody else’s answer', async () => {
  const answers = ['of Ada', undefined, 'of Bo'];
  const ask = vi.fn(async () => answers.shift() ?? new Promise<string>(() => {}));
  const page = new QueryObserver(queryClient, { queryKey: ['videos'], queryFn: ask });
  const stop = page.subscribe(() => {});
  await vi.waitFor(() => expect(page.getCurrentResult().data).toBe('of Ada'));
  token.set('of Bo');
  forgetPerson();
  expect(page.getCurrentResult()).toMatchObject({ data: undefined, isPending: true });
  // The second question is never answered: the third person's is asked all the same.
  forgetPerson();
  await vi.waitFor(() => expect(page.getCurrentResult().data).toBe('of Bo'));
  token.clear();
  forgetPerson();
  expect(page.getCurrentResult().data).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
});

it('tells of a refused upload that was made ahead, and of no lost connection', async () => {
  const error = vi.spyOn(toast, 'error').mockReturnValue('id');
  const fail = (thrown: ApiError) =>
    queryClient
      .fetchQuery({ queryKey: [thrown.message], queryFn: () => Promise.reject(thrown), retry: false, meta: { isQuiet: 'unless-refused' } })
      .catch(() => {});
  await fail(new ApiError('NETWORK', 0, 'no connection'));
  await fail(new ApiError('PHOTO_TOO_SMALL', 422, 'This photo is too small.'));
  expect(error.mock.calls.map(([words]) => words)).toEqual(['This photo is too small.']);
});
