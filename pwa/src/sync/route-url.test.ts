import { expect, expectTypeOf, it } from 'vitest';
import { type Acting, type FileOf, toForm } from './route-url';

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
