import type { Construct } from 'constructs';
import type { HyperConvergedSpec as HyperConvergedV1Spec } from '../../imports/hco-v1.ts';
import type { HyperConvergedSpec } from '../../imports/hco-v1beta1.ts';
import type * as Convert from '../cluster/hyperconverged/conversion/convert.ts';
import type * as Losses from '../cluster/hyperconverged/conversion/losses.ts';
import { patchAnnotations } from '../cluster/hyperconverged/operands/patch-annotations.ts';
import { hyperConvergedGroup, hyperConvergedName } from '../cluster/hyperconverged/types.ts';
import type { OwnFinding } from '../core/draft.ts';
import type { Labels, ObjectMeta } from '../core/manifest.ts';
import type * as ConversionLoss from '../rules/hyperconverged/advice/conversion-loss.ts';
import type { GoldenImage as GoldenImageBuilder } from './values/golden-image.ts';
import { given } from './props/given.ts';
import type { HyperConvergedOptions } from './hyper-converged-props.ts';
import { KubeObject } from './tree/kube-object.ts';
import { objectNames, type KubeObjectProps } from './tree/kube-object-props.ts';
import type { OperandPatch, OperandPatches } from './values/operand-patch.ts';
import { withOverride, type SpecOverride } from './tree/spec-override.ts';
import { strictJson } from './props/strict-json.ts';
import { asMap, type PropNames } from './props/prop-shape.ts';

/** What `GoldenImage.disable`, `modify` and `add` make. */
type GoldenImageTemplate = ReturnType<(typeof GoldenImageBuilder)['add']>;

/**
 * The options of a HyperConverged with the names of v1beta1, whichever version is emitted, and its annotations.
 * `name` and `namespace` are `kubevirt-hyperconverged` unless given; the operator ignores any other name.
 */
interface CommonProps extends KubeObjectProps, HyperConvergedOptions {
  /** Disabled or changed common images, and your own, as `GoldenImage` makes them. @default - the common ones */
  readonly goldenImages?: readonly GoldenImageTemplate[] | undefined;
  /**
   * Requests per second (`qps`) and at once (`burst`) of KubeVirt's components to the API server. Writes `tuningPolicy: annotation` and its
   * annotation.
   * @default - KubeVirt's own limits
   */
  readonly rateLimits?: { readonly qps: number; readonly burst: number } | undefined;
  /** Deploys the Open vSwitch CNI, by the annotation `deployOVS`. @default false */
  readonly deployOVS?: boolean | undefined;
  /** Deploys the network binding plugin passt, by its annotation. @default false */
  readonly deployPasstNetworkBinding?: boolean | undefined;
  /** Deploys the webhook and device plugin for AI accelerators, by their annotation. @default false */
  readonly deployAIE?: boolean | undefined;
  /** JSON patches of what the operator writes, for what no option covers. With one, the operator marks the HyperConverged as tainted. @default - none */
  readonly jsonPatches?: OperandPatches | undefined;
}

/** Props of a HyperConverged of v1beta1, the version that the cluster stores. */
export interface HyperConvergedV1beta1Props extends CommonProps {
  /** The version that is emitted. @default 'v1beta1' - what the cluster stores */
  readonly version?: 'v1beta1' | undefined;
  /** Any field of v1beta1's spec; merged last, so it wins over the other props. @default - none */
  readonly spec?: SpecOverride<HyperConvergedSpec> | undefined;
}

/** Props of a HyperConverged of v1. */
export interface HyperConvergedV1Props extends CommonProps {
  /** The version that is emitted. The options are converted to it; a warning names those that v1 cannot express. */
  readonly version: 'v1';
  /** Any field of v1's spec; merged last, so it wins over the other props. @default - none */
  readonly spec?: SpecOverride<HyperConvergedV1Spec> | undefined;
}

/** Options have the names of v1beta1; `spec` has those of the version that is emitted. */
export type HyperConvergedProps = HyperConvergedV1beta1Props | HyperConvergedV1Props;

const optionNames: Readonly<Record<keyof HyperConvergedSpec, true>> = {
  CommonInstancetypesDeployment: true,
  applicationAwareConfig: true,
  certConfig: true,
  changedBlockTrackingLabelSelectors: true,
  commonBootImageNamespace: true,
  commonTemplatesNamespace: true,
  dataImportCronTemplates: true,
  defaultCPUModel: true,
  defaultRuntimeClass: true,
  deployVmConsoleProxy: true,
  enableApplicationAwareQuota: true,
  enableCommonBootImageImport: true,
  evictionStrategy: true,
  featureGates: true,
  filesystemOverhead: true,
  higherWorkloadDensity: true,
  hypervisors: true,
  infra: true,
  instancetypeConfig: true,
  ksmConfiguration: true,
  kubeMacPoolConfiguration: true,
  kubeSecondaryDNSNameServerIP: true,
  liveMigrationConfig: true,
  liveUpdateConfiguration: true,
  localStorageClassName: true,
  logVerbosityConfig: true,
  mediatedDevicesConfiguration: true,
  networkBinding: true,
  obsoleteCPUs: true,
  permittedHostDevices: true,
  resourceRequirements: true,
  roleAggregationStrategy: true,
  scratchSpaceStorageClass: true,
  storageImport: true,
  tektonPipelinesNamespace: true,
  tektonTasksNamespace: true,
  tlsSecurityProfile: true,
  tuningPolicy: true,
  uninstallStrategy: true,
  vddkInitImage: true,
  virtualMachineOptions: true,
  vmStateStorageClass: true,
  workloadUpdateStrategy: true,
  workloads: true,
};

/** The HyperConverged of a cluster: one configuration for KubeVirt, CDI, networking and the other operators beside it. */
export class HyperConverged extends KubeObject<HyperConvergedProps> {
  declare readonly kind: 'HyperConverged';
  /** @internal */
  static readonly _propNames: PropNames<HyperConvergedProps> = {
    ...objectNames,
    ...optionNames,
    version: true,
    goldenImages: 'list',
    rateLimits: { qps: true, burst: true },
    deployOVS: 'boolean',
    deployPasstNetworkBinding: 'boolean',
    deployAIE: 'boolean',
    jsonPatches: { kubeVirt: 'list', cdi: 'list', networkAddonsConfig: 'list', ssp: 'list' },
    spec: 'map',
  };

  constructor(scope: Construct, id: string, props: HyperConvergedProps = {}) {
    asMap('props', props);
    const name = props.name ?? props.metadata?.name ?? hyperConvergedName;
    const namespace = props.namespace ?? props.metadata?.namespace ?? hyperConvergedName;
    const apiVersion = `${hyperConvergedGroup}/${props.version ?? 'v1beta1'}`;
    super(scope, id, { apiVersion, kind: 'HyperConverged' }, { ...props, name, namespace });
  }

  protected override fields(): { readonly spec: object } {
    const { spec, version } = this.given;
    const ours = optionsOf(this.given);
    return { spec: withOverride<object>(version === 'v1' ? conversion().rewrittenSpec(ours, 'v1') : ours, spec) };
  }

  /** @internal */
  override _metadata(): ObjectMeta {
    const metadata = super._metadata();
    const annotations: Labels = { ...metadata.annotations, ...annotationsOf(this.given) };
    return Object.keys(annotations).length === 0 ? metadata : { ...metadata, annotations };
  }

  /** With what the conversion of the options to v1 loses. @internal */
  override _findings(isWellGiven?: boolean): readonly OwnFinding[] {
    const own = super._findings(isWellGiven);
    if (this.given.version !== 'v1') return own;
    const { lossesOf } = require('../cluster/hyperconverged/conversion/losses.ts') as typeof Losses; // with the first conversion
    const options = { apiVersion: `${hyperConvergedGroup}/v1beta1`, kind: this.kind, metadata: {}, spec: optionsOf(this.given) };
    const { conversionLoss } = require('../rules/hyperconverged/advice/conversion-loss.ts') as typeof ConversionLoss; // likewise
    return [...own, ...lossesOf(options, 'v1').map((loss) => conversionLoss(loss, 'v1beta1'))];
  }
}

/** Loaded when the first HyperConverged of v1 is made. */
function conversion(): typeof Convert {
  return require('../cluster/hyperconverged/conversion/convert.ts') as typeof Convert; // what it is
}

/** The options by their names of v1beta1, without the prop `spec`. */
function optionsOf(props: HyperConvergedProps): HyperConvergedSpec {
  const { goldenImages = [], rateLimits } = props;
  const options = given(props, Object.keys(optionNames) as (keyof HyperConvergedSpec)[]); // the keys of the map
  return {
    ...options,
    ...(goldenImages.length > 0 && { dataImportCronTemplates: [...(options.dataImportCronTemplates ?? []), ...goldenImages] }),
    ...(rateLimits !== undefined && { tuningPolicy: 'annotation' }),
  };
}

/** What it takes by annotations. */
function annotationsOf({ deployAIE, deployOVS, deployPasstNetworkBinding, jsonPatches = {}, rateLimits }: HyperConvergedProps): Labels {
  const { cdi, kubeVirt, networkAddonsConfig, ssp } = jsonPatches;
  const written: Readonly<Record<string, string | undefined>> = {
    deployOVS: deployOVS?.toString(),
    'hco.kubevirt.io/deployPasstNetworkBinding': deployPasstNetworkBinding?.toString(),
    'hco.kubevirt.io/deployAIE': deployAIE?.toString(),
    'hco.kubevirt.io/tuningPolicy': rateLimits && JSON.stringify(given(rateLimits, ['qps', 'burst'])),
    [patchAnnotations.KubeVirt]: patchText(kubeVirt),
    [patchAnnotations.CDI]: patchText(cdi),
    [patchAnnotations.NetworkAddonsConfig]: patchText(networkAddonsConfig),
    [patchAnnotations.SSP]: patchText(ssp),
  };
  return Object.fromEntries(Object.entries(written).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function patchText(operations: readonly OperandPatch[] | undefined): string | undefined {
  return operations === undefined || operations.length === 0 ? undefined : strictJson('jsonPatches', operations);
}
