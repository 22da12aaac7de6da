import { expect, it } from 'vitest';
import { createPushBrowser } from './browser';

/** RFC 8291, appendix A. */
const given = { privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
const publicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const body =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

it('opens the example of the standard', () => {
  const browser = createPushBrowser(given);
  expect(browser.keys).toEqual({ p256dh: publicKey, auth: given.auth });
  expect(browser.decrypt(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
});

it('does not decrypt a changed message or one for another browser', () => {
  const changed = Buffer.from(body, 'base64url');
  changed[120] = (changed[120] ?? 0) ^ 1;
  expect(() => createPushBrowser(given).decrypt(changed)).toThrow();
  expect(() => createPushBrowser().decrypt(Buffer.from(body, 'base64url'))).toThrow();
});
