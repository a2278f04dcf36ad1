import { App as Cdk8sApp, type AppProps as Cdk8sAppProps } from 'cdk8s';
import { markOutputFolder } from '../constructs/delivery/cluster-folder.ts';
import { declareExternal } from '../constructs/external.ts';
import { listFindingsBy, silenceAll, type Silences } from '../constructs/tree/silences.ts';
import { markKustomizationFiles, markSharedFiles } from '../constructs/delivery/delivery-marks.ts';
import { asMap, refuseMisshapen, type PropNames } from '../constructs/props/prop-shape.ts';
import { refusedProp, wordOf } from '../constructs/props/prop-value.ts';
import { markOurApp, setResolveMode } from '../constructs/tree/scope.ts';
import { compileTreesBy } from '../constructs/tree/tree-state.ts';
import type { OtherNames } from '../constructs/props/unread-props.ts';
import { markUnreadSettings } from '../constructs/props/unread-settings.ts';
import type { ResolveMode } from '../core/draft.ts';
import type { ExternalObject } from '../core/external-object.ts';
import { captureLocation, type RawLocation } from '../core/source-location.ts';
import { cdk8sSettings, type Layout } from '../emit/index.ts';
import { compileAnyRoot } from './compile-any-root.ts';
import { compilerHost } from './host.ts';
import { findingsOf } from './run-tree.ts';
import { appNames } from './setting-names.ts';
import { writeManifests } from './write-manifests.ts';

/** `yamlOutputType` and `outputFileExtension` of cdk8s give way to `layout`. */
export interface AppProps extends Omit<Cdk8sAppProps, 'yamlOutputType' | 'outputFileExtension'> {
  /** Folder of the manifests. @default - `CDK8S_OUTDIR`, else `manifests` */
  readonly outdir?: string;
  /** How documents are divided into files. @default 'file-per-object' */
  readonly layout?: Layout | undefined;
  /** Writes a `kustomization.yaml` into each cluster's folder that lists what is in it. @default false */
  readonly kustomization?: boolean | undefined;
  /** How much of what the cluster would add is written; a Cluster, a chart and an object can override it. @default 'neutral' */
  readonly resolve?: ResolveMode | undefined;
  /**
   * Objects that every cluster holds and the app does not make, such as `commonInstancetypes`. @default - only what charts and Clusters
   * declare
   */
  readonly external?: readonly ExternalObject[] | undefined;
  /** Advice that does not apply to the whole app, by code, with the reason. @default - nothing */
  readonly silence?: Silences | undefined;
}

const layouts: Readonly<Record<Layout, true>> = {
  'file-per-object': true,
  'file-per-chart': true,
  'file-per-namespace': true,
  'file-per-app': true,
};

compileTreesBy(compileAnyRoot);
listFindingsBy((root) => findingsOf(root));

/**
 * The root of the charts. Its `synth` runs the pipeline once over everything and writes one folder of manifests.
 */
export class App extends Cdk8sApp {
  /** @internal */
  static readonly _propNames: PropNames<AppProps> = appNames;
  /** @internal */
  static readonly _otherNames: OtherNames = { configuration: 'a Cluster, and make the charts in it' };

  readonly layout: Layout;
  /** Whether `construct-metadata.json` is written, by which cdk8s-cli's validation plugins find the construct of an object. */
  readonly recordsConstructMetadata: boolean;

  constructor(props: AppProps = {}) {
    const at = captureLocation();
    refuseMisshapen(asMap('props', props), appNames, at);
    const settings = cdk8sSettings();
    super({ ...props, outdir: outdirOf(props.outdir ?? settings.outdir ?? 'manifests', at) });
    this.recordsConstructMetadata = props.recordConstructMetadata ?? settings.recordConstructMetadata;
    this.layout = wordOf('layout', props.layout ?? 'file-per-object', layouts, at);
    if (props.outdir !== undefined) markOutputFolder(this, props.outdir);
    if (this.layout !== 'file-per-object') markSharedFiles(this);
    if (props.kustomization === true) markKustomizationFiles(this);
    markOurApp(this);
    if (props.resolve !== undefined) setResolveMode(this, props.resolve, at);
    if (props.external !== undefined) declareExternal(this, props.external, at);
    if (props.silence !== undefined) silenceAll(this, props.silence, at);
    markUnreadSettings(this, { type: new.target, props, names: appNames, at });
    compilerHost()?.onMade?.(this, at);
  }

  /**
   * Hands the App over to the command that loads it; run by itself, checks everything and writes the manifests.
   * Throws `CheckFailed` with all findings, and writes nothing, where one of them is an error; throws `UsageError` where the folder cannot
   * be written.
   */
  override synth(): void {
    const host = compilerHost();
    if (host === undefined) writeManifests(this);
    else host.take(this);
  }
}

function outdirOf(outdir: unknown, at: RawLocation): string {
  if (typeof outdir === 'string' && outdir !== '') return outdir;
  throw refusedProp('outdir', outdir, 'not the path of a folder', "Write outdir: 'manifests', or leave it out.", at);
}
