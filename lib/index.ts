export { App, type AppProps } from './app/app.ts';
export { Cluster, type ClusterNode, type ClusterProps } from './app/cluster.ts';
export { compile, type Compilation, type CompileOptions } from './app/compile.ts';
export type {
  ApiServerFacts,
  ApiServerGate,
  ClusterFacts,
  NodeFacts,
  NodeTaint,
  Platform,
  TlsSecurityProfile,
} from './cluster/cluster-facts.ts';
export { KubeVirtValidation, type KubeVirtValidationContext } from './cli/validation/kube-virt-validation.ts';
export type { KubeVirtValidationProperties } from './cli/validation/properties.ts';
export { findingsOf } from './app/run-tree.ts';
export { setResolveMode } from './constructs/tree/scope.ts';
export { asQuantity } from './core/quantity/as-quantity.ts';
export { commonInstancetypes } from './core/kubevirt/common-instancetypes.ts';
export type { Delivery, DeliveryHints, HotPluggable, PowerManager } from './core/delivery.ts';
export type { Diagnostic, SilencedDiagnostic } from './core/diagnostic.ts';
export type { ResolveMode } from './core/draft.ts';
export { CheckFailed, UsageError } from './core/errors.ts';
export type { ExternalKind, ExternalObject } from './core/external-object.ts';
export type { Manifest } from './core/manifest.ts';
export type { Quantity } from './core/quantity/quantity.ts';
export { bytesOf, type Content } from './emit/content.ts';
export type { Layout } from './emit/layout/layout.ts';
export { argoCdHealthChecks, healthChecks, type HealthCheck } from './gitops/health/index.ts';
export { printDiagnostic } from './report/human.ts';
export * from './constructs/index.ts';
