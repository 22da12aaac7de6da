import { describe, expect, it } from 'vitest';
import { inspectEnglishComments, inspectEnglishDocument } from './inspect-english';
import { parseFile } from './syntax';

const inComment = (text: string, path = 'api/src/a.ts') => inspectEnglishComments(parseFile({ path, text }));
const quotesOf = (problems: readonly string[]) => problems.map((problem) => /"([^"]+)"/.exec(problem)?.[1]);

describe('comments', () => {
  it.each([
    ['/** Of the card. */', 'Of'],
    ['/** What a card costs. */', 'What'],
    ['/**\n * Answers with the card.\n */', 'Answers'],
    ['// What was sent.\n// It stays.', 'What'],
    ['/** Returns the card, for whoever asks. */', 'whoever'],
    ['/** Sends the card to the guest\n * for\n * who it was made. */', 'for who'],
    ['/** Returns the text as it is. */', 'as it is'],
    ['/** Returns texts as they\n * are, and others folded. */', 'as they are'],
    ['// Throws if the file is there.', 'is there'],
    ['/** Refuses a day that is none. */', 'that is none'],
    ['/** Refuses a file that is no photo. */', 'that is no photo'],
    ['/** It is no kind of statement. */', 'no kind of'],
    ['/** The colours of pages of ours. */', 'pages of ours'],
    ['/** A list of its own. */', 'of its own'],
    ['// A test that fails in the\n// crowd.', 'in the crowd'],
    ['const a = 1; // while Redis is away', 'Redis is away'],
  ])('%j is refused', (text, quote) => {
    expect(quotesOf(inComment(text))).toEqual([quote]);
  });

  it.each([
    '/** The price of a card. */',
    '/** Lists what a plan includes. */',
    '/** The words as they are spoken. */',
    '/** Whether there is a video, if there are any. */',
    '/** A file that is no longer needed, or that is no larger than before. */',
    '/** One of ours; the owner’s own list; one of their own cards. */',
    '/** `Of` and `whoever` are names here. */',
    'const text = "Whoever reads this, as it is.";',
  ])('%j is accepted', (text) => {
    expect(inComment(text)).toEqual([]);
  });

  it('are reported with the line of the words and what to write instead', () => {
    expect(inComment('const a = 1;\n/**\n * Returns the card,\n * for whoever asks.\n */')).toEqual([
      'api/src/a.ts:4 "whoever": name the person: the recipient, the owner, the member who asked.',
    ]);
  });

  it('are not inspected in landed migrations', () => {
    expect(inComment('/** Of the card. */', 'packages/db/src/migrations/0001-a.ts')).toEqual([]);
  });
});

describe('documents', () => {
  const inDocument = (text: string) => quotesOf(inspectEnglishDocument({ path: 'api/README.md', text }));

  it('are inspected across lines, and may begin with any word', () => {
    expect(inDocument('# What it does\n\nIt sends the card to\nwhoever asks, as\nit is.\n')).toEqual(['whoever', 'as it is']);
  });

  it('may contain any code and address', () => {
    expect(inDocument('See [it](docs/whoever.md) and `whoever`.\n\n```ts\n// whoever\n```\n')).toEqual([]);
  });
});
