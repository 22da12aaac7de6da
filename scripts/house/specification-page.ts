import { specified } from './specification.table';

/** `docs/specification.md`, from the table of sentences. */
export function specificationPage(): string {
  const rows = specified.map(({ section, sentence, met, otherwise }) => {
    const how = met ? `\`${met[0]}\`: ${met[1].replaceAll('|', '\\|')}` : `Not so: ${otherwise ?? ''}`;
    return `| ${section} | ${sentence} | ${how} |`;
  });
  return `# The specification

Written by \`npm run docs\` from \`scripts/house/specification.table.ts\`; a test compares the two, and looks up each file and title.
The table does not yet contain every sentence.

| section | sentence | how it is met |
|---|---|---|
${rows.join('\n')}
`;
}
