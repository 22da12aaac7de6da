import { isTest } from '../inspect';
import { screens } from './section-2.table';
import { constants } from './section-9.table';
import { entities, purpose } from './sections-1-and-3.table';
import { roles, states, validation } from './sections-4-to-6.table';
import { calls, errors } from './sections-7-and-8.table';
import type { SpecifiedSection, Statement, StatementProof } from './statement';

/** Every statement of the specification: what shows that it is met, or why it is not. */
export const specifiedSections: readonly SpecifiedSection[] = [
  purpose,
  screens,
  entities,
  states,
  validation,
  roles,
  calls,
  errors,
  constants,
];

const inCell = (text: string) => text.replaceAll('|', '\\|');

const asCode = (text: string) => {
  const line = inCell(text.replaceAll(/\s+/g, ' '));
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
};

/** A test is named by its title, with words of it if the statement has its own. */
function toProof({ file, text, words }: StatementProof): string {
  if (!isTest(file)) return `${asCode(file)}: ${asCode(text)}`;
  return `${asCode(file)}: ${inCell(text)}${words === undefined ? '' : ` (${asCode(words)})`}`;
}

const toRow = ({ sentence, met, otherwise = '' }: Statement): string =>
  `| ${inCell(sentence)} | ${met ? toProof(met) : `**Not so:** ${otherwise}`} |`;

const countMet = (statements: readonly Statement[]) => statements.filter(({ met }) => met).length;

const toPart = ({ number, title, statements }: SpecifiedSection) => `## ${number}. ${title}

${statements.length} statements, ${countMet(statements)} met.

| statement | how it is met |
|---|---|
${statements.map(toRow).join('\n')}
`;

/** `docs/specification.md`, from the tables of statements. */
export function specificationPage(): string {
  const all = specifiedSections.flatMap(({ statements }) => statements);
  return `# The specification

Every statement of the specification, with the test or the file that shows that it is met, or the reason why it is deliberately otherwise: ${all.length} statements, of which ${countMet(all)} are met.

Change a row in \`scripts/house/specification\`, then write this page with \`npm run docs\`. A test compares the two and looks up each file and title, so a row fails when its test is renamed.

${specifiedSections.map(toPart).join('\n')}`;
}
