import { specifiedSections } from './sections';
import type { SpecifiedSection, Statement } from './statement';

const inCell = (text: string) => text.replaceAll('|', '\\|');

function toRow({ sentence, met, otherwise = '' }: Statement): string {
  const how = met ? `\`${met.file}\`: ${inCell(met.text)}` : `**Not so:** ${otherwise}`;
  return `| ${inCell(sentence)} | ${how} |`;
}

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
