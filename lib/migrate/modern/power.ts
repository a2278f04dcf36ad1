import type { Path } from '../../core/data/path.ts';
import { shown, type Rewriting } from './rewriting.ts';

/** `running` of a VirtualMachine's spec as the runStrategy that does the same. `said` is how the source asked for it. */
export function modernPower(rewriting: Rewriting, spec: Path, said?: string): void {
  const at = [...spec, 'running'];
  const { running, runStrategy } = rewriting.mapAt(spec) ?? {};
  if (running === undefined && runStrategy === undefined) {
    rewriting.tell(
      'noPower',
      at,
      'the machine says neither runStrategy nor running',
      'Write runStrategy: Always, or Halted where it is not to run.',
    );
  }
  if (running === undefined) return;
  if (runStrategy !== undefined) {
    const message = `${said ?? `running: ${shown(running)}`} and runStrategy: ${shown(runStrategy)} contradict each other`;
    rewriting.tell('twoPowers', at, message, `Remove one of them: runStrategy Always runs the machine, Halted stops it.`);
    return;
  }
  if (typeof running !== 'boolean') return;
  const strategy = running ? 'Always' : 'Halted';
  rewriting.rename(at, 'runStrategy', strategy);
  const effect = running ? '' : ', which stops a machine that runs';
  const message = `${said ?? `running: ${shown(running)}`} is runStrategy: ${strategy} now${effect}`;
  const hint = running
    ? "Keep runStrategy: 'Always', or write runStrategy: 'RerunOnFailure' if the guest may shut itself down and stay off."
    : "Keep runStrategy: 'Halted', or write runStrategy: 'Always' if the machine is to run.";
  rewriting.tellMoved(running ? 'running' : 'stopped', at, [...spec, 'runStrategy'], message, hint);
}
