export const classTabs = ['works', 'students', 'settings'] as const;
export type ClassTab = (typeof classTabs)[number];
