import { expect, it } from 'vitest';
import { freeSides } from './free-sides';

const varint = (value: number): number[] => (value > 127 ? [(value % 128) + 128, ...varint(Math.floor(value / 128))] : [value]);
const message = (number: number, body: readonly number[]) => [...varint(8 * number + 2), ...varint(body.length), ...body];
const text = (number: number, value: string) => message(number, [...new TextEncoder().encode(value)]);
const picture = (name: string, channels: number, side: number) => {
  const sides = [1, channels, side, side].flatMap((value) => message(1, [8, ...varint(value)]));
  return [...text(1, name), ...message(2, message(1, [8, 1, ...message(2, sides)]))];
};
const pair = (value: number) => [8, 2, 16, 7, ...message(9, [...int64(value), ...int64(value)])];
const int64 = (value: number) => [...new Uint8Array(BigInt64Array.of(BigInt(value)).buffer)];
const model = (side: number, extra: readonly number[] = []) =>
  message(7, [
    ...message(1, message(5, message(22, pair(side / 32)))),
    ...message(11, picture('input', 3, side)),
    ...message(12, picture('output', 1, side)),
    ...extra,
  ]);

it('a model for one size becomes one for another', () => {
  const shapes = message(13, picture('between', 8, 512));
  const other = message(12, picture('1890', 1, 1024));
  const known = model(1024, [...shapes, ...other]);
  for (const bytes of [Uint8Array.from(known), Buffer.from(known)]) {
    expect([...freeSides(bytes, 1024, 512)]).toEqual(model(512));
    expect([...bytes]).toEqual(known);
  }
});
