import { isAbsent } from '../../core/data/absent.ts';
import { goStruct } from '../../core/go/types/go-type.ts';
import { semanticEqual } from '../../core/go/semantic-equal.ts';
import { goQuote } from '../../core/go/print.ts';
import { defineRule, none, type Rule } from '../rule.ts';

export interface ObjectTransfer {
  readonly spec?: {
    readonly source?: { readonly kind?: string; readonly namespace?: string; readonly name?: string };
    readonly target?: { readonly namespace?: string | null; readonly name?: string | null };
  };
}

/** What does the same and stays. */
const copy: readonly string[] = [
  'kind: DataVolume, metadata: { name: copy }, source: { pvc: { name: data, namespace: vms } }',
  'kind: DataVolume',
];

const base = 'source: { kind: DataVolume, namespace: vms, name: db }';

export const transferImmutable: Rule<ObjectTransfer> = defineRule({
  code: 'CD0401',
  name: 'cdi/transfer-immutable',
  severity: 'error',
  upstream: 'webhooks.objectTransferValidatingWebhook.Admit',
  page: {
    summary: 'The spec of an ObjectTransfer cannot be changed.',
    refused: 'kind: ObjectTransfer, target: { name: other }',
    accepted: 'kind: ObjectTransfer, metadata: { labels: { app: db } }',
    holds: ['kind: ObjectTransfer'],
  },
  fields: ['spec'],
  check({ spec }, _at, { old }) {
    if (old === undefined || semanticEqual(goStruct('hco/cdi/v1beta1.ObjectTransferSpec'), old['spec'], spec)) return none;
    return [
      {
        path: 'spec',
        message: 'ObjectTransfer spec is immutable',
        hint: 'Leave spec as it is, and write a new ObjectTransfer with another name.',
      },
    ];
  },
});

export const transferTarget: Rule<ObjectTransfer> = defineRule({
  code: 'CD0402',
  name: 'cdi/transfer-target',
  severity: 'error',
  upstream: 'webhooks.objectTransferValidatingWebhook.Admit',
  page: {
    summary: 'An ObjectTransfer moves its object to another namespace or to another name.',
    refused: `kind: ObjectTransfer, ${base}, target: {}`,
    accepted: copy,
    gives: ['CD0402', 'CD0405'],
  },
  fields: ['spec.target'],
  ofAbsent: true,
  check({ spec }, _at, { old }) {
    if (old !== undefined || !isAbsent(spec?.target?.namespace) || !isAbsent(spec?.target?.name)) return none;
    const message = 'Target namespace and/or target name must be supplied';
    return [{ path: 'spec.target', message, hint: 'Write target.namespace or target.name.' }];
  },
});

const groups: Readonly<Record<string, string>> = { DataVolume: 'cdi.kubevirt.io/v1beta1', PersistentVolumeClaim: 'v1' };

export const transferKind: Rule<ObjectTransfer> = defineRule({
  code: 'CD0403',
  name: 'cdi/transfer-kind',
  severity: 'error',
  upstream: 'webhooks.objectTransferValidatingWebhook.Admit',
  page: {
    summary: 'An ObjectTransfer moves a DataVolume or a PersistentVolumeClaim.',
    refused: 'kind: ObjectTransfer, source: { kind: Pod, namespace: vms, name: db }',
    accepted: copy,
    gives: ['CD0403', 'CD0405'],
  },
  fields: ['spec.source.kind'],
  check({ spec }, _at, { old }) {
    const kind = spec?.source?.kind ?? '';
    if (old !== undefined || Object.hasOwn(groups, kind)) return none;
    const hint = 'Write source.kind: DataVolume, or PersistentVolumeClaim.';
    return [{ path: 'spec.source.kind', message: `Unsupported kind ${goQuote(kind)}`, hint }];
  },
});

export const transferExists: Rule<ObjectTransfer> = defineRule({
  code: 'CD0404',
  name: 'cdi/transfer-exists',
  severity: 'error',
  upstream: 'webhooks.objectTransferValidatingWebhook.Admit',
  page: {
    summary: 'The target of an ObjectTransfer does not exist yet. Only the cluster knows.',
    refused: 'kind: ObjectTransfer, target: { name: data }',
    accepted: copy,
    holds: ['kind: DataVolume'],
    gives: ['CD0404', 'CD0405'],
  },
  fields: ['spec.target.name', 'spec.target.namespace'],
  check({ spec }, _at, { live, old }) {
    const { kind = '', ...source } = spec?.source ?? {};
    const apiVersion = Object.hasOwn(groups, kind) ? groups[kind] : undefined;
    if (live === undefined || old !== undefined || apiVersion === undefined) return none;
    const namespace = spec?.target?.namespace ?? source.namespace ?? '';
    const name = spec?.target?.name ?? source.name ?? '';
    if (live.get({ apiVersion, kind, namespace, name }) === undefined) return none;
    return [
      { path: 'spec.target', message: `ObjectTransfer target "${namespace}/${name}" already exists`, hint: 'Write another target.name.' },
    ];
  },
});

export const transferDeprecated: Rule<ObjectTransfer> = defineRule({
  code: 'CD0405',
  name: 'cdi/transfer-deprecated',
  severity: 'warning',
  upstream: 'webhooks.objectTransferValidatingWebhook.Admit',
  page: {
    summary: 'ObjectTransfers are deprecated.',
    refused: 'kind: ObjectTransfer',
    accepted: copy,
  },
  fields: [],
  ofAbsent: true,
  check(_object, _at, { old }) {
    if (old !== undefined) return none;
    const message = 'ObjectTransfer feature is deprecated, and will be deleted soon';
    return [{ message, hint: 'Write a DataVolume with source.pvc, which copies the claim.' }];
  },
});
