/** The page, the book and the poster of a group card, as files to keep. */
export const keepsake = {
  forName: 'For {name}',
  fromName: 'From {name}',
  film: 'The film',
  late: 'Signed later',
  thanks: 'Thank you',
  ai: 'Photos that speak are AI-generated. The people in them wrote the words, but didn’t say them.',
  poster: {
    ask: 'Scan and sign!',
    how: 'Point your phone’s camera at the code. You don’t need an account or an app.',
  },
} as const;
