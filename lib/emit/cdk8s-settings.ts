/** What cdk8s-cli tells an app through its environment. */
export interface Cdk8sSettings {
  /** `CDK8S_OUTDIR` */
  readonly outdir: string | undefined;
  /** `CDK8S_RECORD_CONSTRUCT_METADATA` */
  readonly recordConstructMetadata: boolean;
}

export function cdk8sSettings(): Cdk8sSettings {
  const { CDK8S_OUTDIR: outdir, CDK8S_RECORD_CONSTRUCT_METADATA: record } = process.env;
  return { outdir: outdir === '' ? undefined : outdir, recordConstructMetadata: record === 'true' };
}
