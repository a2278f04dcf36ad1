const path = require('node:path');

/**
 * Which folder of lib/ may import which, from the user's end down to the core. A row includes what its targets may import; folders
 * that no row joins never import each other. `imports/` holds types only, so any folder may `import type` from it.
 *
 * @type {Record<string, readonly string[]>}
 */
const arrows = {
  cli: ['live', 'app', 'check', 'explain', 'impact', 'upgrade', 'migrate', 'gitops', 'emit', 'report', 'cluster', 'kustomize'],
  testing: ['app'],
  app: ['constructs', 'emit', 'report'],
  constructs: ['gitops'],
  check: ['resolve', 'kustomize'],
  explain: ['check', 'report'],
  engine: ['explain', 'impact', 'emit'],
  gitops: ['resolve'],
  impact: ['resolve', 'kustomize'],
  upgrade: ['impact'],
  live: ['impact', 'gitops'],
  migrate: ['resolve'],
  resolve: ['presets', 'instancetypes', 'defaults', 'rules', 'pod', 'policy'],
  presets: ['cluster'],
  instancetypes: ['cluster'],
  defaults: ['cluster'],
  rules: ['cluster', 'storage'],
  pod: ['cluster'],
  storage: ['core'],
  policy: ['schema'],
  kustomize: ['core', 'schema'],
  cluster: ['schema'],
  schema: ['core'],
  report: ['core', 'rules/codes'],
  emit: ['core'],
  core: [],
};

/** Importers print calls of these constructs and check their output against the types. */
const typeArrows = { migrate: ['constructs'] };

/** The one front door that cdk8s is: everything below compiles YAML of any origin without loading it. */
const knowCdk8s = ['cli', 'testing', 'app', 'constructs'];

/** Beside lib/: plain data that any folder may read. */
const data = ['schemas', 'package.json'];

const root = path.resolve(__dirname, '..', '..');

/** @returns {ReadonlySet<string>} */
function reachable(/** @type {string} */ folder) {
  const seen = new Set([folder]);
  for (const from of seen) for (const to of arrows[from] ?? []) seen.add(to);
  return seen;
}

/** Why `file` (from the repository's root) may not import `specifier`; undefined where it may. */
function refusal(/** @type {string} */ file, /** @type {string} */ specifier, /** @type {boolean} */ typeOnly) {
  const [, folder = '', ...rest] = file.split('/');
  if (rest.length === 0) return undefined;
  if (arrows[folder] === undefined) return `lib/${folder} has no row in tools/lint/arrows.js. Give it one.`;

  if (!specifier.startsWith('.')) {
    const name = specifier.split('/')[0];
    if (name === 'cdk8s-kubevirt') return 'lib imports its own files by relative path.';
    if ((name === 'cdk8s' || name === 'constructs' || name.startsWith('cdk8s-plus')) && !knowCdk8s.includes(folder))
      return `lib/${folder} works without ${name}. Keep it in ${knowCdk8s.join(', ')}.`;
    return undefined;
  }

  const [top, ...below] = path.relative(root, path.resolve(root, path.dirname(file), specifier)).split(path.sep);
  if (data.includes(top)) return undefined;
  if (top === 'imports') return typeOnly ? undefined : 'imports/ holds types only. Write import type.';
  if (top !== 'lib') return `lib never imports from ${top}/.`;

  const targets = [...reachable(folder), ...(typeOnly ? (typeArrows[folder] ?? []) : [])];
  const module = below.join('/').replace(/\.ts$/, '');
  if (targets.some((target) => module === target || module.startsWith(`${target}/`))) return undefined;
  return `lib/${folder} must not import from lib/${module}. It may import from: ${targets.join(', ')}.`;
}

/** Holds the arrows of docs/architecture.md for static, dynamic and type imports alike. */
const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const check = (node, source, typeOnly) => {
      if (typeof source?.value !== 'string') return;
      const message = refusal(file, source.value, typeOnly);
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source, true),
      TSExternalModuleReference: (node) => check(node, node.expression, false),
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'require') check(node, node.arguments[0], false);
      },
    };
  },
};

module.exports = { arrows, rule };
