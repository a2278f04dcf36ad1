export const minimumSize = 'cdi.kubevirt.io/minimumSupportedPvcSize';
/** On a DataVolume or a claim: CDI's webhook completes the claim. */
export const applyStorageProfile = 'cdi.kubevirt.io/applyStorageProfile';

export const cloneToken = 'cdi.kubevirt.io/storage.clone.token';
export const extendedCloneToken = 'cdi.kubevirt.io/storage.extended.clone.token';
export const usePopulator = 'cdi.kubevirt.io/storage.usePopulator';
export const contentTypeOfClaim = 'cdi.kubevirt.io/storage.contentType';
