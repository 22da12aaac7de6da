export { startTestCheckout, type TestCheckout, type TestCheckoutOptions } from './server';
export type { Faults } from './webhooks/delivery';
export { signatureHeader } from './webhooks/delivery';
export { passTime } from './world/passing-time';
