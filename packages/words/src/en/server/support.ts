/** The mail about an answer of our support. */
export const support = {
  subject: 'An answer to your question',
  preview: 'We have answered what you wrote to us.',
  heading: 'We’ve answered you',
  question: 'We need to know a little more before we can help.',
  button: 'Open the conversation',
  footnote: 'You get this email because you wrote to our support. Please reply on the page that the button opens: it reaches us there.',
} as const;
