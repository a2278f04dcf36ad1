import { newestRelease, ofRelease, type ReleaseRange } from '../../../lib/core/kubevirt/release.ts';
import { knownObjects } from '../../../lib/core/known-objects.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { runAdmitter, type Admitter } from '../../../lib/rules/admitter.ts';
import { backupAdmitter, backupTrackerAdmitter } from '../../../lib/rules/kubevirt/backup/index.ts';
import { cloneAdmitter } from '../../../lib/rules/kubevirt/clone/index.ts';
import { exportAdmitter } from '../../../lib/rules/kubevirt/export/index.ts';
import { instancetypeAdmitter } from '../../../lib/rules/kubevirt/instancetype/index.ts';
import { kubeVirtUpdateAdmitter } from '../../../lib/rules/kubevirt/installation/index.ts';
import type { KubeVirtObject } from '../../../lib/rules/kubevirt/installation/spec.ts';
import { migrationPolicyAdmitter } from '../../../lib/rules/kubevirt/migration-policy/index.ts';
import { migrationAdmitter } from '../../../lib/rules/kubevirt/migration/index.ts';
import { pluginAdmitter } from '../../../lib/rules/kubevirt/plugin/index.ts';
import { poolAdmitter } from '../../../lib/rules/kubevirt/pool/index.ts';
import { preferenceAdmitter } from '../../../lib/rules/kubevirt/preference/index.ts';
import { presetAdmitter } from '../../../lib/rules/kubevirt/preset/index.ts';
import { replicaSetAdmitter } from '../../../lib/rules/kubevirt/replica-set/index.ts';
import { restoreAdmitter } from '../../../lib/rules/kubevirt/restore/index.ts';
import type { Context } from '../../../lib/rules/rule.ts';
import { snapshotAdmitter } from '../../../lib/rules/kubevirt/snapshot/index.ts';
import { prune } from '../../../lib/schema/prune.ts';
import { shippedSchema } from '../../../lib/schema/shipped-schemas.ts';
import { admissionAnswer } from '../admission-answer.ts';
import {
  asAdmissionInput,
  configOf,
  releaseOf,
  refusedByGo,
  refusedByOpenApi,
  refusedOldByGo,
  type AdmissionInput,
} from '../admission-request.ts';
import { asClientHolds, asGoHolds } from '../as-go-holds.ts';
import type { Answer, Op } from '../question.ts';
import { kubeVirtWarnings } from './kubevirt-warnings.ts';
import { refusedByError } from '../refusal.ts';

type Check = (request: AdmissionInput, goType: string) => Answer | undefined;

const openApi: Check = (request) => refusedByOpenApi(request);
const decoder: Check = ({ object }, goType) => refusedByGo(object, goType);
/** Of kinds whose webhook lets every update pass unread. */
const newObjectDecoder: Check = (request, goType) => (request.operation === 'UPDATE' ? undefined : decoder(request, goType));
/** Of kinds whose webhook reads what an update finds as well. */
const decoders: Check = (request, goType) => refusedByGo(request.object, goType) ?? refusedOldByGo(request, goType);

/** The request without the fields that the Go types of its release lack. Ours are those of the newest one. */
function readBy(request: AdmissionInput): AdmissionInput {
  const release = releaseOf(request.release);
  if (release === newestRelease) return request;
  const { object, oldObject } = request;
  const read = (each: Manifest): Manifest => {
    const schema = shippedSchema(each.apiVersion, each.kind, release);
    return schema === undefined ? each : prune(schema.root, each, () => undefined);
  };
  return { ...request, object: read(object), ...(oldObject && { oldObject: read(oldObject) }) };
}

export function contextOf(request: AdmissionInput): Context {
  const { oldObject, operation, related = [], user } = request;
  return {
    config: configOf(request),
    related: { scalerOf: () => undefined },
    live: knownObjects(related.map(asClientHolds)),
    ...(operation === 'UPDATE' && oldObject !== undefined && { old: oldObject }),
    ...(user !== undefined && { user }),
  };
}

/** The first group of an admitter that asks about the cluster alone, before the object is read. */
function gate<Kind>([first = []]: Admitter<Kind>): Check {
  return (request) => {
    const answer = admissionAnswer((tell) => runAdmitter([first], {} as Kind, contextOf(request), tell)); // nobody looks at it
    return answer['allowed'] === true ? undefined : answer;
  };
}

/** The validating webhook of a kind that is judged by its admitter alone; `checks` come before the rules. */
function webhook<Kind>(admitter: Admitter<Kind>, goType: string, ...checks: readonly Check[]): Op {
  return (input) => {
    const asked = asAdmissionInput(input);
    const request = readBy(asked);
    for (const check of checks) {
      const refused = check(check === openApi ? asked : request, goType); // which reads the bytes of the request
      if (refused !== undefined) return refused;
    }
    const object = asGoHolds(goType, request.object) as Kind; // Go has read it as one
    return admissionAnswer((tell) => runAdmitter(admitter, object, contextOf(request), tell));
  };
}

const instancetypes = 'instancetype/v1beta1';

/** Of webhooks whose rules need nothing but the object. */
export const kindValidateOps: readonly (readonly [name: string, op: Op])[] = [
  ['vmirs-validate', webhook(replicaSetAdmitter, 'VirtualMachineInstanceReplicaSet', openApi, decoder)],
  ['vmpool-validate', webhook(poolAdmitter, 'pool/v1beta1.VirtualMachinePool', poolVersion, openApi, decoder)],
  ['preset-validate', webhook(presetAdmitter, 'VirtualMachineInstancePreset', openApi, decoder)],
  ['instancetype-validate', webhook(instancetypeAdmitter, `${instancetypes}.VirtualMachineInstancetype`, openApi, decoders)],
  ['preference-validate', webhook(preferenceAdmitter, `${instancetypes}.VirtualMachinePreference`, openApi, decoders)],
  ['migration-validate', webhook(migrationAdmitter, 'VirtualMachineInstanceMigration', decoders, openApi)],
  ['migrationpolicy-validate', webhook(migrationPolicyAdmitter, 'migrations/v1alpha1.MigrationPolicy', decoder)],
  ['vmsnapshot-validate', webhook(snapshotAdmitter, 'snapshot/v1beta1.VirtualMachineSnapshot', gate(snapshotAdmitter), decoders)],
  ['vmrestore-validate', webhook(restoreAdmitter, 'snapshot/v1beta1.VirtualMachineRestore', gate(restoreAdmitter), decoders)],
  ['vmexport-validate', webhook(exportAdmitter, 'export/v1.VirtualMachineExport', gate(exportAdmitter), decoders)],
  ['kubevirt-validate', withWarnings(webhook(kubeVirtUpdateAdmitter, 'KubeVirt', decoders, openApi))],
  ['vmclone-validate', webhook(cloneAdmitter, 'clone/v1beta1.VirtualMachineClone', gate(cloneAdmitter), decoder)],
  ['vmbackup-validate', webhook(backupAdmitter, 'backup/v1alpha1.VirtualMachineBackup', gate(backupAdmitter), newObjectDecoder)],
  ['vmbackuptracker-validate', webhook(backupTrackerAdmitter, 'backup/v1alpha1.VirtualMachineBackupTracker')],
  ['plugin-validate', ownWords(webhook(pluginAdmitter, 'plugin/v1alpha1.Plugin', gate(pluginAdmitter), decoder))],
];

/** KubeVirtUpdateAdmitter warns whether it refuses or not, unless it cannot read the object. */
function withWarnings(op: Op): Op {
  return (input) => {
    const answer = op(input);
    if (answer['allowed'] !== true && answer['causes'] === undefined) return answer;
    const request = asAdmissionInput(input);
    if (refusedByOpenApi(request) !== undefined) return answer;
    const kubeVirt = asGoHolds('KubeVirt', request.object) as KubeVirtObject & Manifest; // Go has read it as one
    const warnings = kubeVirtWarnings(kubeVirt, contextOf(request));
    return warnings.length === 0 ? answer : { ...answer, warnings };
  };
}

/** PluginAdmitter words its refusal itself: without a code, and with the message of the first cause alone. */
function ownWords(op: Op): Op {
  return (input) => {
    const { code, ...answer } = op(input);
    const [cause] = (answer['causes'] as readonly { readonly message: string }[] | undefined) ?? [];
    return cause === undefined ? { ...answer, ...(code !== undefined && { code }) } : { ...answer, message: cause.message };
  };
}

/** webhooks.VirtualMachinePoolGroupVersionResource. */
const poolVersions: readonly (ReleaseRange & { readonly version: string })[] = [
  { until: '1.6', version: 'v1alpha1' },
  { since: '1.7', version: 'v1beta1' },
];

/** VMPoolAdmitter answers for one version only. */
function poolVersion({ object, release }: AdmissionInput): Answer | undefined {
  const version = object.apiVersion.split('/')[1] ?? '';
  const [judged] = ofRelease(poolVersions, releaseOf(release));
  return version === judged?.version
    ? undefined
    : refusedByError(`expect resource version [${version}], but got [${judged?.version ?? ''}]`);
}
