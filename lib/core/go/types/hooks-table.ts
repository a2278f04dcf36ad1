/** Types of the annotation hooks.kubevirt.io/hookSidecars, which no API has, in the notation of the other tables. */
export const hooksTable = `
hooks/hooks.HookSidecar image?string imagePullPolicy:<v1.PullPolicy>string command?[]string args?[]string configMap?*hooks/hooks.ConfigMap pvc?*hooks/hooks.PVC
hooks/hooks.ConfigMap name:string key:string hookPath:string
hooks/hooks.PVC name:string volumePath:string sharedComputePath:string
`;
