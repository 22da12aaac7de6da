import { type Static, Type } from 'typebox';
import { countries } from './countries';

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** The details on a mailed invoice. They are passed to the payment provider and not stored here. */
export const invoiceRequestSchema = Type.Object({
  company: line(120),
  address: Type.Object({
    line1: line(120),
    line2: Type.Optional(Type.String({ maxLength: 120 })),
    city: line(80),
    /** Optional, since some countries have no postal codes. */
    postalCode: Type.Optional(Type.String({ maxLength: 20 })),
    /** ISO 3166-1 alpha-2. */
    country: Type.String({ pattern: `^(${countries.join('|')})$` }),
  }),
  /** The customer's reference number for the order. */
  orderNumber: Type.Optional(Type.String({ maxLength: 60 })),
  /** For example a VAT number. */
  taxNumber: Type.Optional(Type.String({ maxLength: 60 })),
});
export type InvoiceRequest = Static<typeof invoiceRequestSchema>;
