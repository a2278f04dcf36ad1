/** Built-in modules that only compute; every other one reaches files, clocks, the environment, a terminal or the network. */
const pureModules = ['node:path', 'node:path/posix', 'node:crypto', 'node:util', 'node:buffer', 'node:url', 'node:assert', 'node:zlib'];

/** Keeps effects in the folders that are there for them: emit/, cli/ and tools/. The configuration says where it holds. */
const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, source) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('node:') || pureModules.includes(source.value)) return;
      context.report({ node, message: `${source.value} is for lib/emit, lib/cli and tools. Hand its result in as a parameter.` });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      TSExternalModuleReference: (node) => check(node, node.expression),
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'require') check(node, node.arguments[0]);
      },
    };
  },
};

module.exports = { rule };
