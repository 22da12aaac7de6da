import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ComingVoice, findComingModel, toComingFile } from '@hellograph/contract';

const writeEveryMs = 1000;

/** A download, and whether an operator asked for it. */
export interface FetchedPart extends ComingVoice {
  isAdded?: boolean;
}

/** Lists the models that were being downloaded into a folder when their workers ended. */
export async function listInterrupted(dir: string): Promise<{ id: string; isAdded: boolean }[]> {
  const files = await readdir(dir).catch(() => []);
  const ids = files.flatMap((file) => findComingModel(file) ?? []);
  return Promise.all(ids.map(async (id) => ({ id, isAdded: await isOfOperator(join(dir, toComingFile(id))) })));
}

const isOfOperator = async (path: string): Promise<boolean> =>
  readFile(path, 'utf8')
    .then(
      (text) => (JSON.parse(text) as Partial<FetchedPart>).isAdded === true,
      () => false,
    )
    .catch(() => false);

/** Writes the file from which the api reads how far the download of a model is. */
export function openComingVoice(dir: string, model: string) {
  const path = join(dir, toComingFile(model));
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  let writing = Promise.resolve();
  const write = (coming: FetchedPart) => {
    writtenAtMs = performance.now();
    writing = writing
      .then(async () => {
        await mkdir(dir, { recursive: true });
        await writeFile(`${path}.new`, JSON.stringify(coming));
        await rename(`${path}.new`, path);
      })
      // A full disk must not stop it: the api then reports an older state.
      .catch(() => {});
    return writing;
  };
  return {
    tell: write,
    /** Like `tell`, but at most once a second. */
    tellShare: (coming: FetchedPart) => {
      if (performance.now() - writtenAtMs >= writeEveryMs) void write(coming);
    },
    clear: async () => {
      await writing;
      await rm(path, { force: true });
    },
  };
}
