import { authWords, type FieldProblem } from '@hellograph/contract';

/** A validator's finding, as Ajv and TypeBox both report it. */
export interface Finding {
  keyword: string;
  instancePath: string;
  params?: object;
  message?: string | undefined;
}

/** The specification's words for what can be wrong with a field; the page says the same. */
const words: Record<string, { missing: string; wrong: string }> = {
  email: { missing: authWords.emailRequired, wrong: authWords.emailInvalid },
  password: { missing: authWords.passwordRequired, wrong: authWords.passwordShort },
  fullName: { missing: authWords.nameRequired, wrong: authWords.nameRequired },
};

/** Findings by field, one each, in words for a person. */
export function toFieldProblems(findings: Iterable<Finding>): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const finding of findings) {
    const { path, isMissing } = locate(finding);
    const said = words[path];
    const message =
      (isMissing ? said?.missing : said?.wrong) ?? (isMissing ? `${path} is missing` : `${path} ${finding.message ?? 'is wrong'}`);
    if (!problems.has(path) || isMissing) problems.set(path, message);
  }
  return [...problems].map(([path, message]) => ({ path, message }));
}

function locate({ keyword, instancePath, params = {} }: Finding): { path: string; isMissing: boolean } {
  const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
  if (keyword !== 'required') return { path: path || 'request', isMissing: false };
  const named =
    'missingProperty' in params ? [params.missingProperty] : 'requiredProperties' in params ? (params.requiredProperties as unknown[]) : [];
  return { path: [path, named[0]].filter(Boolean).join('.'), isMissing: true };
}
