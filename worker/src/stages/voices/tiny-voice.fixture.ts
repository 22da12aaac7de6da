/**
 * A neural voice that speaks one tone for each letter: a real model in that format (ONNX, VITS of
 * sherpa-onnx), written byte by byte.
 */

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))]);
/** Protocol buffers: a field with a length (strings, messages, packed numbers). */
const bytes = (field: number, content: Buffer | string): Buffer => {
  const body = Buffer.from(content);
  return Buffer.concat([Buffer.from([...varint((field << 3) | 2), ...varint(body.length)]), body]);
};
const number = (field: number, value: number): Buffer => Buffer.from([...varint(field << 3), ...varint(value)]);
const message = (...fields: Buffer[]) => Buffer.concat(fields);

const onnxType = { float: 1, int64: 7 } as const;
/** ValueInfoProto: a name, an element type and dimensions; a negative one is free. */
const value = (name: string, type: keyof typeof onnxType, dims: readonly (number | string)[]) => {
  const shape = message(...dims.map((dim) => bytes(1, typeof dim === 'string' ? bytes(2, dim) : number(1, dim))));
  return message(bytes(1, name), bytes(2, bytes(1, message(number(1, onnxType[type]), bytes(2, shape)))));
};
const node = (operator: string, inputs: readonly string[], output: string, ...attributes: Buffer[]) =>
  message(...inputs.map((input) => bytes(1, input)), bytes(2, output), bytes(4, operator), ...attributes.map((one) => bytes(5, one)));
/** AttributeProto of type INT. */
const attribute = (name: string, to: number) => message(bytes(1, name), number(3, to), number(20, 2));
const floats = (name: string, dims: readonly number[], values: Float32Array) =>
  message(...dims.map((dim) => number(1, dim)), number(2, onnxType.float), bytes(8, name), bytes(9, Buffer.from(values.buffer)));
const integers = (name: string, values: readonly bigint[]) =>
  message(number(1, values.length), number(2, onnxType.int64), bytes(8, name), bytes(9, Buffer.from(BigInt64Array.from(values).buffer)));

const inputs = [
  bytes(11, value('x', 'int64', ['batch', 'length'])),
  bytes(11, value('x_length', 'int64', ['batch'])),
  bytes(11, value('noise_scale', 'float', [1])),
  bytes(11, value('length_scale', 'float', [1])),
  bytes(11, value('noise_scale_w', 'float', [1])),
];

export const tinyRateHz = 16_000;
const letterSamples = 1600;

/**
 * y[1, 1, letters × samples] = number of the letter × a wave, and × (number of the speaker + 1) if
 * there are several. Its weights change nothing: they only take time to load.
 */
function tinyModel(speakers: number, weightMb: number): Buffer {
  const [spoken, isHeavy] = [speakers > 1, weightMb > 0];
  const wave = Float32Array.from({ length: letterSamples }, (_, i) => 0.01 * Math.sin((2 * Math.PI * 220 * i) / tinyRateHz));
  const graph = message(
    bytes(1, node('Cast', ['x'], 'letters', attribute('to', onnxType.float))),
    bytes(1, node('Unsqueeze', ['letters', 'last'], 'column')),
    bytes(1, node('Mul', ['column', 'wave'], 'plain')),
    ...(spoken
      ? [
          bytes(1, node('Cast', ['sid'], 'number', attribute('to', onnxType.float))),
          bytes(1, node('Add', ['number', 'one'], 'factor')),
          bytes(1, node('Mul', ['plain', 'factor'], 'rows')),
        ]
      : [bytes(1, node('Identity', ['plain'], 'rows'))]),
    ...(isHeavy
      ? [bytes(1, node('ReduceSum', ['weights'], 'weight', attribute('keepdims', 0))), bytes(1, node('Add', ['rows', 'weight'], 'heavy'))]
      : []),
    bytes(1, node('Reshape', [isHeavy ? 'heavy' : 'rows', 'shape'], 'y')),
    bytes(2, 'tiny'),
    bytes(5, integers('last', [2n])),
    bytes(5, floats('wave', [1, 1, letterSamples], wave)),
    bytes(5, integers('shape', [1n, 1n, -1n])),
    ...(spoken ? [bytes(5, floats('one', [1], Float32Array.of(1)))] : []),
    ...(isHeavy ? [bytes(5, floats('weights', [weightMb * 250_000], new Float32Array(weightMb * 250_000)))] : []),
    ...inputs,
    ...(spoken ? [bytes(11, value('sid', 'int64', [1]))] : []),
    bytes(12, value('y', 'float', ['batch', 'one', 'samples'])),
  );
  return toVits(graph, { speakers, rateHz: tinyRateHz });
}

/** Wraps a graph like a voice of sherpa-onnx. */
function toVits(graph: Buffer, { speakers, rateHz }: { speakers: number; rateHz: number }): Buffer {
  const facts = {
    sample_rate: String(rateHz),
    add_blank: '1',
    n_speakers: String(speakers),
    language: 'English',
    punctuation: '',
    frontend: 'characters',
    comment: 'tiny',
  };
  const metadata = Object.entries(facts).map(([key, text]) => bytes(14, message(bytes(1, key), bytes(2, text))));
  return message(number(1, 8), bytes(8, message(bytes(1, ''), number(2, 13))), bytes(7, graph), ...metadata);
}

const letters = [..."_abcdefghijklmnopqrstuvwxyz ,.!?'"];

/** The files of the model, by their names. A later speaker is louder. */
export const tinyVoiceFiles = (speakers = 1, weightMb = 0): Record<string, Buffer> => ({
  'tiny.onnx': tinyModel(speakers, weightMb),
  'tokens.txt': Buffer.from(letters.map((letter, i) => `${letter} ${i}`).join('\n')),
});

/**
 * A model that says one recording, whatever the text: y[1, 1, samples] = the recording + 0 × the
 * sum of the letters. So the times of its sounds are known.
 */
export function recordedVoiceFiles({ pcm, sampleRate }: { pcm: Float32Array; sampleRate: number }): Record<string, Buffer> {
  const graph = message(
    bytes(1, node('Cast', ['x'], 'letters', attribute('to', onnxType.float))),
    bytes(1, node('ReduceSum', ['letters'], 'sum', attribute('keepdims', 0))),
    bytes(1, node('Mul', ['sum', 'zero'], 'nothing')),
    bytes(1, node('Add', ['recording', 'nothing'], 'y')),
    bytes(2, 'recorded'),
    bytes(5, floats('zero', [1], Float32Array.of(0))),
    bytes(5, floats('recording', [1, 1, pcm.length], Float32Array.from(pcm))),
    ...inputs,
    bytes(12, value('y', 'float', ['batch', 'one', 'samples'])),
  );
  return { ...tinyVoiceFiles(), 'tiny.onnx': toVits(graph, { speakers: 1, rateHz: sampleRate }) };
}
