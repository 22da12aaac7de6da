export const quizAnswers = ['a', 'b', 'unsure'] as const;
export type QuizAnswer = (typeof quizAnswers)[number];

/**
 * Pairs of pictures in `public/lab`, made by `npm run pictures -- quiz`: `still` is the portrait,
 * `moved` and `first` are frames of the video that the engine made from it. The first frame can't
 * be told from the portrait.
 */
export const quizPairs = [
  { id: 'mouth', left: 'rosa-still', right: 'rosa-moved', answer: 'b' },
  { id: 'eyes', left: 'edith-moved', right: 'edith-still', answer: 'a' },
  { id: 'first', left: 'edith-first', right: 'edith-still', answer: 'unsure' },
  { id: 'gaze', left: 'samuel-still', right: 'samuel-moved', answer: 'b' },
] as const satisfies readonly { id: string; left: string; right: string; answer: QuizAnswer }[];
