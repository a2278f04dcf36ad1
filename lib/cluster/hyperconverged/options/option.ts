import type { HyperConvergedMinor } from '../releases.ts';

/** The chapters of the HyperConverged: of its docs, of its construct, of `explain hco`. */
export const sections = [
  'Node placement',
  'Feature gates',
  'Live migration',
  'Mediated and permitted host devices',
  'Filesystem overhead and scratch space',
  'Resource requirements',
  'Certificate rotation',
  'CPU models',
  'Runtime class',
  'Namespaces',
  'Workload updates',
  'Storage import',
  'Network',
  'Golden images',
  'Log verbosity',
  'Uninstall and eviction',
  'VM state storage',
  'VM options',
  'KSM',
  'TLS security profile',
  'Application-aware quota',
  'Workload density',
  'Tuning policy',
  'KubeVirt',
] as const;

export type Section = (typeof sections)[number];

/** A field of an operand that an option sets, as `KubeVirt spec.configuration.evictionStrategy`. */
export type OperandField = `${'KubeVirt' | 'CDI' | 'NetworkAddonsConfig' | 'SSP' | 'AAQ' | 'MigController'} ${string}`;

/** One option of the HyperConverged of v1.18.1. */
export interface HyperConvergedOption {
  /** Below `spec` in v1beta1: `liveMigrationConfig.network`. Its place in v1 is pathIn's to say. */
  readonly path: string;
  readonly section: Section;
  /** As the CRD has it: `integer`, `list of strings`, `one of None, LiveMigrate, …`. */
  readonly type: string;
  /** What holds where nobody sets it. */
  readonly default: string;
  /** What it does, in a sentence. */
  readonly effect: string;
  /** What is refused or warned of, in a sentence; undefined where anything of the type goes. */
  readonly rule?: string;
  /** The operand fields that it sets; none where it is accepted and does nothing. */
  readonly sets: readonly OperandField[];
  /** What releases that have the option do otherwise, as read in the operator's source. */
  readonly older?: string;
}

/** An annotation of the HyperConverged, or of one of its golden images. */
export interface HyperConvergedAnnotation {
  readonly key: string;
  readonly on: 'the HyperConverged' | 'a golden image';
  readonly effect: string;
  readonly rule?: string;
  readonly sets: readonly OperandField[];
  /** The first release that reads it. @default - all */
  readonly since?: HyperConvergedMinor;
  readonly older?: string;
}
