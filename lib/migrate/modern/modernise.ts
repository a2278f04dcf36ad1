import { enclosedMachines } from '../../core/kubevirt/enclosed-machines.ts';
import { templateCommand } from '../../core/kubevirt/template-command.ts';
import { printPath, type Path } from '../../core/data/path.ts';
import { vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';
import { modernTemplates } from './data-volume-templates.ts';
import { modernDomain, modernGuest } from './guest.ts';
import { modernKind } from './kind.ts';
import { modernAnnotations, modernExclusion, modernMetadata } from './metadata.ts';
import { modernNetworkConfig } from './network-config.ts';
import { modernNothing } from './nothing.ts';
import { modernPower } from './power.ts';
import { shown, type Rewriting } from './rewriting.ts';
import { modernSelector } from './selector.ts';
import { dropHandedOut } from './service.ts';

/** Where the spec of a VirtualMachine stands. */
const machinePaths: ReadonlyMap<string, Path> = new Map([
  ['VirtualMachine', ['spec']],
  ['VirtualMachinePool', ['spec', 'virtualMachineTemplate', 'spec']],
]);

/** What is known of an object beside itself. */
export interface ModerniseOptions {
  /** How its source asked for the state of a machine: `state: present`. @default - as the field says it */
  readonly power?: string | undefined;
  /** It stands in a cluster already, where nothing of its guest may change. @default false */
  readonly isLive?: boolean;
}

/** Stage two of an import: the object by the API of today, with a note for every change. The cluster may still refuse it. */
export function modernise(rewriting: Rewriting, { power, isLive = false }: ModerniseOptions = {}): void {
  modernKind(rewriting);
  modernNothing(rewriting);
  modernMetadata(rewriting);
  const { apiVersion, kind } = rewriting.object;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return;
  tellTemplate(rewriting, templateCommand({ apiVersion, kind }));
  const template = vmiTemplatePath(apiVersion, kind);
  if (template !== undefined) {
    if (template.length > 0) modernAnnotations(rewriting, [...template, 'metadata', 'annotations']);
    modernExclusion(rewriting, template);
    if (template.length > 0) tidyMetadata(rewriting, [...template, 'metadata']);
    if (rewriting.mapAt([...template, 'spec']) !== undefined) modernGuest(rewriting, [...template, 'spec'], isLive);
  }
  if (kind === 'VirtualMachineInstancePreset' && rewriting.mapAt(['spec', 'domain']) !== undefined)
    modernDomain(rewriting, ['spec', 'domain']);
  if (isLive && kind === 'Service' && apiVersion === 'v1') dropHandedOut(rewriting);
  if (kind === 'NetworkAttachmentDefinition') modernNetworkConfig(rewriting);
  if (kind === 'VirtualMachineExport') dropCoreGroup(rewriting, ['spec', 'source', 'apiGroup']);
  if (kind === 'VirtualMachineInstanceReplicaSet' || kind === 'VirtualMachineInstancePreset') modernSelector(rewriting);
  const machine = template && machinePaths.get(kind);
  if (machine === undefined) return;
  if (kind === 'VirtualMachinePool') tidyMetadata(rewriting, ['spec', 'virtualMachineTemplate', 'metadata']);
  modernTemplates(rewriting, machine);
  modernPower(rewriting, machine, power);
}

/** Notes the machines in a template, which are not imported: only processing the template fills in its parameters. */
function tellTemplate(rewriting: Rewriting, command: string | undefined): void {
  if (command === undefined) return;
  const { object } = rewriting;
  for (const place of enclosedMachines(object)) {
    const hint = `Pipe what ${command} prints for it into cdk8s-kubevirt import manifests -.`;
    rewriting.tell('template', place, `the machine in this ${shown(object['kind'])} stays a part of it`, hint);
  }
}

/** The group of claims, which has no name. */
function dropCoreGroup(rewriting: Rewriting, at: Path): void {
  if (rewriting.at(at) !== '') return;
  rewriting.remove(at);
  rewriting.tell('nothing', at, `${printPath(at)} is empty and left out`);
}

/** Removes the empty creationTimestamp that Go prints into every template, and metadata that are empty then. */
function tidyMetadata(rewriting: Rewriting, metadata: Path): void {
  const at = [...metadata, 'creationTimestamp'];
  const isStamped = rewriting.at(at) !== undefined;
  if (isStamped) {
    rewriting.remove(at);
    rewriting.tell('serverOwned', at, 'creationTimestamp of the template belongs to the cluster and is left out');
  }
  if (Object.keys(rewriting.mapAt(metadata) ?? { kept: true }).length > 0) return;
  rewriting.remove(metadata);
  if (!isStamped) rewriting.tell('nothing', metadata, `${printPath(metadata)} is empty and left out`);
}
