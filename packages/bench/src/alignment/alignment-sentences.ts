/**
 * The sentences of the alignment benchmark: greetings of every length, with all sounds of English.
 */
export const sentences = [
  'Happy birthday, dear Nana!',
  'Thank you for everything.',
  'We miss you very much, please come back soon.',
  'My brother Bob sends you a big hug from Bombay.',
  'Congratulations on your graduation, you worked so hard for this.',
  'May your new home be filled with laughter and warm light.',
  'Get well soon, grandpa, the garden is waiting for you.',
  'The boys jumped over the puddle and splashed everybody in the park.',
  'Welcome to the world, little one, your whole family is here to meet you.',
  'Fifty years together, and you still make each other laugh at breakfast.',
  'Pack your bags, because on Friday we are taking you to the mountains.',
  'Please join us for dinner at seven on Saturday, and bring nothing but your appetite.',
  'I never thought a painting would have to say this, but I am proud of you.',
  'Merry Christmas from all of us, and a peaceful beginning of the new year.',
  'She sells blue sea shells, but nobody knows who buys them.',
  'Good luck with the exam, remember to breathe and to believe in yourself.',
  'Thirty three thin thieves thought that they had thrilled the throne.',
  'You are the best mother in the world, and your pancakes prove it.',
  'Our very first meeting was on a rainy bus, and I am still happy about the broken umbrella.',
  'Keep your chin up, better times are just beyond that bend in the road.',
  'The puppy has chewed your slippers again, sorry about that, he loves you.',
  'Remember when we painted the kitchen purple and had to paint it over by Monday?',
  'A huge bouquet of violets and roses should be at your door by noon.',
  'Whatever tomorrow brings, you can always call me, even in the middle of the night.',
] as const;
