/**
 * Sets the sides of an ONNX model's square picture. ISNet's file knows one size, although its
 * layers fit any: the picture's shape, and the sizes to which the network enlarges its own maps.
 * What it says about the shapes in between is left out; it is computed again when the model is
 * opened.
 */

/** Numbers of the fields of protobuf messages (onnx.proto). */
const model = { graph: 7 } as const;
const graph = { node: 1, input: 11, output: 12, shapes: 13 } as const;

interface Field {
  number: number;
  raw: Uint8Array;
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
      at = wire === 0 ? readVarint(bytes, next)[1] : next + (wire === 1 ? 8 : 4);
      fields.push({ number, raw: bytes.subarray(from, at) });
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

const nameOf = ({ body }: Field) => new TextDecoder().decode(readFields(body ?? new Uint8Array())[0]?.body);

/**
 * Returns the model for pictures of `side` instead of `knownSide`, with its input and its first
 * output alone.
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
  return join(
    readFields(bytes).map((field) =>
      field.number === model.graph && field.body ? message(model.graph, join(readFields(field.body).map(rewrite))) : field.raw,
    ),
  );
}
