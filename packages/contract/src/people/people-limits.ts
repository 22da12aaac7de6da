export const peopleLimits = {
  peopleMax: 1000,
  peopleImportMax: 300,
  personDaysMax: 12,
  reminderDaysBeforeMax: 60,
} as const;
