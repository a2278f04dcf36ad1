import { pathFrom } from './path-from.mjs';

const loader = 'loading/load-cdk8s.js';

/** cdk8s is required by `lib/loading`, which leaves out what a synth has no use for. */
export const quickCdk8s = {
  name: 'quick-cdk8s',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.fileName === loader) continue;
      chunk.code = chunk.code.replaceAll('require("cdk8s")', `require("${pathFrom(chunk.fileName, loader)}").loadCdk8s()`);
    }
  },
};
