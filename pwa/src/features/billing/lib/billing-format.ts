const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

export const toDay = (moment: string): string => day.format(new Date(moment));

export const toMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

const count = new Intl.NumberFormat(undefined);

export const toCredits = (credits: number): string => `${count.format(credits)} ${Math.abs(credits) === 1 ? 'credit' : 'credits'}`;

/** With its sign, as a change of a balance. */
export const toChange = (credits: number): string => `${credits > 0 ? '+' : credits < 0 ? '−' : ''}${count.format(Math.abs(credits))}`;
