import { findKeptValue, paintedProperties } from './allowed-svg';

export type Declarations = Readonly<Record<string, string>>;

/** Returns the harmless properties of a list of declarations; every other one is left out. */
export function readDeclarations(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const declaration of text.split(';')) {
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(at, 0)).trim();
    const value = findKeptValue(declaration.slice(at + 1).replace(/!\s*important/i, ''));
    if (value !== undefined && paintedProperties.has(name)) found[name] = value;
  }
  return found;
}

/**
 * Returns the declarations of each class in a style sheet, as drawing programs export them. Rules
 * for anything but classes, and at-rules such as `@import`, are left out with all that is in them.
 */
export function readClasses(sheet: string): Map<string, Declarations> {
  const classes = new Map<string, Record<string, string>>();
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@[^;{}]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g, '');
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]*)\{([^{}]*)\}/g))
    for (const selector of selectors.split(',')) {
      const name = /^\.([\w-]{1,100})$/.exec(selector.trim())?.[1];
      if (name !== undefined) classes.set(name, { ...classes.get(name), ...readDeclarations(body) });
    }
  return classes;
}
