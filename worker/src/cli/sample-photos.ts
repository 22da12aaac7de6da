import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPortrait, type PortraitName } from '@hellograph/testing';

export interface SamplePhoto {
  name: string;
  path: string;
}

/** The photos in a folder, sorted by name. */
export async function listPhotos(folder: string): Promise<SamplePhoto[]> {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|avif|heic)$/i.test(name)).sort();
  return names.map((name) => ({ name, path: join(folder, name) }));
}

/** Writes the drawn portraits into a new temporary folder, which the caller removes. */
export async function drawPortraits(names: readonly PortraitName[]): Promise<{ folder: string; photos: SamplePhoto[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'hellograph-portraits-'));
  const photos = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, `${name}.jpg`);
      await writeFile(path, await drawPortrait({ name, widthPx: 900, format: 'jpeg' }));
      return { name: `${name} (drawn)`, path };
    }),
  );
  return { folder, photos };
}
