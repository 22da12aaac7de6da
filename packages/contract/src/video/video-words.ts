/** The specification's messages about videos. */
export const videoWords = {
  generated: 'Video has been generated successfully.',
  accepted: 'Your video is on its way.',
  ready: 'Your video has been generated successfully! Click to view.',
  generateFailed: 'Failed to generate video. Please try again.',
  signInFirst: 'Please sign in to generate video.',
} as const;
