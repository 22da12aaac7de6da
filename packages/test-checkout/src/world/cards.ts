/** The bank's response to a charge. `challenge` asks the cardholder to confirm first. */
export interface Decline {
  code: string;
  message: string;
}

interface CardBehaviour {
  label: string;
  /** At the first payment, when the number is typed. */
  first: 'succeed' | 'challenge' | Decline;
  /** At later charges without the cardholder. */
  later: 'succeed' | Decline;
}

const declined: Decline = { code: 'card_declined', message: 'Your card was declined.' };
const noFunds: Decline = { code: 'card_declined', message: 'Your card has insufficient funds.' };

/** Stripe's public test cards that matter to subscriptions. */
export const testCards: Record<string, CardBehaviour> = {
  '4242424242424242': { label: 'Visa that works', first: 'succeed', later: 'succeed' },
  '5555555555554444': { label: 'Mastercard that works', first: 'succeed', later: 'succeed' },
  '378282246310005': { label: 'American Express that works', first: 'succeed', later: 'succeed' },
  '4000002500003155': { label: 'Asks first (3-D Secure)', first: 'challenge', later: 'succeed' },
  '4000000000000341': { label: 'Works once, renewals fail', first: 'succeed', later: declined },
  '4000000000000002': { label: 'Always declined', first: declined, later: declined },
  '4000000000009995': { label: 'Insufficient funds', first: noFunds, later: noFunds },
  '4000000000000069': { label: 'Expired card', first: { code: 'expired_card', message: 'Your card has expired.' }, later: declined },
  '4000000000000127': {
    label: 'Wrong security code',
    first: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
    later: declined,
  },
  '4000000000000119': {
    label: 'Processing error',
    first: { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
    later: declined,
  },
};

export interface PaymentCardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

export type CardField = keyof PaymentCardForm;
export type CardProblems = Partial<Record<CardField, string>>;

export interface PaymentCard {
  number: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/**
 * Returns the card that a form describes, or the problem of each field. Only test cards are
 * accepted.
 */
export function readCard(form: PaymentCardForm, nowSec: number): { card: PaymentCard } | { problems: CardProblems } {
  const problems: CardProblems = {};
  const number = form.number.replace(/[\s-]/g, '');
  const expiry = readExpiry(form.expiry);
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) problems.number = 'Your card number is invalid.';
  else if (!Object.hasOwn(testCards, number))
    problems.number = 'This is test mode: only the test cards below are taken, never a real card.';
  if (!expiry) problems.expiry = "Your card's expiration date is incomplete.";
  else if (isPast(expiry, nowSec)) problems.expiry = "Your card's expiration date is in the past.";
  if (!/^\d{3,4}$/.test(form.cvc.trim())) problems.cvc = "Your card's security code is incomplete.";
  if (!form.name.trim()) problems.name = 'Write the name on the card.';
  if (Object.keys(problems).length > 0 || !expiry) return { problems };
  return { card: { number, brand: brandOf(number), last4: number.slice(-4), expMonth: expiry.month, expYear: expiry.year } };
}

function readExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*[/\-.]?\s*(\d{2}|\d{4})$/.exec(text.trim());
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  return match && month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : undefined;
}

/** A card is valid through the last day of its month. */
const isPast = ({ month, year }: { month: number; year: number }, nowSec: number) => Date.UTC(year, month, 1) <= nowSec * 1000;

/** ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  return number.startsWith('3') ? 'amex' : 'mastercard';
}
