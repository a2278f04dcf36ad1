/**
 * Prints `PASSED FAILED SKIPPED` from jest's JSON report, for .ci/run. A suite that could not run counts as one failure, and so do
 * snapshots that no test asks for, and an exit code other than 0 for which the report holds no reason.
 *
 *     node tools/ci/count-tests.js REPORT EXIT_CODE
 */
const { readFileSync } = require('node:fs');

const [, , file, exitCode] = process.argv;
const text = readFileSync(file, 'utf8');
if (text === '') {
  console.error('The tests did not run to their end.');
  process.exit(1);
}
const report = JSON.parse(text);
const stale = report.snapshot.unchecked + report.snapshot.filesRemoved;

let failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
if (failed === 0 && exitCode !== '0') failed = 1;
if (stale > 0) {
  failed += 1;
  console.error(`${stale} snapshots belong to no test. Run npm test -- -u and commit the result.`);
}
console.log(report.numPassedTests, failed, report.numPendingTests + report.numTodoTests);
