const minor = /^1\.\d+(?:\.\d+)?$/;

const advice =
  'A part does not ask which release it runs on: its range (since, until, fixedIn, goneIn) decides whether it is in the list. Write a second part with another range.';

/** Whether an expression is a release written out, or the minor or patch of one. */
function namesRelease(/** @type {any} */ { type, value, property, computed }) {
  if (type === 'Literal') return typeof value === 'string' && minor.test(value);
  return type === 'MemberExpression' && !computed && (property.name === 'minor' || property.name === 'patch');
}

/** Keeps comparisons with releases out of rules, defaults and steps, whose lists are filtered by range. The configuration says where it holds. */
const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const refuse = (node) => context.report({ node, message: advice });
    return {
      BinaryExpression(node) {
        if (namesRelease(node.left) || namesRelease(node.right)) refuse(node);
      },
      SwitchStatement(node) {
        if (namesRelease(node.discriminant) || node.cases.some(({ test }) => test && namesRelease(test))) refuse(node);
      },
      CallExpression(node) {
        const { name } = node.callee;
        if (name === 'compareReleases' || (name === 'isIn' && node.arguments[0]?.type === 'ObjectExpression')) refuse(node);
      },
    };
  },
};

module.exports = { rule };
