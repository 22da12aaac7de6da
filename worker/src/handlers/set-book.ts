import { buffer } from 'node:stream/consumers';
import type { RequestHandlers } from '@hellograph/jobs';
import type { BlobStore } from '@hellograph/storage';
import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { paintBook } from '../stages/books/paint-book';
import { paintPoster, posterPage } from '../stages/books/paint-poster';

/** Photos are embedded as JPEG; text and drawings remain vectors. */
const photoQuality = 84;

/** Its pages accept the same drawing calls as a canvas. */
const openPdf = (title: string) => {
  const pdf = new PDFDocument({ title, creator: 'Hellograph', encodingQuality: photoQuality });
  return {
    begin: ({ widthPt, heightPt }: { widthPt: number; heightPt: number }) => pdf.beginPage(widthPt, heightPt) as unknown as SKRSContext2D,
    end: () => pdf.endPage(),
    close: () => pdf.close(),
  };
};

/** Handles a `set-book` request. A photo that has been deleted since is left out. */
export function setBookHandler({ store }: { store: BlobStore }): RequestHandlers['setBook'] {
  return async ({ signatures, ...book }, { signal, log }) => {
    const startedAt = performance.now();
    const pdf = openPdf(book.title);
    const read = async (photoKey: string): Promise<Buffer | undefined> => buffer(await store.openRead(photoKey));
    const pages = await paintBook(
      {
        ...book,
        signatures: signatures.map(({ name, words, photoKey }) => ({
          ...{ name, words },
          findPhoto: async () => (photoKey === null ? undefined : read(photoKey).catch(() => undefined)),
        })),
      },
      pdf,
      signal,
    );
    const { key, sizeBytes } = await store.putBuffer(pdf.close(), 'pdf');
    log.info({ pages, sizeBytes, ms: Math.round(performance.now() - startedAt) }, 'set a book');
    return { key, pages };
  };
}

/** Handles a `set-poster` request. */
export function setPosterHandler({ store }: { store: BlobStore }): RequestHandlers['setPoster'] {
  return async (poster) => {
    const pdf = openPdf(poster.title);
    paintPoster(poster, pdf.begin(posterPage));
    pdf.end();
    const { key } = await store.putBuffer(pdf.close(), 'pdf');
    return { key, pages: 1 };
  };
}
