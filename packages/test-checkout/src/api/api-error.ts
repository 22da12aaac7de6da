/** A response in Stripe's error form: https://docs.stripe.com/api/errors */
export class CheckoutApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body: { type: string; message: string; code?: string; param?: string; decline_code?: string },
  ) {
    super(body.message);
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new CheckoutApiError(400, { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) });

const nouns: Record<string, string> = {
  cus: 'customer',
  price: 'price',
  prod: 'product',
  cs: 'checkout.session',
  sub: 'subscription',
  in: 'invoice',
  evt: 'event',
};

export const noSuch = (prefix: string, id: string, param: string) =>
  new CheckoutApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${nouns[prefix] ?? prefix}: '${id}'`,
    param,
  });
