import { expect, it } from 'vitest';
import { createLogoIntake } from './shown-brand';

it('draws logos one at a time, and asks for patience once four wait', async () => {
  let [drawing, most] = [0, 0];
  const finish: (() => void)[] = [];
  const toLogo = async () => {
    most = Math.max(most, ++drawing);
    await new Promise<void>((resolve) => finish.push(resolve));
    drawing--;
    return { png: Buffer.from('png'), width: 20, height: 10 };
  };
  const store = { putBuffer: async () => ({ key: 'key', sizeBytes: 3 }) };
  const take = createLogoIntake({ store: store as never, decoder: { toLogo } });
  const taken = Array.from({ length: 5 }, () => take(Buffer.from('<svg/>')));
  await expect(take(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'BUSY' });
  for (const _ of taken) {
    await expect.poll(() => finish.length).toBe(1);
    finish.pop()?.();
  }
  expect(await Promise.all(taken)).toHaveLength(5);
  expect(most).toBe(1);
});
