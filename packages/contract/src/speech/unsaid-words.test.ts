import { expect, it } from 'vitest';
import { listUnsaid } from './unsaid-words';

it('lists what the voice of each line leaves out', () => {
  const cast = [
    { name: 'Ann', voice: 'flite-slt' },
    { name: 'Ken', voice: 'espeak-ja-m' },
  ];
  expect(listUnsaid({ message: 'Ann: ∞ love\nKen: 龍です', cast })).toEqual(['∞', '龍です']);
  expect(listUnsaid({ message: 'Ann: I ❤️ José, £5\nKen: お誕生日おめでとう', cast })).toEqual([]);
  expect(listUnsaid({ message: '∞', cast: [{ name: null, voice: 'auto' }], pronunciations: [{ word: '∞', said: 'forever' }] })).toEqual([]);
});
