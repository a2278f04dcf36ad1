import { isAbsent } from '../../../core/data/absent.ts';
import { hyperConvergedGates } from '../../../cluster/hyperconverged/feature-gates.ts';
import { quotaSaysNothing } from '../../../cluster/hyperconverged/idle-quota.ts';
import { tuningAnnotation } from '../../../cluster/hyperconverged/operands/tuning-policy.ts';
import { ofRelease, type ReleaseRange } from '../../../core/kubevirt/release.ts';
import { shippedBy } from '../../../cluster/hyperconverged/releases.ts';
import { valueAt, parsePath } from '../../../core/data/path.ts';
import type { Rule } from '../../rule.ts';
import { annotationPath, placeIn } from '../request.ts';
import { defineAdvice, type Advised } from './advised.ts';
import { inertImages } from './inert-images.ts';
import { unreadPatches } from './unread-patches.ts';

interface Inert extends ReleaseRange {
  /** In v1beta1, from the root, or an annotation's. */
  readonly path: string;
  readonly applies: (advised: Advised) => boolean;
  readonly message: string;
  readonly hint: string;
}

function inertField(name: string, why: string, hint: string): Inert {
  const path = `spec.${name}`;
  return { path, applies: ({ spec }) => !isAbsent(valueAt({ spec }, parsePath(path))), message: `${name} has no effect: ${why}`, hint };
}

/** v1beta1's webhook is silent about these. */
const silentGates = hyperConvergedGates
  .filter(({ phase, warned, movedTo }) => phase === 'deprecated' && warned !== true && movedTo === undefined)
  .map(({ name }): Inert => inertField(`featureGates.${name}`, 'the gate is deprecated and ignored', 'Remove the gate.'));

const rows: readonly Inert[] = [
  ...silentGates,
  {
    ...inertField(
      'obsoleteCPUs.minCPUModel',
      'the operator ignores it',
      'List the models to leave out in obsoleteCPUs.cpuModels, and remove minCPUModel.',
    ),
    since: shippedBy('1.17'),
  },
  inertField('tektonPipelinesNamespace', 'the operator deploys no pipelines any more', 'Remove tektonPipelinesNamespace.'),
  inertField('tektonTasksNamespace', 'the operator deploys no tasks any more', 'Remove tektonTasksNamespace.'),
  inertField('localStorageClassName', 'the operator ignores it', 'Remove localStorageClassName.'),
  inertField(
    'vddkInitImage',
    'the operator ignores it',
    'Set the image in the Migration Toolkit for Virtualization, and remove vddkInitImage.',
  ),
  inertField('networkBinding.l2bridge', 'the operator writes its own l2bridge over it', 'Give the binding another name.'),
  {
    path: 'spec.mediatedDevicesConfiguration.mediatedDevicesTypes',
    applies: ({ spec: { mediatedDevicesConfiguration: configuration } }) =>
      (configuration?.mediatedDevicesTypes ?? []).length > 0 && (configuration?.mediatedDeviceTypes ?? []).length === 0,
    message: 'mediatedDevicesTypes is the deprecated name of mediatedDeviceTypes, and a conversion to v1 loses it',
    hint: 'Write mediatedDeviceTypes instead.',
  },
  {
    path: annotationPath(tuningAnnotation),
    applies: ({ spec, annotations }) => annotations[tuningAnnotation] !== undefined && isAbsent(spec.tuningPolicy),
    message: `the annotation ${tuningAnnotation} has no effect without tuningPolicy: annotation`,
    hint: 'Write tuningPolicy: annotation, or remove the annotation.',
  },
  {
    path: 'spec.kubeSecondaryDNSNameServerIP',
    applies: ({ spec }) => !!spec.kubeSecondaryDNSNameServerIP && spec.featureGates?.deployKubeSecondaryDNS !== true,
    message: 'kubeSecondaryDNSNameServerIP has no effect while the gate deployKubeSecondaryDNS is off',
    hint: 'Switch the gate deployKubeSecondaryDNS on, or remove kubeSecondaryDNSNameServerIP.',
  },
  {
    path: 'spec.applicationAwareConfig',
    applies: ({ written, spec, version }) => {
      const path = version === 'v1' ? ['spec', 'deployment', 'applicationAwareConfig'] : ['spec', 'applicationAwareConfig'];
      return !quotaSaysNothing(valueAt(written, path)) && spec.enableApplicationAwareQuota !== true;
    },
    message: 'applicationAwareConfig has no effect while the application-aware quota is off',
    hint: 'Switch the quota on (enableApplicationAwareQuota, or enable in v1), or remove applicationAwareConfig.',
  },
];

const ignoredFields = [
  'obsoleteCPUs.minCPUModel',
  'tektonPipelinesNamespace',
  'tektonTasksNamespace',
  'localStorageClassName',
  'vddkInitImage',
];

export const inertSettings: Rule = defineAdvice({
  code: 'KP0715',
  name: 'hyperconverged/advice/inert',
  severity: 'warning',
  page: {
    summary: `Every setting has an effect: ${ignoredFields.join(', ')} and some gates no longer have one, others depend on a setting beside them, and only an existing golden image can be disabled.`,
    refused: 'obsoleteCPUs: { minCPUModel: Penryn }',
    accepted: 'obsoleteCPUs: { cpuModels: [Westmere] }',
  },
  fields: [...rows.map(({ path }) => path), 'metadata.annotations', 'spec.dataImportCronTemplates[*].metadata.name'],
  *check(advised) {
    for (const { path, applies, message, hint } of ofRelease(rows, advised.release.kubevirt)) {
      if (applies(advised)) yield { path: path.startsWith('spec.') ? placeIn(advised, path) : path, message, hint };
    }
    yield* unreadPatches(advised);
    yield* inertImages(advised);
  },
});
