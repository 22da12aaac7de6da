/** Signs of currencies, with their codes (ISO 4217). */
// biome-ignore format: a table reads better in rows
export const currencies: Readonly<Record<string, string>> = {
  $: 'USD', US$: 'USD', A$: 'AUD', C$: 'CAD', R$: 'BRL', '£': 'GBP', '€': 'EUR', '₹': 'INR', '¥': 'JPY', '￥': 'JPY', '₽': 'RUB', '₺': 'TRY', '₴': 'UAH', '₩': 'KRW', '₪': 'ILS',
  '₫': 'VND', '₱': 'PHP', '₦': 'NGN', '₸': 'KZT', '₼': 'AZN', '₾': 'GEL', '₵': 'GHS', '฿': 'THB', '₡': 'CRC', '₲': 'PYG', '৳': 'BDT', '₭': 'LAK', '៛': 'KHR', '₮': 'MNT', zł: 'PLN', Kč: 'CZK',
  EUR: 'EUR', USD: 'USD', GBP: 'GBP', CHF: 'CHF', JPY: 'JPY', CNY: 'CNY', INR: 'INR', RUB: 'RUB', PLN: 'PLN', TRY: 'TRY', SEK: 'SEK', DKK: 'DKK', NOK: 'NOK', BRL: 'BRL', MXN: 'MXN', CAD: 'CAD', AUD: 'AUD',
};

/** Units with their names in ECMA-402; only those that cannot be a word. */
// biome-ignore format: a table reads better in rows
export const unitNames: Readonly<Record<string, string>> = {
  '°C': 'celsius', '° C': 'celsius', 'ºC': 'celsius', '°F': 'fahrenheit', '° F': 'fahrenheit', 'ºF': 'fahrenheit', '°': 'degree',
  'km/h': 'kilometer-per-hour', kmh: 'kilometer-per-hour', 'км/ч': 'kilometer-per-hour', kph: 'kilometer-per-hour', 'km/u': 'kilometer-per-hour', mph: 'mile-per-hour', 'm/s': 'meter-per-second', 'м/с': 'meter-per-second', km: 'kilometer', 'км': 'kilometer',
  m: 'meter', 'м': 'meter', cm: 'centimeter', 'см': 'centimeter', mm: 'millimeter', 'мм': 'millimeter', ft: 'foot', mi: 'mile', yd: 'yard', yds: 'yard',
  kg: 'kilogram', 'кг': 'kilogram', g: 'gram', 'г': 'gram', gr: 'gram', lb: 'pound', lbs: 'pound', oz: 'ounce', l: 'liter', L: 'liter', 'л': 'liter', ml: 'milliliter', mL: 'milliliter', 'мл': 'milliliter',
  h: 'hour', hr: 'hour', hrs: 'hour', Std: 'hour', 'Std.': 'hour', min: 'minute', mins: 'minute', 'min.': 'minute', 'Min.': 'minute', sec: 'second', secs: 'second', 'Sek.': 'second', ms: 'millisecond',
  GB: 'gigabyte', MB: 'megabyte', kB: 'kilobyte', KB: 'kilobyte', TB: 'terabyte', ha: 'hectare', yrs: 'year', yr: 'year',
};

/** Where Unicode's data has only the sign. `#` is the place of the number. */
const percentTexts: Readonly<Record<string, string>> = { zh: '百分之#', ko: '# 퍼센트', ar: '# بالمئة' };

export const percentOf = (locale: string, number: string, usual: () => string): string => {
  const text = percentTexts[locale.split('-')[0] ?? ''];
  return text === undefined ? usual() : text.replace('#', number);
};
