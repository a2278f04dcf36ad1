import { goStruct, type GoType } from '../../../../core/go/types/go-type.ts';

/** What an expression says of a value, as far as we know it: a word of CEL (`int`, `libvirtxml.Domain`), or a Go type whose fields can be read. */
export type Known = string | { readonly go: GoType; readonly names: 'json' | 'go' };

/** Where a Plugin holds an expression: what it may read, and KubeVirt's words for its faults. */
export interface Place {
  /** Of cel-go: type names are looked up in it. */
  readonly container: string;
  readonly variables: ReadonlyMap<string, Known | undefined>;
  /** Before the compiler's words. */
  readonly preamble: string;
  /** The type that the expression must have. */
  readonly result: string;
  /** Before the type that it has instead. */
  readonly otherResult: string;
}

const guest = goStruct('VirtualMachineInstance');

/** KubeVirt declares Go's own names here: `vmi.Spec.Domain.CPU.Cores`. */
const ofDomain = {
  container: 'libvirtxml',
  variables: new Map<string, Known>([
    ['vmi', { go: guest, names: 'go' }],
    ['domainSpec', 'libvirtxml.Domain'],
  ]),
  preamble: 'compiling expression: ',
};

/** `spec.condition`, and the condition of a domain hook (plugins/cel.Evaluator.CompileCondition of virt-launcher). */
export const domainCondition: Place = { ...ofDomain, result: 'bool', otherResult: 'condition must return bool, got ' };

/** CompileMutation. */
export const domainMutation: Place = { ...ofDomain, result: 'libvirtxml.Domain', otherResult: 'mutation must return Domain, got ' };

/** The condition of a node hook (pkg/plugins/cel), which names fields as YAML does: `vmi.spec.domain.cpu.cores`. */
export const nodeCondition: Place = {
  container: '',
  variables: new Map([['vmi', { go: guest, names: 'json' }]]),
  preamble: 'CEL compilation failed: ',
  result: 'bool',
  otherResult: 'CEL expression must return bool, got ',
};
