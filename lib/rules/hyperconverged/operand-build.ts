import type { OperandOrigin } from '../../cluster/hyperconverged/operands/operand-error.ts';
import { patchAnnotations, type PatchedKind } from '../../cluster/hyperconverged/operands/patch-annotations.ts';
import { tuningAnnotation } from '../../cluster/hyperconverged/operands/tuning-policy.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { valueAt } from '../../core/data/path.ts';
import { defineRule, none, type CodeEntry, type Page, type Rule } from '../rule.ts';
import { commonImageNames, exampleSource, isSwitchedOff } from './data-import-cron-template.ts';
import { buildsOf } from './operand-faults.ts';
import { annotationPath, placeIn, type HyperConvergedRequest } from './request.ts';

interface Fault extends Pick<CodeEntry, 'code' | 'name'> {
  readonly kind: PatchedKind;
  readonly upstream: string;
  readonly page: Page;
  readonly fields: readonly string[];
  readonly origin: OperandOrigin;
  readonly path: (request: HyperConvergedRequest) => string;
  readonly hint: string;
}

function buildRule({ code, name, kind, upstream, page, fields, origin, path, hint }: Fault): Rule<HyperConvergedRequest> {
  return defineRule<HyperConvergedRequest>({
    code,
    name,
    severity: 'error',
    upstream,
    page,
    fields,
    check(request) {
      const built = buildsOf(request)[kind];
      if ('operand' in built || built.fault.origin !== origin) return none;
      return [{ path: path(request), message: built.fault.message, hint }];
    },
  });
}

const limits = `'{"qps": 100, "burst": 200}'`;
const annotated = `tuningPolicy: annotation, metadata: { annotations: { ${tuningAnnotation}: ${limits} } }`;
const tuningFields = ['spec.tuningPolicy', 'metadata.annotations'];

export const bandwidthPerMigration: Rule<HyperConvergedRequest> = buildRule({
  code: 'HC0171',
  name: 'hyperconverged/bandwidth-per-migration',
  kind: 'KubeVirt',
  upstream: 'handlers.hcLiveMigrationToKv',
  page: {
    summary: 'The bandwidth of a migration is a quantity that Go can read.',
    refused: "liveMigrationConfig: { bandwidthPerMigration: '1e1.5' }",
    accepted: 'liveMigrationConfig: { bandwidthPerMigration: 64Mi }',
  },
  fields: ['spec.liveMigrationConfig.bandwidthPerMigration'],
  origin: 'bandwidthPerMigration',
  path: (request) => placeIn(request, 'spec.liveMigrationConfig.bandwidthPerMigration'),
  hint: 'Write bandwidthPerMigration as bytes per second, such as 64Mi.',
});

export const highBurstWithLimits: Rule<HyperConvergedRequest> = buildRule({
  code: 'HC0152',
  name: 'hyperconverged/high-burst-limits',
  kind: 'KubeVirt',
  upstream: 'handlers.hcoTuning2Kv',
  page: {
    summary: 'The highBurst profile has no limits of its own in an annotation.',
    refused: `tuningPolicy: highBurst, metadata: { annotations: { ${tuningAnnotation}: ${limits} } }`,
    accepted: annotated,
    gives: ['HC0151', 'HC0152'],
  },
  fields: tuningFields,
  origin: 'highBurst',
  path: (request) => placeIn(request, 'spec.tuningPolicy'),
  hint: 'Write tuningPolicy: annotation to use the limits of the annotation.',
});

export const tuningLimits: Rule<HyperConvergedRequest> = buildRule({
  code: 'HC0153',
  name: 'hyperconverged/tuning-annotation-limits',
  kind: 'KubeVirt',
  upstream: 'handlers.hcoTuning2Kv',
  page: {
    summary: `tuningPolicy: annotation takes its limits from the annotation ${tuningAnnotation}, which holds qps and burst as JSON.`,
    refused: `tuningPolicy: annotation, metadata: { annotations: { ${tuningAnnotation}: '{"qps": 100}' } }`,
    accepted: annotated,
  },
  fields: tuningFields,
  origin: 'rateLimits',
  path: (request) =>
    request.annotations[tuningAnnotation] === undefined ? placeIn(request, 'spec.tuningPolicy') : annotationPath(tuningAnnotation),
  hint: `Write the annotation ${tuningAnnotation}: ${limits}, both above 0.`,
});

export const kubeSecondaryDns: Rule<HyperConvergedRequest> = buildRule({
  code: 'HC0172',
  name: 'hyperconverged/secondary-dns-name-server',
  kind: 'NetworkAddonsConfig',
  upstream: 'handlers.NewNetworkAddons',
  page: {
    summary: 'The name server of KubeSecondaryDNS is an IPv4 address, even while its gate is off.',
    refused: 'featureGates: { deployKubeSecondaryDNS: true }, kubeSecondaryDNSNameServerIP: ns.example.com',
    accepted: 'featureGates: { deployKubeSecondaryDNS: true }, kubeSecondaryDNSNameServerIP: 192.0.2.53',
  },
  fields: ['spec.kubeSecondaryDNSNameServerIP'],
  origin: 'nameServer',
  path: (request) => placeIn(request, 'spec.kubeSecondaryDNSNameServerIP'),
  hint: 'Write kubeSecondaryDNSNameServerIP as an IPv4 address, or leave it out.',
});

export const tlsProfileType: Rule<HyperConvergedRequest> = buildRule({
  code: 'HC0125',
  name: 'hyperconverged/tls-profile-type',
  kind: 'KubeVirt',
  upstream: 'handlers.hcTLSSecurityProfileToKv',
  page: {
    summary: 'A TLS profile has a type; without it the operator looks up a profile that does not exist, and its webhook crashes.',
    refused: 'tlsSecurityProfile: {}',
    accepted: 'tlsSecurityProfile: { type: Intermediate, intermediate: {} }',
  },
  fields: ['spec.tlsSecurityProfile.type'],
  origin: 'tlsProfile',
  path: (request) => placeIn(request, 'spec.tlsSecurityProfile.type'),
  hint: 'Write type as Old, Intermediate, Modern or Custom, or leave tlsSecurityProfile out.',
});

const image = (name: string, template = exampleSource): string =>
  `{ metadata: { name: ${name} }, spec: { managedDataSource: ${name}, schedule: '0 */12 * * *', retentionPolicy: All, ${template} } }`;

/** A template that is switched off counts too. */
export const templateNames: Rule<HyperConvergedRequest> = buildRule({
  code: 'HC0113',
  name: 'hyperconverged/import-cron-template-names',
  kind: 'SSP',
  upstream: 'goldenimages.GetDataImportCronTemplates',
  page: {
    summary: 'Golden images have unique names.',
    refused: `dataImportCronTemplates: [${image('os')}, ${image('os')}]`,
    accepted: `dataImportCronTemplates: [${image('os')}, ${image('os-next')}]`,
  },
  fields: ['spec.dataImportCronTemplates[*].metadata.name'],
  origin: 'goldenImages',
  path(request) {
    const names = (request.spec.dataImportCronTemplates ?? []).map(({ metadata }) => metadata?.name);
    const repeated = names.findIndex((name, i) => names.indexOf(name) < i);
    return placeIn(request, `spec.dataImportCronTemplates[${repeated}].metadata.name`);
  },
  hint: 'Give the image another metadata.name, or merge the two templates.',
});

const sourcePath = ['spec', 'template', 'spec', 'source'];

/** A template of another name may do without: CDI looks at its source. */
export const templateSource: Rule<HyperConvergedRequest> = buildRule({
  code: 'HC0114',
  name: 'hyperconverged/import-cron-template-source',
  kind: 'SSP',
  upstream: 'goldenimages.customizeCommonDictAnnotations',
  page: {
    summary:
      'A golden image that replaces one of the operator has a source: its whole spec counts, and where the source is missing, the webhook of the operator crashes.',
    refused: `dataImportCronTemplates: [${image('fedora-image-cron', 'template: { spec: { } }')}]`,
    accepted: `dataImportCronTemplates: [${image('fedora-image-cron')}]`,
  },
  fields: [`spec.dataImportCronTemplates[*].${sourcePath.join('.')}`],
  origin: 'goldenImageSource',
  path(request) {
    const found = (request.spec.dataImportCronTemplates ?? []).findIndex(
      (template) =>
        commonImageNames.includes(template.metadata?.name ?? '') && !isSwitchedOff(template) && isAbsent(valueAt(template, sourcePath)),
    );
    return placeIn(request, `spec.dataImportCronTemplates[${found}].${sourcePath.join('.')}`);
  },
  hint: 'Write the source of the image, such as registry with its url: nothing is taken from the image that is replaced.',
});

/** RFC 6902, applied to the whole operand as the operator makes it; each `path` begins with `/spec/`. */
export const jsonPatches: Readonly<Record<PatchedKind, Rule<HyperConvergedRequest>>> = {
  KubeVirt: patchRule('HC0181', 'KubeVirt', '/spec/configuration/cpuModel'),
  CDI: patchRule('HC0182', 'CDI', '/spec/imagePullPolicy'),
  NetworkAddonsConfig: patchRule('HC0183', 'NetworkAddonsConfig', '/spec/ovs'),
  SSP: patchRule('HC0184', 'SSP', '/spec/templateValidator/placement'),
};

function patchRule(code: Rule['code'], kind: PatchedKind, missing: string): Rule<HyperConvergedRequest> {
  const annotation = patchAnnotations[kind];
  const patch = (text: string): string => `metadata: { annotations: { ${annotation}: '${text}' } }`;
  return buildRule({
    code,
    name: `hyperconverged/${kind.toLowerCase()}-json-patch`,
    kind,
    upstream: 'handlers.applyPatchToSpec',
    page: {
      summary: `The annotation ${annotation} is a JSON patch (RFC 6902) that can be applied to the operator's ${kind}, below /spec/.`,
      refused: patch(`[{"op": "remove", "path": "${missing}"}]`),
      accepted: 'metadata: { annotations: { } }',
      gives: [code, 'KP0716'],
    },
    fields: ['metadata.annotations'],
    origin: 'jsonPatch',
    path: () => annotationPath(annotation),
    hint: `Write the annotation as a list of operations such as {"op": "add", "path": "/spec/…", "value": …} whose paths the ${kind} has.`,
  });
}
