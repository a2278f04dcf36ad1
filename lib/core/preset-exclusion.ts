/** The annotation by which a VMI, or the template that it is made from, wants no presets: with the value `true`. */
export const presetExclusion = 'virtualmachineinstancepresets.admission.kubevirt.io/exclude';

/** What the annotation was called in KubeVirt's first releases; it has no effect today. */
export const oldPresetExclusion = 'virtualmachinepresets.admission.kubevirt.io/exclude';
