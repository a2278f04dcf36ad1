import { posix } from 'node:path';

/** cdk8s is required by `lib/loading`, which leaves out what a synth has no use for. */
export const quickCdk8s = {
  name: 'quick-cdk8s',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.fileName.startsWith('loading/')) continue;
      const loader = posix.relative(posix.dirname(chunk.fileName), 'loading/load-cdk8s.js');
      chunk.code = chunk.code.replaceAll('require("cdk8s")', `require("${loader}").loadCdk8s()`);
    }
  },
};
