/** A row of figures that are not compared with a floor. */
export type ReportRow = Record<string, number | string>;

export const toReportLines = (rows: readonly ReportRow[]): string[] =>
  rows.map(({ name, ...figures }) =>
    [
      String(name).padEnd(16),
      ...Object.entries(figures).map(([key, value]) => `${key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)} ${value}`),
    ].join('  '),
  );
