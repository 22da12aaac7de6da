import { expect, expectTypeOf, it } from 'vitest';
import { type Acting, type FileOf, toForm } from './route-url';
import { readUnwrapped } from './unwrapped';

const read = (body: unknown, status = 200) => readUnwrapped('GET /auth/profile', status, JSON.stringify(body));

it('takes the inner data of a body, or the whole body', () => {
  const user = { _id: 'a' };
  expect(read({ user })).toEqual({ success: true, message: 'Success', data: { user } });
  expect(read({ data: { user } })).toEqual({ success: true, message: 'Success', data: { user } });
  expect(readUnwrapped('GET /subscription/status', 200, '{"hasSubscription":false}')?.data).toEqual({ hasSubscription: false });
});

it('takes nothing that another machine may have sent', () => {
  for (const body of [{ portal: true }, { data: { portal: true } }, null, 'user', ['user']]) expect(read(body)).toBeUndefined();
  expect(readUnwrapped('GET /auth/profile', 200, '<html>user</html>')).toBeUndefined();
  expect(read({ user: {} }, 502)).toBeUndefined();
  expect(readUnwrapped('POST /video/imageToVideo', 200, '{"videos":[]}')).toBeUndefined();
});

it.each(['GET /auth/verify-email', 'POST /auth/forgot-password', 'PUT /auth/change-password', 'POST /subscription/cancel'] as const)(
  'takes the message of %s without the envelope',
  (key) => {
    for (const body of [{ message: 'Done' }, { data: { message: 'Done' } }, { success: true, message: 'Done' }])
      expect(readUnwrapped(key, 200, JSON.stringify(body))?.message).toBe('Done');
    expect(readUnwrapped(key, 200, '{"success":true}')?.message).toBe('Success');
    for (const body of ['<html>', '{"portal":true}', '{"success":false,"message":"No"}'])
      expect(readUnwrapped(key, 200, body)).toBeUndefined();
  },
);

it('takes plans that are the data or the whole body', () => {
  const plans = { pro: { price: 1 }, enterprise: { price: 2 } };
  for (const body of [plans, { data: plans }, { data: { plans } }, { plans }])
    expect(readUnwrapped('GET /subscription/plans', 200, JSON.stringify(body))?.data).toEqual({ plans });
});

it('puts the file in the field that the route reads, and leaves out one that is missing', () => {
  const logo = new File(['x'], 'logo.svg');
  const form = toForm<'POST /brand/logo'>({ version: 1 }, { logo });
  expect([...form.keys()]).toEqual(['version', 'logo']);
  expect((form.get('logo') as File).name).toBe('logo.svg');
  expect([...toForm<'POST /video/imageToVideo'>({ photoId: 'known' }, { image: undefined }).keys()]).toEqual(['photoId']);
});

it('takes the field of a file, and who is acted for, from the route’s row', () => {
  expectTypeOf<FileOf<'POST /brand/logo'>>().toEqualTypeOf<{ logo: Blob | undefined }>();
  expectTypeOf<FileOf<'POST /carried-drafts'>>().toEqualTypeOf<{ sealed: Blob | undefined }>();
  expectTypeOf<Acting<'GET /numbers'>>().toEqualTypeOf<{ forTeam: boolean }>();
  expectTypeOf<Acting<'GET /numbers/weekly-mail'>>().toEqualTypeOf<{ forTeam?: never }>();
});
