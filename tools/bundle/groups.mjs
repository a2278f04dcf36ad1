import { moduleOf } from './module-of.mjs';

/** Where a run goes that has met a HyperConverged. */
const ofHyperConverged = [
  'cluster/hyperconverged/setting',
  'resolve/admission/hyper-converged',
  'resolve/cluster-model/from-hyper-converged',
  'resolve/relations/hyper-converged-references',
  'rules/hyperconverged/advice/index',
];

const ofCharts = /^(?:app|constructs)\//;

/** What charts use that knows nothing of cdk8s, which commands on YAML never load. */
function isBelowCharts(id, context) {
  return !ofCharts.test(moduleOf(id)) && context.getModuleInfo(id)?.importers.some((importer) => isOfCharts(importer, context)) === true;
}

/** One that is imported where it is called, such as for `explain`, is of that command. */
function isOfCharts(id, context) {
  return ofCharts.test(moduleOf(id)) && context.getModuleInfo(id).importers.length > 0;
}

/** Chunks, each of the modules that it begins with, and of all that these import and none before it has. */
export const groups = [
  beginningWith('core', ['core/errors', 'core/object-ref', 'core/text/nearest', 'report/human']),
  beginningWith('command', ['cli/run', 'cli/reason-of']),
  beginningWith('pipeline', ['resolve/pipeline']),
  { name: (id, context) => (isBelowCharts(id, context) ? 'output' : null), debugName: 'output' },
  beginningWith('operator', ofHyperConverged),
  beginningWith('charts', ['app/app', 'app/cluster', 'app/compile', 'constructs/index']),
];

function beginningWith(name, modules) {
  return { name, test: (id) => modules.includes(moduleOf(id)) };
}
