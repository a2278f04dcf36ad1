/** What is to be known beside the options. */
export interface HyperConvergedNote {
  readonly title: string;
  /** What v1.18.1 does. */
  readonly text: string;
}

export const hyperConvergedNotes: readonly HyperConvergedNote[] = [
  {
    title: 'Versions',
    text: 'v1beta1 and v1 are served; the cluster stores v1beta1, and the operator works on it. A v1 object is converted, and loses what v1beta1 does not have; the same holds the other way round.',
  },
  {
    title: 'What the operator reverts',
    text: 'Changes that others make to its operands are undone (KP0722). Each counts in the metric kubevirt_hco_out_of_band_modifications_total, and the alert KubeVirtCRModified (warning) follows for ten minutes.',
  },
  {
    title: 'What the operator writes back',
    text: 'The first write of a new HyperConverged gets ksmConfiguration: {}, annotations, retentionPolicy and importsToKeep of its golden images, a label and a finalizer; the next one its evictionStrategy.',
  },
  {
    title: 'The namespace',
    text: "The HyperConverged is in the operator's namespace, which an admission policy enforces, and is named kubevirt-hyperconverged (KP0725).",
  },
  {
    title: 'Placement of the operator itself',
    text: "OLM places it, by nodeSelector and tolerations in the config of the operator's Subscription. infra and workloads place what the operator creates.",
  },
  {
    title: 'JSON patches',
    text: 'While one of the annotations holds an operation, the HyperConverged has the condition TaintedConfiguration (reason UnsupportedFeatureAnnotation), the metric kubevirt_hco_unsafe_modifications counts operations by annotation, and the alert UnsupportedHCOModification (info) fires. The structure of operands may change with an upgrade, so remove the patches first.',
  },
  {
    title: 'TLS profiles in JSON patches',
    text: 'A patch of the TLS profile of CDI or NetworkAddonsConfig sets the unwanted parts to null. KubeVirt has another structure, tlsConfiguration, and IANA names of ciphers.',
  },
  {
    title: 'Golden images in the status',
    text: 'status.dataImportCronTemplates lists all images as SSP gets them, with commonTemplate and modified. GoldenImage.modify writes a whole common image with changes.',
  },
  {
    title: 'The Kube Descheduler',
    text: 'Beside a HyperConverged it has the profile KubeVirtRelieveAndMigrate, DevKubeVirtRelieveAndMigrate or LongLifecycle (KP0723); else the metric kubevirt_hco_misconfigured_descheduler is 1 and the alert HCOMisconfiguredDescheduler (critical) fires. The customization devEnableEvictionsInBackground of the guide is no longer read.',
  },
  {
    title: 'Pods of an application-aware quota',
    text: 'In the namespaces that AAQ gates, no pod sets spec.nodeName.',
  },
  {
    title: 'Mistakes that silence others',
    text: 'A deprecated gate, or tuningPolicy: highBurst, makes the webhook answer with a warning and stop there. Here the rest is checked too.',
  },
];
