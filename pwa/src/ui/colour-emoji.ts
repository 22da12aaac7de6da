import twemoji from 'twemoji-colr-font/twemoji.woff2';

/** The family's name in the style sheets, which skip it until it is loaded. */
const family = 'ColourEmoji';
/** No digits and no letters: fonts for emoji draw those too. */
const range = 'U+200D, U+2194-21AA, U+231A-23FA, U+25AA-25FE, U+2600-27BF, U+2934-2B55, U+FE0F, U+1F000-1FAFF';
const sample = '🎉';
const sizePx = 24;

/** Whether the system draws emoji in colours; true where that cannot be read. */
function drawsColour(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = sizePx;
  const ink = canvas.getContext('2d');
  if (!ink) return true;
  ink.font = `${sizePx * 0.7}px sans-serif`;
  ink.textBaseline = 'top';
  ink.fillText(sample, 0, 0);
  const { data } = ink.getImageData(0, 0, sizePx, sizePx);
  for (let at = 0; at < data.length; at += 4) if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return true;
  return false;
}

/**
 * Brings a font for emoji (Twemoji, CC BY 4.0; half a megabyte) to systems that draw none in
 * colour, such as a Linux without one. Phones, Windows and macOS have their own.
 */
export async function bringColourEmoji(): Promise<void> {
  if (drawsColour()) return;
  const face = new FontFace(family, `url(${twemoji})`, { unicodeRange: range });
  document.fonts.add(await face.load());
}
