/** Pictures drawn by us. Students take no photos, so no child's face can get in. */
export const classPortraits = ['rosa', 'samuel', 'edith'] as const;
export type ClassPortrait = (typeof classPortraits)[number];
