import type { VideoBrand } from '@hellograph/jobs';
import type { BlobStore } from '@hellograph/storage';
import { loadBrand, type PaintedBrand } from '../stages/painting/paint-brand';

/** Reads the parts of the owner's brand that a job names. */
export async function readBrand(store: BlobStore, brand: VideoBrand | undefined): Promise<PaintedBrand | undefined> {
  if (!brand) return undefined;
  const chunks: Buffer[] = [];
  if (brand.logoKey !== null) for await (const chunk of await store.openRead(brand.logoKey)) chunks.push(chunk as Buffer);
  return loadBrand(brand, brand.logoKey === null ? null : Buffer.concat(chunks));
}
