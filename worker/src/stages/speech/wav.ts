import { CodedError } from '@hellograph/contract/errors';
import { toPcm16 } from '@hellograph/render';

/** Reads 16-bit PCM; several channels are mixed to one. RIFF WAVE, Microsoft and IBM, 1991. */
export function readWav(file: Buffer): { pcm: Float32Array; sampleRate: number } {
  let sampleRate = 0;
  let channels = 1;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = Math.min(file.readUInt32LE(at + 4), file.length - at - 8);
    if (name === 'fmt ') {
      channels = file.readUInt16LE(at + 10);
      sampleRate = file.readUInt32LE(at + 12);
    }
    if (name === 'data') return { pcm: toMono(file.subarray(at + 8, at + 8 + size), channels), sampleRate };
    at += 8 + size + (size & 1);
  }
  throw new CodedError('RENDER_FAILED', { cause: new Error('the voice returned no sound') });
}

function toMono(data: Buffer, channels: number): Float32Array {
  return Float32Array.from({ length: Math.floor(data.length / 2 / channels) }, (_, i) => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += data.readInt16LE((i * channels + channel) * 2);
    return sum / channels / 32_768;
  });
}

/** Mono, 16 bits, clipped at full scale. */
export function writeWav(pcm: Float32Array, sampleRate: number): Buffer {
  const file = Buffer.alloc(44 + pcm.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + pcm.length * 2, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(pcm.length * 2, 40);
  Buffer.from(toPcm16(pcm).buffer).copy(file, 44);
  return file;
}
