import { describe, expect, it } from 'vitest';
import { toSpeakable } from './speakable';

describe('toSpeakable', () => {
  it.each([
    ['Happy birthday, Nana! 🎂🎉', 'Happy birthday, Nana!'],
    ['👩‍👩‍👧 Hi 👋🏽 from 🇩🇪', 'Hi from'],
    ['<break time="9s"/> hi', 'break time="9s"/ hi'],
    ['[[h@lou]] you & me', 'h@lou you and me'],
    ['See https://www.example.org/a?b=1 now', 'See example dot org now'],
    ['a\u0000b\u202ec\n\n d', 'a b c d'],
    ['Ça va, ça va 1️⃣', 'Ça va, ça va 1'],
    ['你好,奶奶', '你好,奶奶'],
    ['می\u200cکنم \u200cب\u200c', 'می\u200cکنم ب'],
    ['क्\u200dष a\u200db', 'क्\u200dष a b'],
  ])('%j → %j', (message, spoken) => {
    expect(toSpeakable(message)).toBe(spoken);
  });

  it.each(['', '   ', '🎂🎂', '...', '!?', '\u200d\ufe0f', '[]<>'])('returns nothing for %j', (message) => {
    expect(toSpeakable(message)).toBe('');
  });
});
