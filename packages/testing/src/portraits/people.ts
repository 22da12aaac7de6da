/** The drawn people. None is a real person: every figure is drawn from the numbers below. */
export interface DrawnPerson {
  skin: { light: string; base: string; shade: string; deep: string; blush: string };
  lips: { upper: string; lower: string; line: string };
  hair: { light: string; base: string; dark: string };
  brow: string;
  iris: { light: string; dark: string };
  clothes: { light: string; base: string; dark: string };
  hairStyle: 'wavy' | 'cropped' | 'bun';
  neckline: 'round' | 'collar' | 'shawl';
  glasses: boolean;
  /** 0 young … 1 old: folds beside nose and mouth, lines at the eyes. */
  age: number;
  /**
   * Half the jaw's width at the height of the mouth, in face units (half the face's width at the
   * eyes is 132).
   */
  jaw: number;
}

export const people = {
  rosa: {
    skin: { light: '#ffe3cc', base: '#f0c3a0', shade: '#cf9472', deep: '#9c5f45', blush: '#e8806c' },
    lips: { upper: '#b9504f', lower: '#d2736d', line: '#7c2f33' },
    hair: { light: '#9a6440', base: '#5f3823', dark: '#331c13' },
    brow: '#4a2b1c',
    iris: { light: '#8fae7a', dark: '#3c5240' },
    clothes: { light: '#5c9ea6', base: '#2f7480', dark: '#194a55' },
    hairStyle: 'wavy',
    neckline: 'round',
    glasses: false,
    age: 0.1,
    jaw: 100,
  },
  samuel: {
    skin: { light: '#b57d56', base: '#8a5638', shade: '#5f3723', deep: '#3a1f14', blush: '#9a4a34' },
    lips: { upper: '#6d3a33', lower: '#9a5a4e', line: '#35171a' },
    hair: { light: '#3b322e', base: '#1f1917', dark: '#0f0b0a' },
    brow: '#17100d',
    iris: { light: '#6d452a', dark: '#27150c' },
    clothes: { light: '#f5ead6', base: '#dcc9a8', dark: '#a68d66' },
    hairStyle: 'cropped',
    neckline: 'collar',
    glasses: false,
    age: 0.25,
    jaw: 110,
  },
  edith: {
    skin: { light: '#ffe7d8', base: '#efc6ad', shade: '#cc9880', deep: '#99654f', blush: '#e58d7d' },
    lips: { upper: '#b0605d', lower: '#c97d76', line: '#7d3b3c' },
    hair: { light: '#f4f1ee', base: '#cfcac7', dark: '#8f8a8b' },
    brow: '#9a8d86',
    iris: { light: '#8fb4cf', dark: '#3f607c' },
    clothes: { light: '#c06a7c', base: '#934358', dark: '#5d2537' },
    hairStyle: 'bun',
    neckline: 'shawl',
    glasses: true,
    age: 0.85,
    jaw: 102,
  },
} as const satisfies Record<string, DrawnPerson>;

export type PersonName = keyof typeof people;
