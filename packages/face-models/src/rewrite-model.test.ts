import { expect, it } from 'vitest';
import { freeSides, toSinglePrecision } from './rewrite-model';

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

const number = (field: number, value: number) => [8 * field, ...varint(value)];
const entry = (key: string, value: string) => message(13, [...text(1, key), ...text(2, value)]);
const cast = (to: number) => message(1, [...text(1, 'x'), ...text(4, 'Cast'), ...message(5, [...text(1, 'to'), ...number(3, to)])]);

it('a model of half precision becomes one of single precision, with its weights in another file', () => {
  const halves = [0x3c00, 0xc000, 0x3555, 0x0001, 0x8000, 0x7bff];
  const singles = [1, -2, 0.333251953125, 2 ** -24, -0, 65_504];
  const tensor = (name: string, type: number, about: readonly number[]) =>
    message(5, [...number(1, 6), ...number(2, type), ...text(8, name), ...about]);
  const counts = tensor('counts', 7, message(9, int64(6)));
  const known = message(7, [
    ...cast(10),
    ...cast(7),
    ...tensor('a', 10, message(9, [...new Uint8Array(Uint16Array.from(halves).buffer)])),
    ...counts,
    ...tensor('b', 10, message(9, [0, 0x3c])),
  ]);
  const { model: made, weights } = toSinglePrecision(Uint8Array.from(known), 'x.weights');
  const outside = (offset: number, length: number) => [
    ...entry('location', 'x.weights'),
    ...entry('offset', String(offset)),
    ...entry('length', String(length)),
    ...number(14, 1),
  ];
  const expected = [...cast(1), ...cast(7), ...tensor('a', 1, outside(0, 24)), ...counts, ...tensor('b', 1, outside(4096, 4))];
  expect([...made]).toEqual(message(7, expected));
  expect([...new Float32Array(weights.slice(0, 24).buffer)]).toEqual(singles);
  expect([...new Float32Array(weights.slice(4096).buffer)]).toEqual([1]);
});
