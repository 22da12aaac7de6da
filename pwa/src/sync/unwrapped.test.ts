import { expect, it } from 'vitest';
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
