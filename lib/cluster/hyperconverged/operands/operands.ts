import type { Labels, Manifest } from '../../../core/manifest.ts';
import { withValues, type Placed } from '../../../core/data/path.ts';
import { ofRelease, type Release, type ReleaseRange } from '../../../core/kubevirt/release.ts';
import type { Written } from '../../../core/data/written.ts';
import type { NodeFacts } from '../../cluster-facts.ts';
import { newestHyperConverged, shippedBy, type HyperConvergedRelease } from '../releases.ts';
import { hyperConvergedName, type HyperConverged, type HyperConvergedSpec } from '../types.ts';
import { aie } from './aie.ts';
import { copiedSchedules, goldenImages, type GoldenImage } from './golden-images.ts';
import { installationOf, type Installation } from './installation.ts';
import { passt } from './passt.ts';
import { priorityClass } from './priority-class.ts';
import { OperandError } from './operand-error.ts';
import type { OperandRequest } from './request.ts';
import { tlsProfileOf, type WrittenTlsProfile } from './tls-profile.ts';
import { toAaq } from './to-aaq.ts';
import { toCdi } from './to-cdi.ts';
import { toKubeVirt } from './to-kubevirt.ts';
import { toMigController } from './to-mig-controller.ts';
import { toNetworkAddonsConfig } from './to-network-addons-config.ts';
import { toSsp } from './to-ssp.ts';
import { topologyOf, unknownTopology } from './topology.ts';
import { withWrittenBack } from './written-back.ts';
import type * as OpenshiftHandlers from './openshift-handlers.ts';

/** What the operator finds in its cluster. */
export interface OperatorFacts {
  readonly openshift: boolean;
  /** Undefined where nobody has stated them: then nothing is written that depends on them. */
  readonly nodes: readonly NodeFacts[] | undefined;
  /** Of OpenShift's API server. @default - none: Intermediate, as on every other Kubernetes */
  readonly tlsSecurityProfile?: WrittenTlsProfile | undefined;
  /** Of OpenShift's cluster DNS. @default '' */
  readonly baseDomain?: string | undefined;
  /** @default - as the release is installed */
  readonly installation?: Installation | undefined;
  /** @default - the newest */
  readonly release?: HyperConvergedRelease | undefined;
}

export interface OperandSet {
  /** In the order in which the operator writes them. */
  readonly objects: readonly Manifest[];
  /** Why the reconcile ends, and what stands behind the last object is not written. In the operator's words. */
  readonly error: string | undefined;
  /** Of status.dataImportCronTemplates; undefined where no SSP is written. */
  readonly goldenImages: readonly GoldenImage[] | undefined;
  /** The HyperConverged's, with what the operator has written into it meanwhile. */
  readonly spec: Written<HyperConvergedSpec>;
}

/**
 * What the operator writes from a HyperConverged of v1beta1 that is stored: one whose defaults are there, as Go has read it. The first
 * operand that cannot be built ends the list.
 */
export function operandsOf(hyperConverged: HyperConverged, facts: OperatorFacts): OperandSet {
  const reconcile = new Reconcile(hyperConverged, facts);
  try {
    for (const { write } of ofRelease(everywhere, reconcile.release)) reconcile.run(write);
    if (facts.openshift) for (const handler of onOpenshift()) reconcile.run(handler);
    return reconcile.result(undefined);
  } catch (error) {
    if (error instanceof OperandError) return reconcile.result(error.message);
    throw error;
  }
}

/** One handler of the operator, or those of one feature. */
type Handler = (request: OperandRequest, reconcile: Reconcile) => readonly Manifest[];

/** In the operator's order. */
const everywhere: readonly (ReleaseRange & { readonly write: Handler })[] = [
  { write: (request) => [priorityClass(request)] },
  { write: (request) => [toKubeVirt(request)] },
  { write: (request) => [toCdi(request)] },
  { write: (request) => [toNetworkAddonsConfig(request)] },
  { write: (request) => (request.spec.enableApplicationAwareQuota ? [toAaq(request)] : []) },
  { write: (request) => [toMigController(request)] },
  { write: passt },
  { write: aie, since: shippedBy('1.18') },
];

/** Behind the others. */
function onOpenshift(): readonly Handler[] {
  const { openshiftHandlers } = require('./openshift-handlers.ts') as typeof OpenshiftHandlers; // with the first OpenShift
  return [(request, reconcile) => [toSsp(request, reconcile.goldenImagesOf(request))], ...openshiftHandlers];
}

/** One run through the handlers: what they have written so far, and the HyperConverged that the next one looks at. */
class Reconcile {
  readonly #facts: OperatorFacts;
  readonly #objects: Manifest[] = [];
  #hyperConverged: HyperConverged;
  #request: OperandRequest;
  #goldenImages: readonly GoldenImage[] | undefined;

  constructor(hyperConverged: HyperConverged, facts: OperatorFacts) {
    this.#hyperConverged = hyperConverged;
    this.#facts = facts;
    this.#request = operandRequest(hyperConverged, facts);
  }

  get release(): Release {
    return this.#request.release;
  }

  run(handler: Handler): void {
    for (const object of handler(this.#request, this)) {
      this.#objects.push(object);
      const { spec, annotations } = this.#request;
      const after = withWrittenBack(spec, object, annotations);
      if (after !== spec) this.#change({ ...this.#hyperConverged, spec: after });
    }
  }

  #change(hyperConverged: HyperConverged): void {
    this.#hyperConverged = hyperConverged;
    this.#request = operandRequest(hyperConverged, this.#facts);
  }

  /** Kept for the status. */
  goldenImagesOf(request: OperandRequest): readonly GoldenImage[] {
    const images = goldenImages(request);
    this.#goldenImages = images;
    const schedules = Array.from(copiedSchedules(request), ([i, schedule]): Placed => ({
      path: ['spec', 'dataImportCronTemplates', i, 'spec', 'schedule'],
      value: schedule,
    }));
    if (schedules.length > 0) this.#change(withValues(this.#hyperConverged, schedules));
    return images;
  }

  result(error: string | undefined): OperandSet {
    const { spec = {} } = this.#hyperConverged;
    return { objects: this.#objects, error, goldenImages: error === undefined ? this.#goldenImages : undefined, spec };
  }
}

/** What each builder of an operand is asked with. */
export function operandRequest(hyperConverged: HyperConverged, facts: OperatorFacts): OperandRequest {
  const { metadata, spec = {} } = hyperConverged;
  const { openshift, nodes, tlsSecurityProfile, baseDomain = '', release = newestHyperConverged } = facts;
  const { installation = installationOf(release) } = facts;
  return {
    spec,
    annotations: metadata.annotations ?? noAnnotations,
    namespace: metadata.namespace ?? hyperConvergedName,
    openshift,
    topology: nodes === undefined ? unknownTopology : topologyOf(nodes, spec.workloads?.nodePlacement),
    tlsProfile: tlsProfileOf(spec.tlsSecurityProfile, openshift ? tlsSecurityProfile : undefined),
    baseDomain,
    dataImportSchedule: scheduleOf(hyperConverged),
    installation,
    release: release.kubevirt,
  };
}

const noAnnotations: Labels = {};

function scheduleOf({ status }: Manifest): string {
  const schedule = (status as { readonly dataImportSchedule?: unknown } | undefined)?.dataImportSchedule;
  return typeof schedule === 'string' ? schedule : '';
}
