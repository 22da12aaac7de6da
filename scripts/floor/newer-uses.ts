import type { Node, ObjectPattern } from 'oxc-parser';
import { type ParsedFile, visit } from '../house/syntax';
import type { NewerNames } from './newer-names';

/** A name in the source that a browser of the floor lacks. */
export interface NewerUse {
  /** `AbortSignal.any`, or `.toSorted` where the class is not known. */
  name: string;
  path: string;
  line: number;
  lacking: readonly string[];
}

/** The classes of the objects that every script has. */
const classOfGlobal: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  crypto: 'Crypto',
  indexedDB: 'IDBFactory',
  caches: 'CacheStorage',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
  localStorage: 'Storage',
};

/** Lists the names of the project's own properties, which are not the browser's. */
export function listOwnProperties(files: readonly ParsedFile[]): Set<string> {
  const own = new Set<string>();
  const note = (key: Node) => void (key.type === 'Identifier' && own.add(key.name));
  for (const { program } of files)
    visit(program, {
      ObjectExpression: ({ properties }) => {
        for (const property of properties) if (property.type === 'Property') note(property.key);
      },
      TSPropertySignature: ({ key }) => note(key),
      TSMethodSignature: ({ key }) => note(key),
      MethodDefinition: ({ key }) => note(key),
      PropertyDefinition: ({ key }) => note(key),
    });
  return own;
}

/** Names that a file declares or imports: they are not the browser's globals. */
function listDeclared({ program }: ParsedFile): Set<string> {
  const declared = new Set<string>();
  const note = (id: Node | null) => {
    if (id?.type === 'Identifier') declared.add(id.name);
    if (id?.type === 'ObjectPattern') for (const part of id.properties) note(part.type === 'Property' ? part.value : part.argument);
    if (id?.type === 'ArrayPattern') for (const element of id.elements) note(element);
  };
  const noteFunction = ({ id = null, params }: { id?: Node | null; params: readonly Node[] }) => {
    for (const name of [id, ...params]) note(name);
  };
  visit(program, {
    VariableDeclarator: ({ id }) => note(id),
    FunctionDeclaration: noteFunction,
    ArrowFunctionExpression: noteFunction,
    ImportSpecifier: ({ local }) => note(local),
    ImportDefaultSpecifier: ({ local }) => note(local),
  });
  return declared;
}

/** The class that a name is annotated with or constructed as, anywhere in the file. */
function listClassesOfNames({ program }: ParsedFile): Map<string, string> {
  const classes = new Map(Object.entries(classOfGlobal));
  visit(program, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'NewExpression' && init.callee.type === 'Identifier')
        classes.set(id.name, init.callee.name);
    },
    Identifier: (node) => {
      const type = 'typeAnnotation' in node ? node.typeAnnotation?.typeAnnotation : undefined;
      if (type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier') classes.set(node.name, type.typeName.name);
    },
  });
  return classes;
}

/** The names in a file that a browser of the floor lacks. */
export function findNewerUses(file: ParsedFile, names: NewerNames, ownProperties: ReadonlySet<string>): NewerUse[] {
  const uses: NewerUse[] = [];
  const classes = listClassesOfNames(file);
  const note = (name: string, at: number, lacking: readonly string[] | undefined) => {
    if (lacking) uses.push({ name, path: file.path, line: file.lineAt(at), lacking });
    return lacking !== undefined;
  };
  const noteMember = (object: Node, name: string, at: number) => {
    const owner = object.type === 'NewExpression' ? object.callee : object;
    const known = owner.type === 'Identifier' ? (classes.get(owner.name) ?? owner.name) : undefined;
    if (known && note(`${known}.${name}`, at, names.members.get(`${known}.${name}`))) return;
    if (!ownProperties.has(name)) note(`.${name}`, at, names.unknownMembers.get(name));
  };
  const declared = listDeclared(file);
  const noteGlobal = (node: Node) => {
    if (node.type === 'Identifier' && !declared.has(node.name)) note(node.name, node.start, names.globals.get(node.name));
  };
  const noteParts = (pattern: ObjectPattern, from: Node) => {
    for (const part of pattern.properties)
      if (part.type === 'Property' && part.key.type === 'Identifier') noteMember(from, part.key.name, part.start);
  };
  /** Members accessed with `?.` may be missing. */
  const guarded = new Set<Node>();
  visit(file.program, {
    MemberExpression: (node) => {
      const { object, property, computed, start } = node;
      if (node.optional) guarded.add(object);
      noteGlobal(object);
      if (!guarded.has(node) && !computed && property.type === 'Identifier') noteMember(object, property.name, start);
    },
    NewExpression: ({ callee }) => noteGlobal(callee),
    VariableDeclarator: ({ id, init }) => void (id.type === 'ObjectPattern' && init && noteParts(id, init)),
    CallExpression: ({ callee, arguments: given, optional }) => {
      if (optional) guarded.add(callee);
      noteGlobal(callee);
      if (callee.type !== 'Identifier') return;
      for (const option of given.flatMap((one) => (one.type === 'ObjectExpression' ? one.properties : []))) {
        if (option.type !== 'Property' || option.key.type !== 'Identifier') continue;
        const value = option.value.type === 'Literal' ? `: ${option.value.value}` : '';
        for (const name of [`${callee.name}(${option.key.name})`, `${callee.name}(${option.key.name}${value})`])
          if (note(name, option.start, names.options.get(name))) break;
      }
    },
  });
  return uses;
}
