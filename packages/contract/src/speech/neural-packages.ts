/**
 * Where a voice is downloaded from. A value that neither the publisher nor a distributor states is
 * `null`: it is not checked, and the measured value is printed for comparison.
 */
export interface NeuralPackage {
  url: string;
  /** `exactly` if the size is published, otherwise `about`. */
  sizeBytes: { exactly: number } | { about: number } | null;
  sha256: string | null;
  licence: string;
}

const releases = 'https://github.com/k2-fsa/sherpa-onnx/releases/download';
const release = `${releases}/tts-models`;
const megabytes = (count: number) => ({ about: count * 1e6 });

/**
 * Models packed by the makers of sherpa-onnx (k2-fsa), or a single file of ONNX, with the digests
 * that distributors pin and the licences of the models.
 */
export const neuralPackages: Readonly<Record<string, NeuralPackage>> = {
  'kokoro-en': {
    url: `${release}/kokoro-en-v0_19.tar.bz2`,
    sizeBytes: { exactly: 319_625_534 },
    sha256: '912804855a04745fa77a30be545b3f9a5d15c4d66db00b88cbcd4921df605ac7',
    licence: 'Apache-2.0',
  },
  'kokoro-en-small': {
    url: `${release}/kokoro-int8-en-v0_19.tar.bz2`,
    sizeBytes: { exactly: 103_248_205 },
    sha256: 'c9f0dd393615805b0bab050c340834d5e684e732aec91c0e860cd30e982c08bd',
    licence: 'Apache-2.0',
  },
  'kokoro-many': {
    url: `${release}/kokoro-multi-lang-v1_0.tar.bz2`,
    sizeBytes: { exactly: 349_906_910 },
    sha256: 'c5f7e2d2caf082bc1d20fb70334a61d99d20b484500aad32e7cf84c128ea3298',
    licence: 'Apache-2.0',
  },
  'kitten-en': {
    url: `${release}/kitten-nano-en-v0_8-int8.tar.bz2`,
    sizeBytes: { exactly: 31_220_690 },
    sha256: '6fa5be852612ce761094ba74ee6123b4fc4acfefa79bf64dc63acae4a83af2fd',
    licence: 'Apache-2.0',
  },
  'kitten-en-half': {
    url: `${release}/kitten-nano-en-v0_1-fp16.tar.bz2`,
    sizeBytes: { exactly: 26_855_312 },
    sha256: 'f35dac93754fe2ac97c66e1f468311d0d2130f7f0f5a89bfa1197e09a0cbdec5',
    licence: 'Apache-2.0',
  },
  'piper-en-amy': {
    url: `${release}/vits-piper-en_US-amy-medium-int8.tar.bz2`,
    sizeBytes: { exactly: 21_028_122 },
    sha256: 'bd23c0aa629eb3719448582f45ede49e8fa6a679061fed5eab16a6a6fd8e7e82',
    licence: 'CC-BY-4.0',
  },
  'piper-de-thorsten-high': {
    url: `${release}/vits-piper-de_DE-thorsten-high.tar.bz2`,
    sizeBytes: megabytes(115.6),
    sha256: 'dd4ed1b0d42c30a1a4862fc2b243e8044d52b8889c9ff3d1e99e92028888bc4a',
    licence: 'CC0-1.0',
  },
  'piper-de-thorsten': {
    url: `${release}/vits-piper-de_DE-thorsten-medium.tar.bz2`,
    sizeBytes: { exactly: 67_214_254 },
    sha256: '50487d9c95fdf2191f31d2588569381063ba1591dcd4c7d4bdd30f12b2191714',
    licence: 'CC0-1.0',
  },
  'piper-de-thorsten-small': {
    url: `${release}/vits-piper-de_DE-thorsten-medium-int8.tar.bz2`,
    sizeBytes: megabytes(20.9),
    sha256: '07e240b7b9c1fc9211d5a69512f8cbe11b3286c2ed79c15c076ac6ed427fdf13',
    licence: 'CC0-1.0',
  },
  'piper-de-kerstin': {
    url: `${release}/vits-piper-de_DE-kerstin-low-int8.tar.bz2`,
    sizeBytes: megabytes(21.2),
    sha256: 'bcd8039667940cf2efc939b844f4b33d0823096572fcc1a8caaa2faa77f3379c',
    licence: 'CC-BY-4.0',
  },
  'piper-de-eva': {
    url: `${release}/vits-piper-de_DE-eva_k-x_low-int8.tar.bz2`,
    sizeBytes: megabytes(13.3),
    sha256: '0501123c7e184571a40690e79943f4111a57b988632f7f60a9d2344fd061e2a2',
    licence: 'CC-BY-4.0',
  },
  'piper-es-davefx': {
    url: `${release}/vits-piper-es_ES-davefx-medium-int8.tar.bz2`,
    sizeBytes: { exactly: 21_171_632 },
    sha256: '8bb8ac1cefb727caec9bd9c6c3185c673c8b42c53bd29bb25d5a7715dac37125',
    licence: 'CC0-1.0',
  },
  'piper-es-claude': {
    url: `${release}/vits-piper-es_MX-claude-high.tar.bz2`,
    sizeBytes: { exactly: 67_207_890 },
    sha256: 'ec33fb689c248fe64810aab564cba97babf0f506672cfd404928d46e751a4721',
    licence: 'Apache-2.0',
  },
  'piper-fr-siwis': {
    url: `${release}/vits-piper-fr_FR-siwis-medium-int8.tar.bz2`,
    sizeBytes: { exactly: 20_914_888 },
    sha256: '3909cff9b3cfd4820c66aa13bf554315c82e34899c161f0b446ece372bc4b5ec',
    licence: 'CC-BY-4.0',
  },
  'piper-ar-kareem': {
    url: `${release}/vits-piper-ar_JO-kareem-medium.tar.bz2`,
    sizeBytes: megabytes(67.2),
    sha256: '9ebbcea30e0fbd588f7b2cb45ee897d6aeb1bf5791cbc037a7b5a3f641e3dbce',
    licence: 'CC-BY-4.0',
  },
  'piper-ar-kareem-small': {
    url: `${release}/vits-piper-ar_JO-kareem-low-int8.tar.bz2`,
    sizeBytes: megabytes(21.2),
    sha256: '315b7da69862313988d8aff46d457452b8a11a3ac4c5cd18e02d48fd0eb0395a',
    licence: 'CC-BY-4.0',
  },
  'piper-fr-gilles': {
    url: `${release}/vits-piper-fr_FR-gilles-low-int8.tar.bz2`,
    sizeBytes: { exactly: 21_248_965 },
    sha256: '92d2bfd9b6b32b9787557c466b15620e453aecc10ec521762660e034941b3c43',
    licence: 'CC0-1.0',
  },
  'piper-it-paola': {
    url: `${release}/vits-piper-it_IT-paola-medium-int8.tar.bz2`,
    sizeBytes: { exactly: 21_143_212 },
    sha256: '2b975ed305391c056944a4dde67ee754dd824099503a860295bb4c1d724662d8',
    licence: 'CC0-1.0',
  },
  'piper-pt-faber': {
    url: `${release}/vits-piper-pt_BR-faber-medium-int8.tar.bz2`,
    sizeBytes: { exactly: 21_336_772 },
    sha256: 'dbc8b1d7d729fd417ea78a350ed35696c928770ac93513d3f507bd4e88eee3fd',
    licence: 'CC0-1.0',
  },
  'piper-nl-ronnie': {
    url: `${release}/vits-piper-nl_NL-ronnie-medium-int8.tar.bz2`,
    sizeBytes: { exactly: 21_158_108 },
    sha256: 'eb16022c9c8ee48b75dc833e8a8b04e08730929ea68cde9b67e2dc712f988978',
    licence: 'CC0-1.0',
  },
  'piper-nl-nathalie': {
    url: `${release}/vits-piper-nl_BE-nathalie-medium-int8.tar.bz2`,
    sizeBytes: { exactly: 21_139_955 },
    sha256: 'f2cdeb555eacbdd053e5d63c4d0120464161a962f9fe3bf9aac47ecc57ac90ac',
    licence: 'CC0-1.0',
  },
  'piper-pl-gosia': {
    url: `${release}/vits-piper-pl_PL-gosia-medium-int8.tar.bz2`,
    sizeBytes: { exactly: 21_109_262 },
    sha256: '72acac4c4b031725c41a61b3af0314a3d30e1ec2cd83ee410ea5f9e6d2d9d4fb',
    licence: 'CC0-1.0',
  },
  'piper-cs-jirka': {
    url: `${release}/vits-piper-cs_CZ-jirka-medium-int8.tar.bz2`,
    sizeBytes: { exactly: 21_002_417 },
    sha256: '45377b35ce823eaac5d76a5530b48fb5ad386a4e07db6ff36aa7c417d6bd0a6d',
    licence: 'CC0-1.0',
  },
  'piper-ro-mihai': {
    url: `${release}/vits-piper-ro_RO-mihai-medium-int8.tar.bz2`,
    sizeBytes: { exactly: 21_081_899 },
    sha256: '1f41b684fb4640d1b79f750f1581647f8737b24ff5daf8d7c5fd5ad6d1761499',
    licence: 'CC0-1.0',
  },
  'piper-ru-denis': {
    url: `${release}/vits-piper-ru_RU-denis-medium-int8.tar.bz2`,
    sizeBytes: { exactly: 21_058_905 },
    sha256: 'd710e29eb7854c42461d16d65d3cef753cc559639ca75806edc75ba71f23af66',
    licence: 'CC0-1.0',
  },
  supertonic: {
    url: `${release}/sherpa-onnx-supertonic-3-tts-int8-2026-05-11.tar.bz2`,
    sizeBytes: { exactly: 128_774_318 },
    sha256: '82fa96f91c4ef8abaae3a14a3f4153facf88bed821d1f7331cec2700f432c427',
    licence: 'OpenRAIL-M',
  },
  'whisper-base': {
    url: `${releases}/asr-models/sherpa-onnx-whisper-base.tar.bz2`,
    sizeBytes: { exactly: 207_557_382 },
    sha256: '911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de',
    licence: 'MIT',
  },
  'whisper-tiny': {
    url: `${releases}/asr-models/sherpa-onnx-whisper-tiny.tar.bz2`,
    sizeBytes: { exactly: 116_204_861 },
    sha256: 'c46116994e539aa165266d96b325252728429c12535eb9d8b6a2b10f129e66b1',
    licence: 'MIT',
  },
  // One file, in half precision, at a revision that cannot change.
  'ddcolor-tiny': {
    url: 'https://huggingface.co/edgetools/ddcolor/resolve/4755ae9f1f7a35a9e7693b96c2a88f3432cb6ab0/ddcolor-tiny-fp16.onnx',
    sizeBytes: { exactly: 135_444_402 },
    sha256: '2653da00dc15e54a45e5200b61dbf82ee9ceaf56b02bb9b9657569ac775e82e6',
    licence: 'Apache-2.0',
  },
};

/** Returns the size to announce before a download; `undefined` if none is published. */
export const bytesOf = ({ sizeBytes }: Pick<NeuralPackage, 'sizeBytes'>): number | undefined =>
  sizeBytes === null ? undefined : 'exactly' in sizeBytes ? sizeBytes.exactly : sizeBytes.about;
