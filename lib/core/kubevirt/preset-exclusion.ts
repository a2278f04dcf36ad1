/** The annotation that, with the value `true`, keeps presets away from a VMI, or from the VMIs of a template. */
export const presetExclusion = 'virtualmachineinstancepresets.admission.kubevirt.io/exclude';

/** What the annotation was called in KubeVirt's first releases; it has no effect today. */
export const oldPresetExclusion = 'virtualmachinepresets.admission.kubevirt.io/exclude';
