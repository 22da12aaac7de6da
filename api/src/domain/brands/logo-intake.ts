import type { PhotoDecoder } from '@hellograph/kit/photo-decoder';
import type { BlobStore } from '@hellograph/storage';
import type { Slots } from '../../platform/capacity/slots';
import type { StoredLogo } from './shown-brand';

/**
 * Redraws an uploaded logo in a process without network access, and stores only the result. Throws
 * the LOGO_… codes, BUSY and STORAGE_FULL.
 */
export const createLogoIntake =
  ({ store, decoder, inSlot }: { store: BlobStore; decoder: Pick<PhotoDecoder, 'toLogo'>; inSlot: Slots }) =>
  (bytes: Buffer): Promise<StoredLogo> =>
    inSlot(async () => {
      const { png, width, height } = await decoder.toLogo(bytes);
      const { key } = await store.putBuffer(png, 'png');
      return { key, width, height };
    });
