export const ideaLimits = {
  ideaOwnMaxLength: 300,
  ideaMaxLength: 600,
} as const;
