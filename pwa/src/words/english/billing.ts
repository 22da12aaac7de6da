import { billingWords } from '@hellograph/contract/billing-words';
import { planWords } from '@hellograph/contract/plan-words';
import { defineArea } from '../area';

/** Prices, plans, credits and invoices. `said` and the rows are the contract's words. */
export const billing = defineArea('billing', {
  said: billingWords,
  rows: planWords,
  pricing: {
    title: 'Plans and prices',
    lead: 'Each finished video uses one generation, or {credits} credits. A video that fails costs nothing.',
    make: 'Make a video',
    startFree: 'Start free',
  },
  plans: {
    names: { trial: 'Free trial', pro: 'Pro', enterprise: 'Enterprise' },
    loading: 'Loading the plans',
    testMode: '<b>Test mode:</b> plans cost play money here. Checkout accepts test cards only, and no real money is charged.',
    house: 'This server sells no plans. Everyone has the {plan} plan.',
    noCard: 'no card needed',
    perMonth: 'per month',
    yours: 'Your plan',
    choose: 'Choose {plan}',
    change: 'Switch to {plan}',
    compare: 'Compare the plans',
    voicesTruth:
      'Every plan has the same {count} voices: {recorded} of real people, in English, and {computer} computer voices in {languages} languages and accents. Some servers add natural voices for more languages. Your own voice works on every plan, too.',
    coming: 'coming soon',
    yes: 'Yes',
    no: 'No',
  },
  questions: 'Questions',
  faq: [
    { question: 'What is a generation?', answer: 'One finished video. It costs {credits} credits, whatever its length or resolution.' },
    {
      question: 'Can I try it first?',
      answer: 'Yes. Once you verify your email address, you get {trial} free generations. They never expire.',
    },
    {
      question: 'What if a video fails?',
      answer: 'It costs nothing. We return its credits right away, and you can see that in your history.',
    },
    {
      question: 'What does a group card cost?',
      answer:
        'Words, drawings, still photos and uploaded clips are free, up to 200 signatures a card. A photo that speaks costs its organizer one generation. You can set how many may speak; after that, the photo and the words are shown.',
    },
    {
      question: 'Do unused generations carry over?',
      answer: 'No. Each month’s generations expire three days after the month ends. We always use the ones that expire first.',
    },
    {
      question: 'Can I change my plan?',
      answer:
        'Yes, any time. An upgrade takes effect right away: you pay the difference for the rest of the month and get the extra generations for it. A downgrade takes effect at the end of the month you’ve paid for.',
    },
    {
      question: 'How do I cancel?',
      answer:
        'Go to Settings, then Billing. It takes two clicks. You keep your plan until the end of the month you’ve paid for, and you can change your mind until then.',
    },
    { question: 'Do you give refunds?', answer: 'All purchases are final. Failed videos never cost a generation.' },
    {
      question: 'How can I pay?',
      answer: 'By card, or with any other method that checkout offers where you are. We never see your card details.',
    },
  ],
  panel: {
    testMode: '<b>Test mode:</b> plans cost play money here. No real money is charged.',
    plan: 'Plan',
    credits: 'Credits',
    invoices: 'Invoices',
    history: 'History',
    planLoading: 'Loading your plan',
    planFailed: 'We couldn’t load your plan. Reload the page to try again.',
    creditsLoading: 'Loading your credits',
    creditsFailed: 'We couldn’t load your credits. Reload the page to try again.',
    invoicesLoading: 'Loading your invoices',
    invoicesFailed: 'We couldn’t load your invoices. Reload the page to try again.',
    invoicesNone: 'No invoices yet.',
    historyLoading: 'Loading your history',
    historyFailed: 'We couldn’t load your history. Reload the page to try again.',
    historyNone: 'Nothing here yet.',
    earlier: 'Show earlier',
  },
  subscription: {
    none: 'You’re on the free trial, with {trial} free generations. A plan gives you more every month.',
    seePlans: 'See the plans',
    manage: 'Manage billing',
    change: 'Change plan',
    cancel: 'Cancel subscription',
    active: 'Active',
    ending: 'Active until the period ends',
    pastDue: 'Past Due',
    refused: 'Your last payment was declined. To keep your plan, choose Manage billing and update your card.',
    ends: 'Ends on {day} and won’t renew.',
    changes: 'Changes to {plan} on {day}.',
    renews: 'Renews on {day}.',
    cancelTitle: 'Cancel your subscription?',
    cancelText: 'You keep {plan} until {day}, and you can change your mind until then.',
    keep: 'Keep my plan',
  },
  credits: {
    count: { one: '{count} credit', other: '{count} credits' },
    enough: { one: 'enough for {count} video', other: 'enough for {count} videos' },
    held: '{credits} on hold for videos we’re making. If one fails, you get its credits back.',
    until: '{credits} until {day}',
    endless: '{credits} that never expire',
  },
  movements: { grant: 'Received', hold: 'On hold', capture: 'Spent', release: 'Returned', expire: 'Expired', revoke: 'Withdrawn' },
  /** The server's reasons for changes of credits; others are shown as they are. */
  reasons: {
    'Free trial': 'Free trial',
    'Made again by us': 'Remade by us',
    Video: 'Video',
    'Video failed': 'Video failed',
    'Video cancelled': 'Video canceled',
    Refunded: 'Refunded',
  },
  invoice: {
    open: 'Open',
    paid: 'Paid',
    void: 'Void',
    uncollectible: 'Not paid',
    refunded: 'Refunded',
    partlyRefunded: 'Partly refunded',
  },
  checkout: {
    confirming: 'Confirming your payment…',
    welcome: 'Welcome to {plan}',
    videos: { one: 'You have {count} video to make.', other: 'You have {count} videos to make.' },
    renews: 'Your plan renews on {day}.',
    make: 'Make a video',
    seePlan: 'See your plan',
    notYet: 'Not confirmed yet',
    notYetText: 'The payment service hasn’t confirmed your payment. If you paid, it will soon. You’re never charged twice.',
    again: 'Check again',
    seePlans: 'See the plans',
    cancelled: 'Checkout canceled',
    cancelledText: 'You weren’t charged. You still have your free trial of {trial} generations, and you can choose a plan any time.',
    backToPlans: 'Back to the plans',
  },
});
