import { cardTheme } from '@hellograph/contract/card-theme';
import type { SetPosterPayload } from '@hellograph/jobs';
import { serverWords } from '@hellograph/words/server';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { encodeQR } from 'qr';
import { drawText, heightOf, type Lettering, setLarge, setText } from './page-text';
import { paintGround } from './paint-book';

/** A4 in points. */
export const posterPage = { widthPt: 595, heightPt: 842 } as const;
const { widthPt, heightPt } = posterPage;
const middlePt = widthPt / 2;
const innerPt = widthPt - 120;
const codePt = 300;
/** Four modules of white on each side: ISO/IEC 18004, 6.3.8. */
const border = 4;

/**
 * Paints a page to put on a wall: the purpose of the card, and the QR code that opens the page to
 * sign.
 */
export function paintPoster(
  { occasion, look, tint, title, sender, language, url }: Omit<SetPosterPayload, 'requestId'>,
  pen: SKRSContext2D,
): void {
  const { ground, ink, accent, headline, body } = cardTheme(occasion, look, tint);
  const said = serverWords(language).keepsake.poster;
  const plain: Lettering = { ...body, sizePt: 17, colour: ink, language };
  paintGround(pen, ground, posterPage);
  const front = setLarge(title, { widthPt: innerPt, heightPt: 170 }, { ...plain, ...headline, sizePt: 60 });
  drawText(pen, front, { middlePt, topPt: 60 + (170 - heightOf(front)) / 2 });
  drawText(pen, setText(said.ask, innerPt, { ...plain, ...headline, sizePt: 34, colour: accent }), { middlePt, topPt: 250 });
  drawCode(pen, url, { xPt: middlePt - codePt / 2, yPt: 320 });
  drawText(pen, setText(said.how, innerPt, plain), { middlePt, topPt: 640 });
  drawText(pen, setText(url.replace(/^https?:\/\//, ''), innerPt, { ...plain, sizePt: 13 }), { middlePt, topPt: 710 });
  if (sender.trim() !== '') drawText(pen, setText(sender, innerPt, plain), { middlePt, topPt: heightPt - 80 });
}

/**
 * Black on white, regardless of the card's colours. A single path, so that no lines are visible
 * between modules.
 */
function drawCode(pen: SKRSContext2D, url: string, { xPt, yPt }: { xPt: number; yPt: number }): void {
  const rows = encodeQR(url, 'raw', { border, ecc: 'medium' });
  const modulePt = codePt / rows.length;
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(xPt - 8, yPt - 8, codePt + 16, codePt + 16, 18);
  pen.fill();
  pen.fillStyle = '#000000';
  pen.beginPath();
  for (const [y, row] of rows.entries())
    for (let x = 0; x < rows.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      pen.rect(xPt + from * modulePt, yPt + y * modulePt, (x - from + 1) * modulePt, modulePt);
    }
  pen.fill();
}
