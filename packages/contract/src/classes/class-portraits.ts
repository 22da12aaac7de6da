/** Our drawn portraits. Students can't upload photos, so no child's face can be used. */
export const classPortraits = ['rosa', 'samuel', 'edith'] as const;
export type ClassPortrait = (typeof classPortraits)[number];

/** Every other portrait is the id of one that the class's teachers added. */
export const isOurPortrait = (portrait: string): portrait is ClassPortrait => classPortraits.some((one) => one === portrait);
