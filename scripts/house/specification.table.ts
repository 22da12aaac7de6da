export interface SpecifiedStatement {
  section: string;
  /** The specification's sentence, in few words. */
  sentence: string;
  /** A file of the project, and a part of it that has to be there: a test's title or the words. */
  met?: readonly [file: string, contains: string];
  /** Why it is deliberately otherwise. */
  otherwise?: string;
}

const met = (section: string, sentence: string, file: string, contains: string): SpecifiedStatement => ({
  section,
  sentence,
  met: [file, contains],
});
const otherwise = (section: string, sentence: string, reason: string): SpecifiedStatement => ({ section, sentence, otherwise: reason });

/** Sentences of the specification: how each is met, or why it is not. */
export const specified: readonly SpecifiedStatement[] = [
  otherwise('1', 'claimed figures of users, videos and countries', 'They would be untrue.'),
  otherwise('2', 'social links as placeholders', 'A link that leads nowhere helps nobody.'),
  met(
    '3',
    'the inner data field, otherwise the whole body',
    'pwa/src/sync/unwrapped.test.ts',
    'takes the inner data of a body, or the whole body',
  ),
  met('3', 'plans, also directly as the data', 'pwa/src/sync/unwrapped.test.ts', 'takes plans that are the data or the whole body'),
  met('4', 'a 401 removes the token', 'pwa/src/sync/api-client.test.ts', 'ends the session on a 401 that says %j'),
  met(
    '5',
    'forgot password and resend: their own words',
    'api/src/platform/http/input-check.test.ts',
    'is refused with the message of its own form, if it has one',
  ),
  met(
    '5',
    'sign-up and login fields',
    'api/src/platform/http/input-check.test.ts',
    'is refused with the specification’s messages, one for each field',
  ),
  met('5', 'images under 10MB', 'pwa/src/domain/photos/photo-rules.test.ts', 'size: 10 * 1024 * 1024 - 1 }, undefined'),
  met('7', '30000 ms for a call', 'packages/contract/src/platform/platform-limits.ts', 'apiTimeoutMs'),
  met('8', 'message, then error, then own words', 'pwa/src/sync/verdict.test.ts', 'another server’s error'),
  met('8', 'generation failed', 'packages/contract/src/video/video-words.ts', 'Failed to generate video. Please try again.'),
  otherwise('9', '24/7 support, PayPal, wire transfer', 'Not offered, so not claimed.'),
];
