/**
 * A voice that speaks one tone for each letter, a recogniser that knows a low sound from a high
 * one, and a colouriser: real models in their formats (ONNX, sherpa-onnx, DDColor), byte by byte.
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

const toMetadata = (facts: Readonly<Record<string, string>>) =>
  Object.entries(facts).map(([key, text]) => bytes(14, message(bytes(1, key), bytes(2, text))));
const toModel = (graph: Buffer, facts: Readonly<Record<string, string>> = {}) =>
  message(number(1, 8), bytes(8, message(bytes(1, ''), number(2, 13))), bytes(7, graph), ...toMetadata(facts));

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
  return toModel(graph, facts);
}

const letters = [..."_abcdefghijklmnopqrstuvwxyz ,.!?'"];

/** The files of the model, by their names. A later speaker is louder. */
export const tinyVoiceFiles = (speakers = 1, weightMb = 0): Record<string, Buffer> => ({
  'tiny.onnx': tinyModel(speakers, weightMb),
  'tokens.txt': Buffer.from(letters.map((letter, i) => `${letter} ${i}`).join('\n')),
});

/** The words that the tiny recogniser writes down for a low sound, and for a high one. */
export const tinyWords = {
  low: { language: 'en', words: ['Dear', 'Nana,', 'happy', 'birthday!'] },
  high: { language: 'es', words: ['Feliz', 'cumpleaños,', 'querida', 'abuela.'] },
} as const;

/** The vocabulary: words, then the tokens that steer Whisper. */
const written = [...tinyWords.low.words, ...tinyWords.high.words];
const marks = ['sot', 'eot', 'en', 'es', 'transcribe', 'translate', 'no_speech', 'no_timestamps'] as const;
const idOf = (mark: (typeof marks)[number]) => written.length + marks.indexOf(mark);
const vocabulary = written.length + marks.length;
const melBands = 80;

/** n_layer_cross_k = how much lower than higher the sound is, over all of its time. */
function tinyEncoder(): Buffer {
  const lowness = Float32Array.from({ length: melBands }, (_, band) => (band < melBands / 2 ? 1 : -1));
  const graph = message(
    bytes(1, node('Mul', ['mel', 'lowness'], 'weighed')),
    bytes(1, node('ReduceMean', ['weighed'], 'low')),
    bytes(1, node('Reshape', ['low', 'shape'], 'n_layer_cross_k')),
    bytes(1, node('Identity', ['n_layer_cross_k'], 'n_layer_cross_v')),
    bytes(2, 'tiny-encoder'),
    bytes(5, floats('lowness', [1, melBands, 1], lowness)),
    bytes(5, integers('shape', [1n, 1n, 1n, 1n])),
    bytes(11, value('mel', 'float', ['batch', melBands, 'T'])),
    bytes(12, value('n_layer_cross_k', 'float', [1, 'batch', 'T2', 1])),
    bytes(12, value('n_layer_cross_v', 'float', [1, 'batch', 'T2', 1])),
  );
  return toModel(graph, {
    model_type: 'whisper-tiny',
    n_mels: String(melBands),
    n_text_layer: '1',
    n_text_ctx: '64',
    n_text_state: '1',
    n_vocab: String(vocabulary),
    sot: String(idOf('sot')),
    eot: String(idOf('eot')),
    blank_id: String(idOf('eot')),
    translate: String(idOf('translate')),
    transcribe: String(idOf('transcribe')),
    is_multilingual: '1',
    no_timestamps: String(idOf('no_timestamps')),
    no_speech: String(idOf('no_speech')),
    sot_sequence: [idOf('sot'), idOf('en'), idOf('transcribe')].join(),
    all_language_tokens: [idOf('en'), idOf('es')].join(),
    all_language_codes: 'en,es',
  });
}

/** logits = what follows a token + (how low the sound is) × (what is said of low sounds). */
function tinyDecoder(): Buffer {
  const follows = new Float32Array(vocabulary * vocabulary).fill(-100);
  const follow = (token: number, next: number) => {
    follows[token * vocabulary + next] = 100;
  };
  const { low, high } = tinyWords;
  for (const language of ['en', 'es'] as const) follow(idOf('sot'), idOf(language));
  for (const first of [0, low.words.length]) follow(idOf('no_timestamps'), first);
  for (const [i] of written.entries()) follow(i, [low.words.length, written.length].includes(i + 1) ? idOf('eot') : i + 1);
  const lowly = new Float32Array(vocabulary);
  for (const [id, sign] of [
    [idOf('en'), 1],
    [idOf('es'), -1],
    [0, 1],
    [low.words.length, -1],
  ] as const)
    lowly[id] = sign;
  const cache = [1, 'batch', 64, 1];
  const graph = message(
    bytes(1, node('Gather', ['follows', 'tokens'], 'next')),
    bytes(1, node('Reshape', ['n_layer_cross_k', 'shape'], 'low')),
    bytes(1, node('Mul', ['low', 'lowly'], 'more')),
    bytes(1, node('Add', ['next', 'more'], 'logits')),
    bytes(1, node('Identity', ['in_n_layer_self_k_cache'], 'out_n_layer_self_k_cache')),
    bytes(1, node('Identity', ['in_n_layer_self_v_cache'], 'out_n_layer_self_v_cache')),
    bytes(2, `tiny-decoder of ${high.language}`),
    bytes(5, floats('follows', [vocabulary, vocabulary], follows)),
    bytes(5, floats('lowly', [1, 1, vocabulary], lowly)),
    bytes(5, integers('shape', [1n, 1n, 1n])),
    bytes(11, value('tokens', 'int64', ['batch', 'n_tokens'])),
    bytes(11, value('in_n_layer_self_k_cache', 'float', cache)),
    bytes(11, value('in_n_layer_self_v_cache', 'float', cache)),
    bytes(11, value('n_layer_cross_k', 'float', [1, 'batch', 'T', 1])),
    bytes(11, value('n_layer_cross_v', 'float', [1, 'batch', 'T', 1])),
    bytes(11, value('offset', 'int64', [1])),
    bytes(12, value('logits', 'float', ['batch', 'n_tokens', vocabulary])),
    bytes(12, value('out_n_layer_self_k_cache', 'float', cache)),
    bytes(12, value('out_n_layer_self_v_cache', 'float', cache)),
  );
  return toModel(graph);
}

/**
 * The files of a recogniser by their names: a real model in its format (ONNX, Whisper of
 * sherpa-onnx) with eight words, of which it writes four for a low sound and four for a high one.
 */
export const tinyRecogniserFiles = (): Record<string, Buffer> => ({
  'tiny-encoder.int8.onnx': tinyEncoder(),
  'tiny-decoder.int8.onnx': tinyDecoder(),
  'tiny-tokens.txt': Buffer.from(written.map((word, i) => `${Buffer.from(` ${word}`).toString('base64')} ${i}`).join('\n')),
});

/** A colouriser: a and b of CIELAB are the lightness × these. */
export const tinyColouriser = (a: number, b: number): Buffer =>
  toModel(
    message(
      ...[bytes(1, node('Conv', ['input', 'weights'], 'output')), bytes(2, 'tiny-colouriser')],
      bytes(5, floats('weights', [2, 3, 1, 1], Float32Array.of(a, 0, 0, b, 0, 0))),
      bytes(11, value('input', 'float', [1, 3, 512, 512])),
      bytes(12, value('output', 'float', [1, 2, 512, 512])),
    ),
  );

/**
 * A voice in the format of Supertonic: four models, a table of letters and the speakers' styles.
 * Each letter takes a twentieth of a second; a wave is as loud as the letters' mean × the style.
 */
export function tinySupertonicFiles(speakers = 10): Record<string, Buffer> {
  const [text, mask, style] = [
    bytes(11, value('text_ids', 'int64', [1, 'length'])),
    bytes(11, value('text_mask', 'float', [1, 1, 'length'])),
    (name: string) => bytes(11, value(name, 'float', [1, 1, 1])),
  ];
  const wave = Float32Array.from({ length: letterSamples }, (_, i) => 0.01 * Math.sin((2 * Math.PI * 220 * i) / tinyRateHz));
  const duration = message(
    bytes(1, node('ReduceSum', ['text_mask'], 'count', attribute('keepdims', 0))),
    bytes(1, node('Mul', ['count', 'each'], 'sum')),
    bytes(1, node('Reshape', ['sum', 'shape'], 'duration')),
    bytes(2, 'duration'),
    bytes(5, floats('each', [1], Float32Array.of(0.05))),
    bytes(5, integers('shape', [1n])),
    ...[text, style('style_dp'), mask],
    bytes(12, value('duration', 'float', [1])),
  );
  const encoder = message(
    bytes(1, node('Cast', ['text_ids'], 'letters', attribute('to', onnxType.float))),
    bytes(1, node('ReduceMean', ['letters'], 'mean')),
    bytes(1, node('Mul', ['mean', 'style_ttl'], 'text_emb')),
    bytes(2, 'encoder'),
    ...[text, style('style_ttl'), mask],
    bytes(12, value('text_emb', 'float', [1, 1, 1])),
  );
  const estimator = message(
    bytes(1, node('Mul', ['latent_mask', 'text_emb'], 'denoised_latent')),
    bytes(2, 'estimator'),
    bytes(11, value('noisy_latent', 'float', [1, 1, 'chunks'])),
    bytes(11, value('text_emb', 'float', [1, 1, 1])),
    style('style_ttl'),
    bytes(11, value('latent_mask', 'float', [1, 1, 'chunks'])),
    mask,
    bytes(11, value('current_step', 'float', [1])),
    bytes(11, value('total_step', 'float', [1])),
    bytes(12, value('denoised_latent', 'float', [1, 1, 'chunks'])),
  );
  const vocoder = message(
    bytes(1, node('Reshape', ['latent', 'column'], 'chunks')),
    bytes(1, node('Mul', ['chunks', 'wave'], 'rows')),
    bytes(1, node('Reshape', ['rows', 'shape'], 'wav_tts')),
    bytes(2, 'vocoder'),
    bytes(5, integers('column', [-1n, 1n])),
    bytes(5, floats('wave', [1, letterSamples], wave)),
    bytes(5, integers('shape', [1n, -1n])),
    bytes(11, value('latent', 'float', [1, 1, 'chunks'])),
    bytes(12, value('wav_tts', 'float', [1, 'samples'])),
  );
  const styles = Float32Array.from({ length: 2 * speakers }, (_, i) => (i % speakers) + 1);
  const dims = BigInt64Array.from([speakers, 1, 1, speakers, 1, 1].map(BigInt));
  const config = { ae: { sample_rate: tinyRateHz, base_chunk_size: letterSamples }, ttl: { chunk_compress_factor: 1, latent_dim: 1 } };
  return {
    'duration_predictor.int8.onnx': toModel(duration),
    'text_encoder.int8.onnx': toModel(encoder),
    'vector_estimator.int8.onnx': toModel(estimator),
    'vocoder.int8.onnx': toModel(vocoder),
    'tts.json': Buffer.from(JSON.stringify(config)),
    'unicode_indexer.bin': Buffer.from(Int32Array.from({ length: 65_536 }, (_, i) => i % 128).buffer),
    'voice.bin': Buffer.concat([Buffer.from(dims.buffer), Buffer.from(styles.buffer)]),
  };
}

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
