import type { SourceFile } from './inspect';
import type { ParsedFile } from './syntax';

/** Landed migrations, which are never edited: all other comments and documents follow the rules. */
const isExempt = (path: string) => path.startsWith('packages/db/src/migrations/');

interface Wording {
  /** A space stands for any white space, so that a phrase is found across lines. */
  phrase: RegExp;
  instead: string;
  /** Whether it is refused only as the first words of a comment. */
  isOpening?: true;
}

/** Phrases that read as translated, with what to write instead. */
const wordings: readonly Wording[] = [
  {
    phrase: /(?:Of|What|Whoever|Answers)\b/,
    instead: 'begin with the noun or a verb: "The id of …", "Returns …", "Lists …"',
    isOpening: true,
  },
  { phrase: /\bwhoever\b/i, instead: 'name the person: the recipient, the owner, the member who asked' },
  { phrase: /\b(?:for|by|of|with|from) who\b/, instead: 'name the person: "for the user who …"' },
  { phrase: /\bas (?:it is|they are|it was|they were)(?=[.,;:!?)]| ?$)/, instead: 'write "unchanged", or "its current …"' },
  { phrase: /\b(?:is|are|was|were) (?:already )?there(?=[.,;:!)]| ?$)/, instead: 'write "exists", "is present" or "has appeared"' },
  { phrase: /\b(?:that|which) (?:is|are) none\b/, instead: 'write "is not a …"' },
  { phrase: /\b(?:that|which) (?:is|are) no (?!\w+er\b|more\b|less\b|different\b)\w+/, instead: 'write "that is not a …"' },
  { phrase: /\bno kind of\b/, instead: 'write "is not a …"' },
  { phrase: /\b(?!(?:one|none|some|any|each|instead|those)\b)\w+ of ours\b/i, instead: 'write "our …"' },
  {
    phrase: /\bof (?:its|their|one[’']s) own(?=[.,;:!?)]| (?:and|at|by|for|from|in|on|or|that|to|which|with)\b| ?$)/,
    instead: 'write "its own …" or "a separate …", or leave it out',
  },
  { phrase: /\bin the crowd\b/, instead: 'write "when run with the others"' },
  { phrase: /\bcomes? to the same\b/, instead: 'write "gives the same result"' },
  { phrase: /\bRedis is away\b/, instead: 'write "Redis is down" or "is unreachable"' },
];

const loosened = wordings.map(({ phrase, ...rule }) => {
  const source = phrase.source.replaceAll(' ?$', '\\s*$').replaceAll(' ', '\\s+');
  return { ...rule, phrase: new RegExp(rule.isOpening ? `^\\s*${source}` : source, `${phrase.flags}g`) };
});

/** Replaces code with `x`, which keeps every position. */
const withoutCode = (text: string): string => text.replaceAll(/`[^`\n]*`/g, (code) => 'x'.repeat(code.length));

interface Passage {
  text: string;
  /** The position of the passage in its file. */
  start: number;
}

/**
 * Lists comments without their marks; consecutive `//` lines are one passage. Positions within a
 * passage are those in the file.
 */
function listComments({ text, comments }: Pick<ParsedFile, 'text' | 'comments'>): Passage[] {
  const runs: { start: number; end: number; isLine: boolean }[] = [];
  for (const { type, start, end } of comments) {
    const last = runs.at(-1);
    const continues = last?.isLine && type === 'Line' && /^[^\S\n]*\n[^\S\n]*$/.test(text.slice(last.end, start));
    if (continues) last.end = end;
    else runs.push({ start, end, isLine: type === 'Line' });
  }
  return runs.map(({ start, end }) => {
    const raw = text.slice(start, end);
    return { start, text: withoutCode(raw.replaceAll(/^\s*(?:\/\*+|\*+\/|\*|\/\/)|\*\/$/gm, (mark) => mark.replaceAll(/[*/]/g, ' '))) };
  });
}

/** Lists the prose of a Markdown document: paragraphs, without code blocks and addresses. */
function listParagraphs(text: string): Passage[] {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  const prose = withoutCode(text.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, blank)).replaceAll(/\]\([^)]*\)|https?:\S+/g, blank);
  return [...prose.matchAll(/(?:.+(?:\n|$))+/g)].map((match) => ({ text: match[0], start: match.index }));
}

function inspectPassages(path: string, passages: readonly Passage[], lineAt: (offset: number) => number, hasOpenings: boolean): string[] {
  return passages.flatMap((passage) =>
    loosened.flatMap(({ phrase, instead, isOpening }) => {
      if (isOpening && !hasOpenings) return [];
      return [...passage.text.matchAll(phrase)].map((match) => {
        const words = match[0].trim().replaceAll(/\s+/g, ' ');
        const at = passage.start + match.index + match[0].length - match[0].trimStart().length;
        return `${path}:${lineAt(at)} "${words}": ${instead}.`;
      });
    }),
  );
}

/** Finds comments that read as translated. */
export const inspectEnglishComments = (file: ParsedFile): string[] =>
  !isExempt(file.path) && !file.path.endsWith('.gen.ts') ? inspectPassages(file.path, listComments(file), file.lineAt, true) : [];

/** Finds passages of a Markdown document that read as translated. */
export const inspectEnglishDocument = ({ path, text }: SourceFile): string[] =>
  inspectPassages(path, listParagraphs(text), (offset) => text.slice(0, offset).split('\n').length, false);
