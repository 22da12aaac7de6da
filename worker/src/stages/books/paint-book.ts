import { languageOfCharacters } from '@hellograph/contract';
import { type CardTheme, cardTheme } from '@hellograph/contract/card-theme';
import type { SetBookPayload } from '@hellograph/jobs';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { drawText, heightOf, type Lettering, type SetText, setLarge, setText } from './page-text';

/** A5 in points. */
export const bookPage = { widthPt: 420, heightPt: 595 } as const;
const { widthPt, heightPt } = bookPage;
const marginPt = 44;
const innerPt = widthPt - 2 * marginPt;
const middlePt = widthPt / 2;
/** Text and names are above it, the page number below it. */
const footPt = heightPt - marginPt;
/** Pictures are printed at about 200 dots an inch. */
const photoMax = { width: 950, height: 800 };
const photoBox = { widthPt: innerPt, heightPt: 270 };
const ink = '#2b211c';

export interface Book extends Omit<SetBookPayload, 'requestId' | 'signatures'> {
  signatures: readonly { name: string; words: string; findPhoto: () => Promise<Buffer | undefined> }[];
}

/** The target of the pages: a PDF, or pictures in a test. */
export interface Pages {
  begin(size: { widthPt: number; heightPt: number }): SKRSContext2D;
  end(): void;
}

/** Paints a cover, the text inside, one or more pages for each signature, and the thanks. */
export async function paintBook(book: Book, pages: Pages, signal: AbortSignal): Promise<number> {
  const theme = cardTheme(book.occasion, book.look, book.tint);
  const { language } = book;
  const sheet = openSheets(pages, language);
  const body: Lettering = { family: 'fraunces', weight: 400, sizePt: 14, colour: ink, language };
  const heading: Lettering = { ...theme.headline, sizePt: 22, colour: ink, language };
  paintCover(book, theme, sheet.next({ isPlain: true }));
  if (book.inside.trim() !== '') sheet.flow([setText(book.inside, innerPt, { ...body, sizePt: 16 })]);
  for (const { name, words, findPhoto } of book.signatures) {
    signal.throwIfAborted();
    const photo = await readPhoto(await findPhoto());
    const size = (words.length > 200 ? 12 : words.length > 80 ? 14 : 17) + (photo ? 0 : 4);
    // A name is written in the same characters as the words above it.
    const written = { language: languageOfCharacters(`${name} ${words}`, language) ?? language };
    const lines = [
      setText(words, innerPt, { ...body, ...written, sizePt: size }),
      setText(name, innerPt, { ...heading, ...written, sizePt: 20 }),
    ];
    sheet.flow(lines, photo);
  }
  if (book.thanks !== null)
    sheet.flow([setText(serverWords(language).keepsake.thanks, innerPt, heading), setText(book.thanks, innerPt, body)]);
  sheet.close();
  return sheet.count();
}

function paintCover(
  { title, to, sender, language }: Book,
  { ground, ink: lightInk, accent, headline, body }: CardTheme,
  pen: SKRSContext2D,
): void {
  paintGround(pen, ground, bookPage);
  const small: Lettering = { ...body, sizePt: 17, colour: lightInk, language };
  const front = setLarge(title, { widthPt: innerPt, heightPt: 250 }, { ...small, ...headline, sizePt: 46 });
  const topPt = (heightPt - heightOf(front)) / 2;
  drawText(pen, front, { middlePt, topPt });
  const forName = fill(serverWords(language).keepsake.forName, { name: to });
  if (to.trim() !== '') drawText(pen, setText(forName, innerPt, { ...small, colour: accent }), { middlePt, topPt: marginPt + 30 });
  if (sender.trim() !== '') drawText(pen, setText(sender, innerPt, small), { middlePt, topPt: footPt - 50 });
}

/** Fills a page with the card's colours, from top to bottom. */
export function paintGround(pen: SKRSContext2D, ground: CardTheme['ground'], size: { widthPt: number; heightPt: number }): void {
  const fill = pen.createLinearGradient(0, 0, 0, size.heightPt);
  fill.addColorStop(0, ground[0]);
  fill.addColorStop(1, ground[1]);
  pen.fillStyle = fill;
  pen.fillRect(0, 0, size.widthPt, size.heightPt);
}

/** Reduces a photo to the printed size, without any other data in the file. */
async function readPhoto(photo: Buffer | undefined): Promise<Image | undefined> {
  if (!photo) return undefined;
  const fitted = await sharp(photo)
    .resize({ ...photoMax, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 84 })
    .toBuffer();
  return loadImage(fitted);
}

/** Opens pages one after the other and numbers them. */
function openSheets(pages: Pages, language: string) {
  let count = 0;
  let pen: SKRSContext2D | undefined;
  const next = ({ isPlain = false } = {}): SKRSContext2D => {
    if (pen) pages.end();
    pen = pages.begin(bookPage);
    count++;
    if (!isPlain)
      drawText(pen, setText(String(count), innerPt, { family: 'fraunces', weight: 400, sizePt: 9, colour: '#8a7c72', language }), {
        middlePt,
        topPt: footPt + 10,
      });
    return pen;
  };
  /** Text that fits on one page is centred; longer text continues on the next page. */
  const flow = (texts: readonly SetText[], photo?: Image): void => {
    let page = next();
    const picture = photo && fitPhoto(photo);
    const gapPt = 16;
    const wholePt = (picture ? picture.heightPt + gapPt : 0) + texts.reduce((sum, text) => sum + heightOf(text), 0) + gapPt;
    let topPt = Math.max(marginPt, (heightPt - wholePt) / 2);
    if (photo && picture) {
      page.drawImage(photo, middlePt - picture.widthPt / 2, topPt, picture.widthPt, picture.heightPt);
      topPt += picture.heightPt + gapPt;
    }
    for (const text of texts) {
      let rest = text.lines;
      while (rest.length > 0) {
        const room = Math.floor((footPt - topPt) / text.lineHeightPt);
        if (room < 1) {
          page = next();
          topPt = marginPt;
          continue;
        }
        const part = { ...text, lines: rest.slice(0, room) };
        drawText(page, part, { middlePt, topPt });
        topPt += heightOf(part);
        rest = rest.slice(room);
      }
      topPt += gapPt / 2;
    }
  };
  return { next, flow, count: () => count, close: () => pen && pages.end() };
}

function fitPhoto({ width, height }: Image): { widthPt: number; heightPt: number } {
  const scale = Math.min(photoBox.widthPt / width, photoBox.heightPt / height);
  return { widthPt: width * scale, heightPt: height * scale };
}
