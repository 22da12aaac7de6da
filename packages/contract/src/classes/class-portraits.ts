/** Pictures drawn by us. Students take no photos, so no child's face can get in. */
export const classPortraits = ['rosa', 'samuel', 'edith'] as const;
export type ClassPortrait = (typeof classPortraits)[number];

/** Every other portrait is the id of one that the class's teachers have added. */
export const isOurPortrait = (portrait: string): portrait is ClassPortrait => classPortraits.some((one) => one === portrait);
