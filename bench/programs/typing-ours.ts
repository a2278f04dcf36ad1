import { CheckMemory } from '../../lib/check/kept/check-memory.ts';
import { checkTexts } from '../../lib/engine/check-texts.ts';
import { vmOf } from '../fleet/files.ts';
import { whenWarm } from './warm.ts';

const vms = Array.from({ length: 100 }, (_, i) => vmOf(i, 'block'));

const memory = new CheckMemory();

/** Each time another key has been typed in the middle, and one VM in ten is refused. */
whenWarm((round) => {
  const text = vms.map((vm, i) => (i % 10 === 0 ? vmOf(i, 'findings') : vm)).join('---\n');
  checkTexts([{ name: 'vms.yaml', text: text.replace('name: vm-50', `name: vm-50-${round}`) }], { release: { kubevirt: '1.9' } }, memory);
});
