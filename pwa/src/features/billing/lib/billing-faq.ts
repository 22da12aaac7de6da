import { creditsPerGeneration, plans } from '@hellograph/contract/plans';

/** Questions of the pricing page. Numbers come from the table of plans, so that an answer can't outlive its fact. */
export const billingFaq: readonly { question: string; answer: string }[] = [
  {
    question: 'What is a generation?',
    answer: `One finished video. It costs ${creditsPerGeneration} credits, whatever its length or resolution.`,
  },
  {
    question: 'Can I try it first?',
    answer: `Yes. When you have verified your e-mail address you get ${plans.trial.generations} generations free, and they never end.`,
  },
  {
    question: 'What if a video fails?',
    answer: 'Then it costs nothing: its credits come back by themselves, and your history shows it.',
  },
  {
    question: 'Do unused generations carry over?',
    answer: 'A month’s generations are for that month. They end three days after it, and what ends first is always used first.',
  },
  {
    question: 'Can I change my plan?',
    answer:
      'At any time. Upgrades work at once: you pay the difference for the rest of the month and get its share of generations. Downgrades start when the month you paid for ends.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'In Settings under Billing, with two clicks. Your plan stays yours until the end of the month you paid for, and you can take the cancellation back until then.',
  },
  {
    question: 'Do you give refunds?',
    answer: 'All purchases are final. Failed videos never cost a generation.',
  },
  {
    question: 'How can I pay?',
    answer: 'With the major cards, and with whatever else the checkout offers where you are. We never see your card.',
  },
];
