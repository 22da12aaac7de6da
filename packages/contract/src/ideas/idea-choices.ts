/** The recipient's relation to the sender. */
export const relations = ['family', 'partner', 'friend', 'colleague'] as const;
export type Relation = (typeof relations)[number];

export const tones = ['warm', 'funny', 'plain'] as const;
export type Tone = (typeof tones)[number];
