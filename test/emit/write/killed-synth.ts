import { completeJournal, planOutput, writePlan } from '../../../lib/emit/index.ts';
import { fleetFiles } from './fleet-files.ts';

/** A synth in a process of its own: `killed-synth.ts FOLDER VERSION STEP`. It kills itself before that step, as `kill -9` would. */
const [, , folder = '', version, fatal] = process.argv;
completeJournal(folder);
writePlan(planOutput(folder, fleetFiles(version === 'new' ? 'new' : 'old')), {
  onStep({ done }) {
    if (String(done) === fatal) process.kill(process.pid, 'SIGKILL');
  },
});
