import { join } from 'node:path';
import type { ImageFace } from '@hellograph/render';
import { colourSidePx, isGrey, type RestoredPhoto, toColourInput, withColours } from '@hellograph/render/restore';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type ColouriserManifest, readManifest } from '../voices/installed-voices';

/**
 * Colours a photo that is black and white after it was made ready, with the model in `folder`; any
 * other stays unchanged. `faces` are in the photo's pixels. Called in the process that makes photos
 * ready. Throws if the model can't be loaded, or guesses no colours.
 */
export async function colourPhoto(made: RestoredPhoto, faces: readonly ImageFace[], folder: string): Promise<RestoredPhoto> {
  if (!isGrey(made.photo)) return made;
  const { model } = await readManifest<ColouriserManifest>(folder);
  const session = await InferenceSession.create(join(folder, model), {
    enableCpuMemArena: false,
    enableMemPattern: false,
    intraOpNumThreads: 2,
    extra: { session: { disable_prepacking: '1', intra_op: { allow_spinning: '0' } } },
  });
  const input = new Tensor('float32', toColourInput(made.photo), [1, 3, colourSidePx, colourSidePx]);
  const { output } = await session.run({ input }, ['output']);
  if (!output || output.dims.join() !== [1, 2, colourSidePx, colourSidePx].join()) throw new RangeError('not the model that was expected');
  const guessed = output.data as Float32Array;
  const half = guessed.length / 2;
  const photo = withColours(made.photo, faces, { a: guessed.subarray(0, half), b: guessed.subarray(half) });
  return photo ? { ...made, photo, done: [...made.done, 'colour'] } : made;
}
