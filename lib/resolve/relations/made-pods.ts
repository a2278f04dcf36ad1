import type { Draft } from '../../core/draft.ts';
import type { ForwardedPorts } from '../../rules/kubevirt/vmi/network/forwarded-ports.ts';
import type { Labelled } from './label-index.ts';

/** The pods that one object makes. */
export interface MadePods extends Labelled {
  readonly draft: Draft;
  readonly isGuest: boolean;
  readonly hostname: string | undefined;
  /** Of a guest whose interfaces list ports. */
  readonly ports: ForwardedPorts | undefined;
}
