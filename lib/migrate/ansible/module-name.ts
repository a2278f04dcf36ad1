/** The modules whose parameters are known. */
export type ModuleName =
  'kubevirt_rs' | 'kubevirt_preset' | 'kubevirt_vm' | 'kubevirt_pvc' | 'kubevirt_template' | 'kubevirt.core.kubevirt_vm';
