const { rule: arrows } = require('./arrows.js');
const { rule: pure } = require('./pure.js');
const { rule: ranges } = require('./ranges.js');

/** The project's own lint rules, as .oxlintrc.json names them: `project/arrows`, `project/pure`, `project/ranges`. */
module.exports = { meta: { name: 'project' }, rules: { arrows, pure, ranges } };
