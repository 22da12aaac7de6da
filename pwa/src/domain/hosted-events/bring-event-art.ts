type DrawEventLook = typeof import('@hellograph/contract/event-art').drawEventLook;

let draw: DrawEventLook | undefined;

/** Draws the art of looks; `undefined` until it has been brought. */
export const readEventArt = (): DrawEventLook | undefined => draw;

/** Larger than a page's first scripts, so that it comes apart from them. */
export async function bringEventArt(): Promise<void> {
  ({ drawEventLook: draw } = await import('@hellograph/contract/event-art'));
}
