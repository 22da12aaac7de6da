import { expect, it } from 'vitest';
import { nameOfVideo } from './name-of-video';

const createdAt = '2026-11-22T12:00:00.000Z';

it.each([
  [{ title: 'Nana', message: 'Hello' }, /^Nana$/],
  [{ title: null, message: 'Hello' }, /^Hello$/],
  [{ title: '', message: 'Hello' }, /^Hello$/],
  [{ title: null, message: '' }, /^Video of Nov 22/],
  [{ title: null, message: ' \n' }, /^Video of Nov 22/],
])('calls %o by a name', (video, name) => expect(nameOfVideo({ ...video, createdAt })).toMatch(name));
