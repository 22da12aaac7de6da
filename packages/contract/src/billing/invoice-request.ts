import { type Static, Type } from 'typebox';
import { textLine } from '../platform/text-field';
import { countries } from './countries';

const line = (maxLength: number) => textLine({ minLength: 1, maxLength, pattern: '\\S' });

/** The details on a mailed invoice. They are passed to the payment provider and not stored here. */
export const invoiceRequestSchema = Type.Object({
  company: line(120),
  address: Type.Object({
    line1: line(120),
    line2: Type.Optional(textLine({ maxLength: 120 })),
    city: line(80),
    /** Optional, since some countries have no postal codes. */
    postalCode: Type.Optional(textLine({ maxLength: 20 })),
    /** ISO 3166-1 alpha-2. */
    country: textLine({ pattern: `^(${countries.join('|')})$` }),
  }),
  /** The customer's reference number for the order. */
  orderNumber: Type.Optional(textLine({ maxLength: 60 })),
  /** For example a VAT number. */
  taxNumber: Type.Optional(textLine({ maxLength: 60 })),
});
export type InvoiceRequest = Static<typeof invoiceRequestSchema>;
