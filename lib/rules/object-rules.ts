import { getOrAdd } from '../core/data/get-or-add.ts';
import type { VmiTemplate } from '../core/kubevirt/vmi-template.ts';
import { claimNotValid, cloneRefused } from './cdi/made-claim.ts';
import { unknownVolumeMode } from './advice/data/volume-mode.ts';
import { cloudInitHeader } from './advice/cloud-init/header.ts';
import { cloudInitKeys } from './advice/cloud-init/keys.ts';
import { cloudInitNotYaml } from './advice/cloud-init/not-yaml.ts';
import { networkData } from './advice/cloud-init/network-data.ts';
import { setVolumes, poolVolumes } from './advice/data/shared-volumes.ts';
import { persistentState } from './advice/data/persistent-state.ts';
import { coresWithoutSockets, cpuWithoutTopology } from './advice/hotplug/cpu-topology.ts';
import { cpuWithoutRequest } from './kubernetes/hpa/cpu-without-request.ts';
import { maxBelowMin } from './kubernetes/hpa/max-below-min.ts';
import { replicasZero } from './kubernetes/hpa/replicas-zero.ts';
import { oldTargetVersion, twoScalers } from './kubernetes/hpa/scale-target.ts';
import { targetType } from './kubernetes/hpa/target-type.ts';
import { triggerMetadata } from './kubernetes/hpa/trigger-metadata.ts';
import { usualTargetMeant } from './kubernetes/hpa/usual-target.ts';
import { targetKind } from './kubernetes/hpa/target-kind.ts';
import { deschedulerProfile, operandBeside, operandKinds } from './hyperconverged/advice/beside.ts';
import { oldDeviceTypes } from './kubevirt/installation/old-device-types.ts';
import { inactiveGates } from './kubevirt/installation/inactive-gates.ts';
import { secondKubeVirt } from './kubevirt/installation/second.ts';
import { uncheckedSettings } from './kubevirt/installation/unchecked-words.ts';
import { unknownGates } from './kubevirt/installation/unknown-gates.ts';
import { deviceLists } from './advice/permitted/device-lists.ts';
import { imageReference } from './advice/image/reference.ts';
import { cannotMigrate } from './advice/live-migration/cannot-migrate.ts';
import { lunReservation } from './advice/live-migration/lun-reservation.ts';
import { pinnedToNode } from './advice/live-migration/pinned-to-node.ts';
import { networkConfig } from './advice/network-attachment/config.ts';
import { enclosedMachine } from './advice/object/enclosed-machine.ts';
import { generatedName } from './advice/object/generated-name.ts';
import { undefinedText } from './advice/object/undefined-text.ts';
import { unsafeName } from './advice/object/unsafe-name.ts';
import { oldApiVersions } from './advice/old/api-version.ts';
import { pinnedMachineType } from './advice/old/pinned-machine-type.ts';
import { removedVersion } from './advice/old/removed-version.ts';
import { registryDisk } from './advice/old/registry-disk.ts';
import { retiredKind, retiredKinds } from './advice/old/retired-kind.ts';
import { preferenceWords } from './kubevirt/preference/unchecked-words.ts';
import { presetDomain } from './kubevirt/preset/domain.ts';
import { misplacedExclusion } from './kubevirt/preset/misplaced-exclusion.ts';
import { oldExclusion } from './kubevirt/preset/old-exclusion.ts';
import { presetSelector } from './kubevirt/preset/selector.ts';
import { presetSelectsAll } from './kubevirt/preset/selects-all.ts';
import { noClaim } from './advice/reference/no-claim.ts';
import { negativeReplicas } from './kubevirt/replica-set/negative-replicas.ts';
import { cloneUnknownInterface } from './kubevirt/clone/unknown-interface.ts';
import { runningTarget } from './kubevirt/restore/running-target.ts';
import { undoneByGit } from './kubevirt/restore/undone-by-git.ts';
import { restoreUnknownVolume } from './kubevirt/restore/unknown-volume.ts';
import type { Rule } from './rule.ts';
import { oldClass } from './kubernetes/ingress/old-class.ts';
import { negativeBounds } from './kubernetes/limit-range/negative-bounds.ts';
import { podSecurityKeys } from './kubernetes/namespace/pod-security-keys.ts';
import { noValue } from './kubernetes/priority-class/no-value.ts';
import { nullInTemplate } from './kubernetes/schema/null-in-template.ts';
import { uncheckedRules } from './kubernetes/schema/unchecked-rules.ts';
import { answerFile } from './kubernetes/config-map/answer-file.ts';
import { cloudInitKeys as cloudInitSecretKeys } from './kubernetes/secret/cloud-init-keys.ts';
import { cloudInitSecret } from './kubernetes/secret/cloud-init.ts';
import { labelSecret } from './kubernetes/secret/labels.ts';
import { sysprepSecret } from './kubernetes/secret/sysprep.ts';
import { fewBytes } from './advice/size/few-bytes.ts';
import { idleVolumesStrategy, unknownVolumesStrategy } from './kubevirt/vm/update-volumes-strategy.ts';
import { hotplugBus } from './kubevirt/vm/hotplug-bus.ts';
import { deviceName } from './kubevirt/vmi/device/device-name.ts';
import { floppy } from './kubevirt/vmi/floppy.ts';
import { pagesOfAmd64 } from './kubevirt/vmi/memory/pages-of-amd64.ts';
import { limitBelowGuest } from './kubevirt/vmi/memory/limit-below-guest.ts';
import { multicastAddress } from './kubevirt/vmi/network/multicast-address.ts';
import { probePort } from './kubevirt/vmi/network/probe-port.ts';
import { sriovDevice } from './kubevirt/vmi/network/sriov-device.ts';
import { sysprepSource } from './kubevirt/vmi/volume/sysprep-source.ts';
import { emptyTerm } from './kubevirt/vmi/scheduling/empty-term.ts';
import { termSelector } from './kubevirt/vmi/scheduling/term-selector.ts';
import { misspeltNodeLabel } from './kubevirt/vmi/scheduling/node-labels.ts';
import { nodeSelector, tolerations } from './kubevirt/vmi/scheduling/node-selector.ts';
import { podProbes } from './kubevirt/vmi/scheduling/pod-probes.ts';
import { dottedSubdomain } from './kubevirt/vmi/scheduling/subdomain.ts';
import { timezoneBesideUtc } from './kubevirt/vmi/timezone-beside-utc.ts';
import { unknownTimezone } from './kubevirt/vmi/timezone.ts';
import { uncachedDisk } from './kubevirt/vmi/disk/uncached.ts';
import { firmwareUuid } from './kubevirt/vmi/firmware/uuid.ts';
import { hypervValues } from './kubevirt/vmi/hyperv-values.ts';
import { misplacedAnnotations } from './kubevirt/vmi/misplaced-annotations.ts';
import { switchWithoutValue } from './kubevirt/vmi/switch-without-value.ts';
import { uncheckedWords } from './kubevirt/vmi/unchecked-words.ts';
import type * as Advice from './hyperconverged/advice/index.ts';

export const everyObject: readonly Rule[] = [unsafeName, generatedName, undefinedText, ...oldApiVersions, removedVersion, labelSecret];

/** Asked of the kinds alone that have no list of their own below. */
export const otherKinds: readonly Rule[] = [enclosedMachine];

const ofOtherKinds: readonly Rule[] = [...everyObject, ...otherKinds];

const fillsClaims: readonly Rule[] = [claimNotValid, cloneRefused];

const sized: readonly Rule[] = [...everyObject, fewBytes];

const makesGuests: readonly Rule[] = [
  ...sized,
  oldExclusion,
  misplacedExclusion,
  misplacedAnnotations,
  switchWithoutValue,
  timezoneBesideUtc,
  persistentState,
  cannotMigrate,
  lunReservation,
  pinnedToNode,
  sriovDevice,
];

/** What becomes of volumes that change while the guest runs. */
const volumesOfRunning: readonly Rule[] = [unknownVolumesStrategy, idleVolumesStrategy, hotplugBus];

const autoscaler: readonly Rule[] = [...everyObject, targetKind, usualTargetMeant, targetType, oldTargetVersion, twoScalers, maxBelowMin];

/** Rules for kinds that have more than those for every object. */
export const objectRulesByKind: Readonly<Record<string, readonly Rule[]>> = {
  VirtualMachineInstancePreset: [...everyObject, presetDomain, presetSelector, presetSelectsAll, timezoneBesideUtc],
  CustomResourceDefinition: [...everyObject, uncheckedRules],
  Ingress: [...everyObject, oldClass],
  LimitRange: [...everyObject, negativeBounds],
  Namespace: [...everyObject, podSecurityKeys],
  PriorityClass: [...everyObject, noValue],
  ConfigMap: [...everyObject, sysprepSecret, answerFile],
  Secret: [...everyObject, answerFile, cloudInitSecretKeys],
  NetworkAttachmentDefinition: [...everyObject, networkConfig],
  VirtualMachinePreference: [...everyObject, preferenceWords, timezoneBesideUtc],
  VirtualMachineClusterPreference: [...everyObject, preferenceWords, timezoneBesideUtc],
  VirtualMachineInstancetype: sized,
  VirtualMachineClusterInstancetype: sized,
  HorizontalPodAutoscaler: autoscaler,
  ScaledObject: [...autoscaler, triggerMetadata],
  DataVolume: [...everyObject, ...fillsClaims, unknownVolumeMode],
  DataImportCron: [...everyObject, unknownVolumeMode],
  VirtualMachine: [...makesGuests, ...fillsClaims, nullInTemplate, cpuWithoutTopology, coresWithoutSockets, ...volumesOfRunning],
  VirtualMachineInstance: makesGuests,
  VirtualMachineInstanceReplicaSet: [...makesGuests, nullInTemplate, negativeReplicas, replicasZero, cpuWithoutRequest, setVolumes],
  VirtualMachinePool: [...makesGuests, ...fillsClaims, negativeReplicas, replicasZero, cpuWithoutRequest, poolVolumes, ...volumesOfRunning],
  get HyperConverged() {
    return ofHyperConverged();
  },
  MigrationPolicy: sized,
  PersistentVolumeClaim: sized,
  VirtualMachineClone: [...everyObject, cloneUnknownInterface],
  VirtualMachineRestore: [...everyObject, undoneByGit, runningTarget, restoreUnknownVolume],
  KubeDescheduler: [...everyObject, deschedulerProfile],
  ...Object.fromEntries(operandKinds.map((kind) => [kind, [...everyObject, operandBeside]])),
  KubeVirt: [...sized, operandBeside, secondKubeVirt, unknownGates, inactiveGates, oldDeviceTypes, uncheckedSettings, deviceLists],
  ...Object.fromEntries(Object.keys(retiredKinds).map((kind) => [kind, [unsafeName, labelSecret, retiredKind]])),
};

let hyperConverged: readonly Rule[] | undefined;

function ofHyperConverged(): readonly Rule[] {
  const { hyperConvergedAdvice } = require('./hyperconverged/advice/index.ts') as typeof Advice; // what it is
  return (hyperConverged ??= [...sized, ...hyperConvergedAdvice, uncheckedSettings, deviceLists]);
}

/** The rules for objects of this kind, in order. */
export function objectRulesOf(kind: string): readonly Rule[] {
  return Object.hasOwn(objectRulesByKind, kind) ? (objectRulesByKind[kind] ?? ofOtherKinds) : ofOtherKinds;
}

/** Every rule about objects, each once. */
export function objectRules(): ReadonlySet<Rule> {
  return new Set([...ofOtherKinds, ...Object.values(objectRulesByKind).flat()]);
}

/** Rules for everything that a VMI is made from. */
export const templateRules: readonly Rule<VmiTemplate>[] = [
  floppy,
  registryDisk,
  pinnedMachineType,
  cloudInitSecret,
  cloudInitHeader,
  cloudInitNotYaml,
  cloudInitKeys,
  networkData,
  imageReference,
  noClaim,
  sysprepSource,
  deviceName,
  emptyTerm,
  nodeSelector,
  misspeltNodeLabel,
  tolerations,
  dottedSubdomain,
  podProbes,
  multicastAddress,
  probePort,
  limitBelowGuest,
  uncachedDisk,
  firmwareUuid,
  hypervValues,
  termSelector,
  pagesOfAmd64,
  uncheckedWords,
  unknownTimezone,
];

/** When rules run: once for all objects that are alike, before (`of-alike`) or after (`of-admitted`) the webhooks, or for each object. */
export type Asked = 'of-alike' | 'of-admitted' | 'of-each';

const templateRulesBy = parted(templateRules);
const objectRulesBy = new Map<string, Readonly<Record<Asked, readonly Rule[]>>>();

export function objectRulesAsked(kind: string, asked: Asked): readonly Rule[] {
  return getOrAdd(objectRulesBy, Object.hasOwn(objectRulesByKind, kind) ? kind : '', () => parted(objectRulesOf(kind)))[asked];
}

export function templateRulesAsked(asked: Asked): readonly Rule<VmiTemplate>[] {
  return templateRulesBy[asked];
}

function parted<Subject>(rules: readonly Rule<Subject>[]): Readonly<Record<Asked, readonly Rule<Subject>[]>> {
  const ofEach = rules.filter((rule) => rule.ofEach === true);
  const ofAdmitted = rules.filter((rule) => rule.ofAdmitted === true);
  return {
    'of-alike': rules.filter((rule) => !ofEach.includes(rule) && !ofAdmitted.includes(rule)),
    'of-admitted': ofAdmitted,
    'of-each': ofEach,
  };
}
