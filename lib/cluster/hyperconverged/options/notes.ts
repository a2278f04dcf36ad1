/** What the guide says beside its options. */
export interface HyperConvergedNote {
  readonly title: string;
  /** What v1.18.1 does. */
  readonly text: string;
}

export const hyperConvergedNotes: readonly HyperConvergedNote[] = [
  {
    title: 'Versions',
    text: 'v1beta1 and v1 are served, v1beta1 is what the cluster stores and the operator works on. A v1 object is converted on its way in, which loses what v1beta1 does not have, and the other way round.',
  },
  {
    title: 'What the operator reverts',
    text: 'Changes of its operands that are made beside it are undone (KP0722). Each counts in the metric kubevirt_hco_out_of_band_modifications_total, and the alert KubeVirtCRModified (warning) follows for ten minutes.',
  },
  {
    title: 'What the operator writes back',
    text: 'The first write of a new HyperConverged gets ksmConfiguration: {}, annotations, retentionPolicy and importsToKeep of its golden images, a label and a finalizer; the next one its evictionStrategy.',
  },
  {
    title: 'The namespace',
    text: "The HyperConverged stands in the operator's namespace alone, which an admission policy holds, and is called kubevirt-hyperconverged (KP0725).",
  },
  {
    title: 'Placement of the operator itself',
    text: "OLM places it: by nodeSelector and tolerations in the config of the operator's Subscription. infra and workloads place what the operator makes.",
  },
  {
    title: 'JSON patches',
    text: 'While one of the annotations holds an operation, the HyperConverged has the condition TaintedConfiguration (reason UnsupportedFeatureAnnotation), the metric kubevirt_hco_unsafe_modifications counts operations by annotation, and the alert UnsupportedHCOModification (info) fires. The structure of operands may change with an upgrade, so the patches go first.',
  },
  {
    title: 'TLS profiles in JSON patches',
    text: 'A patch of the TLS profile of CDI or NetworkAddonsConfig sets the parts that it does not want to null. KubeVirt has another structure, tlsConfiguration, and IANA names of ciphers.',
  },
  {
    title: 'Golden images in the status',
    text: 'status.dataImportCronTemplates lists all images as SSP gets them, with commonTemplate and modified. GoldenImage.modify writes a common one out with its changes.',
  },
  {
    title: 'The Kube Descheduler',
    text: 'Beside a HyperConverged it has the profile KubeVirtRelieveAndMigrate, DevKubeVirtRelieveAndMigrate or LongLifecycle (KP0723); else the metric kubevirt_hco_misconfigured_descheduler is 1 and the alert HCOMisconfiguredDescheduler (critical) fires. The customization devEnableEvictionsInBackground of the guide is not looked at any more.',
  },
  {
    title: 'Pods of an application-aware quota',
    text: 'In the namespaces that AAQ gates, no pod sets spec.nodeName.',
  },
  {
    title: 'Mistakes that silence others',
    text: 'A deprecated gate, or tuningPolicy: highBurst, makes the webhook answer with a warning and look no further. Here everything behind it is told too.',
  },
];
