/** Returns the fields with a problem and their labels, in the order of the form. */
export const toWrong = <Field extends string>(problems: Partial<Record<Field, string>>, labels: Partial<Record<Field, string>>) =>
  (Object.keys(problems) as Field[]).map((name) => ({ name, label: labels[name] ?? name }));
