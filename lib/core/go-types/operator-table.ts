/**
 * How the Go types of NetworkAddonsConfig (CNAO v0.102.0) and SSP (v0.25.0) read and write JSON, in the notation of go-type.ts. Kept by hand,
 * as those of HyperConverged beside them.
 */
export const operatorTable: string = `
networkaddonsoperator/v1.KubeMacPool rangeStart?string rangeEnd?string
networkaddonsoperator/v1.KubeSecondaryDNS domain?string nameServerIP?string
networkaddonsoperator/v1.KubevirtIpamController defaultNetworkNADNamespace?string
networkaddonsoperator/v1.Empty 
networkaddonsoperator/v1.MacvtapCni devicePluginConfig?string
networkaddonsoperator/v1.MultusDynamicNetworks hostCRISocketPath?string
networkaddonsoperator/v1.NetworkAddonsConfig TypeMeta.kind?string TypeMeta.apiVersion?string metadata?meta/v1.ObjectMeta spec?networkaddonsoperator/v1.NetworkAddonsConfigSpec
networkaddonsoperator/v1.NetworkAddonsConfigSpec multus?*networkaddonsoperator/v1.Empty multusDynamicNetworks?*networkaddonsoperator/v1.MultusDynamicNetworks linuxBridge?*networkaddonsoperator/v1.Empty ovs?*networkaddonsoperator/v1.Empty kubeMacPool?*networkaddonsoperator/v1.KubeMacPool imagePullPolicy?<v1.PullPolicy>string selfSignConfiguration?*networkaddonsoperator/v1.SelfSignConfiguration macvtap?*networkaddonsoperator/v1.MacvtapCni placementConfiguration?*networkaddonsoperator/v1.PlacementConfiguration kubeSecondaryDNS?*networkaddonsoperator/v1.KubeSecondaryDNS kubevirtIpamController?*networkaddonsoperator/v1.KubevirtIpamController tlsSecurityProfile?*config/v1.TLSSecurityProfile
networkaddonsoperator/v1.Placement nodeSelector?{}string affinity?core/v1.Affinity tolerations?[]core/v1.Toleration
networkaddonsoperator/v1.PlacementConfiguration infra?*networkaddonsoperator/v1.Placement workloads?*networkaddonsoperator/v1.Placement
networkaddonsoperator/v1.SelfSignConfiguration caRotateInterval?string caOverlapInterval?string certRotateInterval?string certOverlapInterval?string
ssp/v1beta3.Cluster workloadArchitectures?[]string controlPlaneArchitectures?[]string
ssp/v1beta3.CommonTemplates namespace:string dataImportCronTemplates?[]ssp/v1beta3.DataImportCronTemplate
ssp/v1beta3.DataImportCronTemplate metadata?meta/v1.ObjectMeta spec:cdi/v1beta1.DataImportCronSpec
ssp/v1beta3.SSP TypeMeta.kind?string TypeMeta.apiVersion?string metadata?meta/v1.ObjectMeta spec?ssp/v1beta3.SSPSpec
ssp/v1beta3.SSPSpec templateValidator?*ssp/v1beta3.TemplateValidator commonTemplates:ssp/v1beta3.CommonTemplates tlsSecurityProfile?*config/v1.TLSSecurityProfile tokenGenerationService?*ssp/v1beta3.TokenGenerationService cluster?*ssp/v1beta3.Cluster enableMultipleArchitectures?*bool
ssp/v1beta3.TemplateValidator replicas?*int32 placement?*controller-lifecycle-operator-sdk/api.NodePlacement
ssp/v1beta3.TokenGenerationService enabled?bool
`;
