/** The project's own lint rules, as .oxlintrc.json names them: `project/arrows`, `project/pure`. */
module.exports = {
  meta: { name: 'project' },
  rules: {
    arrows: require('./arrows.js').rule,
    pure: require('./pure.js').rule,
  },
};
