import { type LookColours, tinted } from './look-colours';

/** The kind of event for which a look was drawn; any event may use any look. */
export type LookKind = 'party' | 'wedding' | 'saveTheDate';
/** `display` is printed, `round` is bold and cheerful, `script` is handwritten. */
export type LookType = 'display' | 'round' | 'script';

interface EventLook {
  kind: LookKind;
  type: LookType;
  colours: LookColours;
  /** The area for text, from the top, in hundredths of the card's height. */
  words: readonly [from: number, to: number];
}

const look = (
  kind: LookKind,
  type: LookType,
  [paper, foot, ink, main, second, third]: readonly [string, string, string, string, string, string],
  words: readonly [number, number],
): EventLook => ({ kind, type, colours: { paper, foot, ink, main, second, third }, words });

// biome-ignore format: a table reads better in rows
export const eventLooks = {
  confetti: look('party', 'round', ['#fffaf0', '#fff1dc', '#3a1640', '#e8505b', '#f9a03f', '#3a9fbf'], [28, 76]),
  balloons: look('party', 'round', ['#eef8ff', '#fdeef4', '#22304f', '#ff6f91', '#ffc75f', '#5aa9e6'], [33, 72]),
  disco: look('party', 'display', ['#1c1036', '#3b1458', '#fff4e0', '#e05cc4', '#5cc8f2', '#ffd166'], [34, 86]),
  papelPicado: look('party', 'round', ['#fff8ec', '#ffeccc', '#4a1236', '#d81e6a', '#f2820d', '#1ca39a'], [34, 90]),
  lemons: look('party', 'script', ['#fbfdf4', '#eef6dc', '#23402b', '#f4c20d', '#5f9a4c', '#b9d37a'], [26, 80]),
  retro: look('party', 'round', ['#fff3dd', '#ffe6bf', '#4b1f10', '#d9481c', '#f0962d', '#3d8f83'], [32, 76]),
  eucalyptus: look('wedding', 'script', ['#fdfdf9', '#f3f5ec', '#2f3d33', '#7f9c82', '#a9bda0', '#d9b48c'], [20, 82]),
  peonies: look('wedding', 'display', ['#fffafa', '#fdf0ee', '#4b2130', '#d9798f', '#83a07c', '#f3b8b4'], [28, 72]),
  deco: look('wedding', 'display', ['#10202e', '#0a1620', '#f8edd2', '#d4ab5b', '#7fa39a', '#f2dca4'], [20, 80]),
  arch: look('wedding', 'script', ['#fffaf2', '#f8ead9', '#4b2c1e', '#c46f4d', '#d9a679', '#e8c39a'], [30, 80]),
  letterpress: look('wedding', 'display', ['#fbf8f1', '#f3ecdf', '#33322e', '#8a7443', '#7d8f72', '#d8c48f'], [33, 82]),
  starlit: look('wedding', 'script', ['#0d1530', '#233261', '#fff6e2', '#f2a65a', '#8fa8e0', '#ffdf94'], [20, 78]),
  calendar: look('saveTheDate', 'display', ['#fdf6f0', '#f7e8df', '#3d2431', '#c4516b', '#7f9a7a', '#edb9a8'], [16, 54]),
  airmail: look('saveTheDate', 'display', ['#fdf9ef', '#f7efdd', '#26324a', '#c9403a', '#35629e', '#eeb04c'], [33, 88]),
  ticket: look('saveTheDate', 'round', ['#fff6e6', '#fde8c8', '#46182a', '#c22f4e', '#f0a330', '#ffd98a'], [24, 64]),
  horizon: look('saveTheDate', 'script', ['#fff3e6', '#ffdcc2', '#3a2340', '#7a4b78', '#c77d86', '#f2a04e'], [14, 54]),
} as const satisfies Record<string, EventLook>;

export type EventLookName = keyof typeof eventLooks;
export const eventLookNames = Object.keys(eventLooks) as EventLookName[];

export const isEventLook = (name: string): name is EventLookName => Object.hasOwn(eventLooks, name);

export const firstLooks = { party: 'confetti', wedding: 'eucalyptus', saveTheDate: 'calendar', other: 'lemons' } as const;

/** Finds a look by its name; a name that this version does not know gets the first look. */
export const findEventLook = (name: string): EventLook & { name: EventLookName } => {
  const known = isEventLook(name) ? name : 'confetti';
  return { name: known, ...eventLooks[known] };
};

/** Returns the colours of a look: its own, or derived from a tint. */
export const eventLookColours = (name: string, tint: string | null): LookColours => tinted(findEventLook(name).colours, tint);
