/** The fields with a problem, by the labels a person sees, in the order in which they stand. */
export const toWrong = <Field extends string>(problems: Partial<Record<Field, string>>, labels: Partial<Record<Field, string>>) =>
  (Object.keys(problems) as Field[]).map((name) => ({ name, label: labels[name] ?? name }));
