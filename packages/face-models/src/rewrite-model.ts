/** Rewrites files of ONNX models, which are protobuf messages. */

/** Numbers of the fields of their messages (onnx.proto). */
const model = { graph: 7 } as const;
const graph = { node: 1, weights: 5, input: 11, output: 12, shapes: 13 } as const;
const node = { operator: 4, attribute: 5 } as const;
const attribute = { whole: 3 } as const;
const tensor = { type: 2, bytes: 9, outside: 13, place: 14 } as const;
const types = { single: 1, half: 10 } as const;

interface Field {
  number: number;
  raw: Uint8Array;
  /** A number. */
  value?: number;
  /** Contents of a message or of bytes. */
  body?: Uint8Array;
}

function readVarint(bytes: Uint8Array, at: number): [value: number, next: number] {
  let value = 0;
  for (let shift = 1; ; shift *= 128) {
    const byte = bytes[at++] ?? 0;
    value += (byte & 127) * shift;
    if (byte < 128) return [value, at];
  }
}

function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const from = at;
    const [tag, next] = readVarint(bytes, at);
    const number = Math.floor(tag / 8);
    const wire = tag % 8;
    if (wire === 2) {
      const [length, start] = readVarint(bytes, next);
      at = start + length;
      fields.push({ number, raw: bytes.subarray(from, at), body: bytes.subarray(start, at) });
    } else {
      const [value, end] = wire === 0 ? readVarint(bytes, next) : [undefined, next + (wire === 1 ? 8 : 4)];
      at = end;
      fields.push({ number, raw: bytes.subarray(from, at), ...(value !== undefined && { value }) });
    }
  }
  return fields;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return [...bytes, left];
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

const message = (number: number, body: Uint8Array) => join([Uint8Array.from([...varint(8 * number + 2), ...varint(body.length)]), body]);
const whole = (number: number, value: number) => Uint8Array.from([8 * number, ...varint(value)]);

/** A named picture of single-precision numbers, 1 × channels × side × side. */
function describePicture(name: string, channels: number, side: number): Uint8Array {
  const sides = [1, channels, side, side].map((value) => message(1, whole(1, value)));
  const tensor = join([whole(1, 1), message(2, join(sides))]);
  return join([message(1, new TextEncoder().encode(name)), message(2, message(1, tensor))]);
}

/** A constant of two 64-bit numbers, before its bytes: dims 2, type int64, 16 bytes of data. */
const pairMark = [8, 2, 16, 7, 74, 16] as const;

function findPair(bytes: Uint8Array): number {
  const from = bytes.indexOf(pairMark[0]);
  for (let at = from; at >= 0; at = bytes.indexOf(pairMark[0], at + 1))
    if (pairMark.every((value, k) => bytes[at + k] === value)) return at + pairMark.length;
  return -1;
}

function scaleConstant(field: Field, scale: number): Uint8Array {
  // Layers with weights are large, and constants small.
  const at = field.raw.length < 400 ? findPair(field.raw) : -1;
  if (at < 0) return field.raw;
  // A Buffer's own `slice` would not copy.
  const scaled = new Uint8Array(field.raw);
  const view = new DataView(scaled.buffer);
  for (const place of [at, at + 8]) view.setBigInt64(place, BigInt(Math.round(Number(view.getBigInt64(place, true)) * scale)), true);
  return scaled;
}

/** Replaces the graph's fields. */
const rewriteGraph = (bytes: Uint8Array, rewrite: (field: Field) => Uint8Array) =>
  join(
    readFields(bytes).map((field) =>
      field.number === model.graph && field.body ? message(model.graph, join(readFields(field.body).map(rewrite))) : field.raw,
    ),
  );

const nameOf = ({ body }: Field) => new TextDecoder().decode(readFields(body ?? new Uint8Array())[0]?.body);

/**
 * Returns the model for square pictures of `side` instead of `knownSide`, with its input and its
 * first output alone. ISNet's file knows one size, although its layers fit any: the picture's
 * shape, and the sizes to which the network enlarges its own maps. What it says about the shapes in
 * between is left out; it is computed again when the model is opened.
 */
export function freeSides(bytes: Uint8Array, knownSide: number, side: number): Uint8Array {
  const rewrite = (field: Field): Uint8Array => {
    if (field.number === graph.node) return scaleConstant(field, side / knownSide);
    if (field.number === graph.shapes) return new Uint8Array();
    if (field.number === graph.input && nameOf(field) === 'input') return message(graph.input, describePicture('input', 3, side));
    if (field.number === graph.output)
      return nameOf(field) === 'output' ? message(graph.output, describePicture('output', 1, side)) : new Uint8Array();
    return field.raw;
  };
  return rewriteGraph(bytes, rewrite);
}

/** Every half-precision number as a single-precision one (IEEE 754). */
const singles = (() => {
  const all = new Float32Array(65_536);
  for (let half = 0; half < all.length; half++) {
    const [exponent, fraction] = [(half >> 10) & 31, (half & 1023) / 1024];
    const size = exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15);
    const sized = exponent < 31 ? size : fraction === 0 ? Number.POSITIVE_INFINITY : Number.NaN;
    all[half] = half & 0x8000 ? -sized : sized;
  }
  return all;
})();

function toSingles(halves: Uint8Array): Uint8Array {
  const view = new DataView(halves.buffer, halves.byteOffset, halves.byteLength);
  const out = new Float32Array(halves.length / 2);
  for (let i = 0; i < out.length; i++) out[i] = singles[view.getUint16(2 * i, true)] ?? 0;
  return new Uint8Array(out.buffer);
}

/** Weights are mapped into memory, so each begins at a page. */
const pageBytes = 4096;

/** A conversion to half precision becomes one to single precision, which changes nothing. */
function castToSingle({ body = new Uint8Array(), raw }: Field): Uint8Array {
  const fields = readFields(body);
  if (new TextDecoder().decode(fields.find(({ number }) => number === node.operator)?.body) !== 'Cast') return raw;
  const toSingle = ({ number, value, raw: same }: Field) =>
    number === attribute.whole && value === types.half ? whole(attribute.whole, types.single) : same;
  return message(
    graph.node,
    join(
      fields.map((field) =>
        field.number === node.attribute && field.body ? message(node.attribute, join(readFields(field.body).map(toSingle))) : field.raw,
      ),
    ),
  );
}

/**
 * Returns a model of half precision in single precision, which processors compute in, and its
 * weights, for a file with this name beside the model's. A program maps that file into its memory
 * instead of reading it.
 */
export function toSinglePrecision(bytes: Uint8Array, weightsName: string): { model: Uint8Array; weights: Uint8Array } {
  const weights: Uint8Array[] = [];
  let at = 0;
  const entry = (key: string, value: string | number) =>
    message(tensor.outside, join([key, String(value)].map((text, i) => message(i + 1, new TextEncoder().encode(text)))));
  const putOutside = (values: Uint8Array) => {
    const gap = (pageBytes - (at % pageBytes)) % pageBytes;
    weights.push(new Uint8Array(gap), values);
    const offset = at + gap;
    at = offset + values.length;
    return join([entry('location', weightsName), entry('offset', offset), entry('length', values.length), whole(tensor.place, 1)]);
  };
  const rewrite = (field: Field): Uint8Array => {
    if (field.number === graph.node) return castToSingle(field);
    if (field.number !== graph.weights || !field.body) return field.raw;
    const fields = readFields(field.body);
    if (!fields.some(({ number, value }) => number === tensor.type && value === types.half)) return field.raw;
    const parts = fields.map(({ number, raw, body }) => {
      if (number === tensor.type) return whole(tensor.type, types.single);
      return number === tensor.bytes && body ? putOutside(toSingles(body)) : raw;
    });
    return message(graph.weights, join(parts));
  };
  return { model: rewriteGraph(bytes, rewrite), weights: join(weights) };
}
