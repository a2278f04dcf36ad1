/**
 * How the Go types of NetworkAddonsConfig (CNAO v0.102.0) and SSP (v0.25.0) read and write JSON, in the notation of go-type.ts. Kept by hand,
 * as those of HyperConverged beside them.
 */
export const operatorTable: string = `
networkaddonsoperator/shared.KubeMacPool rangeStart?string rangeEnd?string
networkaddonsoperator/shared.KubeSecondaryDNS domain?string nameServerIP?string
networkaddonsoperator/shared.KubevirtIpamController defaultNetworkNADNamespace?string
networkaddonsoperator/shared.LinuxBridge
networkaddonsoperator/shared.MacvtapCni devicePluginConfig?string
networkaddonsoperator/shared.Multus
networkaddonsoperator/shared.MultusDynamicNetworks hostCRISocketPath?string
networkaddonsoperator/shared.NMState
networkaddonsoperator/shared.NetworkAddonsConfigSpec multus?*networkaddonsoperator/shared.Multus multusDynamicNetworks?*networkaddonsoperator/shared.MultusDynamicNetworks linuxBridge?*networkaddonsoperator/shared.LinuxBridge ovs?*networkaddonsoperator/shared.Ovs kubeMacPool?*networkaddonsoperator/shared.KubeMacPool imagePullPolicy?<v1.PullPolicy>string nmstate?*networkaddonsoperator/shared.NMState kubeSecondaryDNS?*networkaddonsoperator/shared.KubeSecondaryDNS macvtap?*networkaddonsoperator/shared.MacvtapCni kubevirtIpamController?*networkaddonsoperator/shared.KubevirtIpamController selfSignConfiguration?*networkaddonsoperator/shared.SelfSignConfiguration placementConfiguration?*networkaddonsoperator/shared.PlacementConfiguration tlsSecurityProfile?*config/v1.TLSSecurityProfile
networkaddonsoperator/shared.Ovs
networkaddonsoperator/shared.Placement nodeSelector?{}string affinity?core/v1.Affinity tolerations?[]core/v1.Toleration
networkaddonsoperator/shared.PlacementConfiguration infra?*networkaddonsoperator/shared.Placement workloads?*networkaddonsoperator/shared.Placement
networkaddonsoperator/shared.SelfSignConfiguration caRotateInterval?string caOverlapInterval?string certRotateInterval?string certOverlapInterval?string
networkaddonsoperator/v1.NetworkAddonsConfig TypeMeta.kind?string TypeMeta.apiVersion?string metadata?meta/v1.ObjectMeta spec?networkaddonsoperator/shared.NetworkAddonsConfigSpec
ssp/v1beta3.Cluster workloadArchitectures?[]string controlPlaneArchitectures?[]string
ssp/v1beta3.CommonTemplates namespace:string dataImportCronTemplates?[]ssp/v1beta3.DataImportCronTemplate
ssp/v1beta3.DataImportCronTemplate metadata?meta/v1.ObjectMeta spec:hco/cdi/v1beta1.DataImportCronSpec
ssp/v1beta3.SSP TypeMeta.kind?string TypeMeta.apiVersion?string metadata?meta/v1.ObjectMeta spec?ssp/v1beta3.SSPSpec
ssp/v1beta3.SSPSpec enableMultipleArchitectures?*bool templateValidator?*ssp/v1beta3.TemplateValidator cluster?*ssp/v1beta3.Cluster commonTemplates:ssp/v1beta3.CommonTemplates tlsSecurityProfile?*config/v1.TLSSecurityProfile tokenGenerationService?*ssp/v1beta3.TokenGenerationService
ssp/v1beta3.TemplateValidator replicas?*int32 placement?*controller-lifecycle-operator-sdk/api.NodePlacement
ssp/v1beta3.TokenGenerationService enabled?bool
`;
