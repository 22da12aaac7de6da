import type { PaymentMethod, Price } from '../world/objects';

export const toMoney = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

export const toDay = (sec: number) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(sec * 1000));

export const perPeriod = (price: Price) =>
  price.recurring.interval_count === 1
    ? `per ${price.recurring.interval}`
    : `every ${price.recurring.interval_count} ${price.recurring.interval}s`;

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

export const toCardName = ({ card }: PaymentMethod) =>
  `${brands[card.brand] ?? card.brand} ending in ${card.last4}, expires ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
