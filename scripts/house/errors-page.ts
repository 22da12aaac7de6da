import { errorCatalogue } from '@hellograph/contract/errors';
import { apiKeyCodes, commonErrors, type Route, sessionEndCodes, teamCodes } from '@hellograph/contract/route';
import { routes } from '@hellograph/contract/routes';

/** `docs/errors.md`, from the catalogue and the route table. */
export function errorsPage(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} | ${whereOf(code)} |`,
  );
  return `# Errors

Written by \`npm run docs\` from \`packages/contract/src/platform/errors.ts\`; a test compares the two.

Every failure that reaches a user has one of these codes: in the API's envelope
(\`{ "success": false, "status": 422, "code": "…", "message": "…", "requestId": "…", "data": null }\`), in a failed video's \`error\`,
and in the last line of \`npm run talk -- --json\`. The message may be more specific than the one here; the code never changes its meaning.

| code | status | message | where |
|---|---|---|---|
${rows.join('\n')}
`;
}

const isOneOf = (codes: readonly string[], code: string) => codes.includes(code);

function whereOf(code: string): string {
  const keys = Object.entries<Route>(routes).flatMap(([key, route]) =>
    (route.errors as readonly string[]).includes(code) ? [`\`${key}\``] : [],
  );
  if (keys.length > 0) return keys.join(', ');
  if (isOneOf(commonErrors, code)) return 'any call';
  if (isOneOf(apiKeyCodes, code)) return 'any call with an API key';
  if (isOneOf(teamCodes, code)) return 'any call for a team';
  return isOneOf(sessionEndCodes, code) ? 'any call with a session' : 'a webhook, a render or the command line';
}
