import { type Static, Type } from 'typebox';
import { countries } from './countries';

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/**
 * What stands on an invoice that is mailed. It goes to the payment provider and is not kept here.
 */
export const invoiceRequestSchema = Type.Object({
  company: line(120),
  address: Type.Object({
    line1: line(120),
    line2: Type.Optional(Type.String({ maxLength: 120 })),
    city: line(80),
    /** Some countries have none. */
    postalCode: Type.Optional(Type.String({ maxLength: 20 })),
    /** ISO 3166-1 alpha-2. */
    country: Type.String({ pattern: `^(${countries.join('|')})$` }),
  }),
  /** The customer's own number for what they bought. */
  orderNumber: Type.Optional(Type.String({ maxLength: 60 })),
  /** Such as a VAT number. */
  taxNumber: Type.Optional(Type.String({ maxLength: 60 })),
});
export type InvoiceRequest = Static<typeof invoiceRequestSchema>;
