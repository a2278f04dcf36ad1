const { join, relative } = require('node:path');

const root = join(__dirname, '..');
const ending = '.snap';

/** Keeps every snapshot below `snapshots/`, at the path its test has below `test/`. */
module.exports = {
  resolveSnapshotPath: (test, extension = ending) => join(__dirname, relative(join(root, 'test'), test) + extension),
  resolveTestPath: (snapshot, extension = ending) => join(root, 'test', relative(__dirname, snapshot).slice(0, -extension.length)),
  testPathForConsistencyCheck: join(root, 'test', 'example.test.ts'),
};
