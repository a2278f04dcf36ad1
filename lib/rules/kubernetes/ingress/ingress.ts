import type * as Networking from '../../../../imports/networking-v1.ts';
import type { Path } from '../../../core/data/path.ts';
import type { Written } from '../../../core/data/written.ts';

export type Ingress = Written<Networking.Ingress>;
export type IngressPath = Written<Networking.HTTPIngressPath>;
export type IngressBackend = Written<Networking.IngressBackend>;
export type ServiceBackend = Written<Networking.IngressServiceBackend>;

/** A part of an Ingress, and where it stands. */
export interface Placed<Part> {
  readonly part: Part;
  readonly at: Path;
}

/** The paths of all rules. */
export function pathsOf({ spec }: Ingress): readonly Placed<IngressPath>[] {
  return (spec?.rules ?? []).flatMap((rule, i) =>
    (rule.http?.paths ?? []).map((part, j) => ({ part, at: ['spec', 'rules', i, 'http', 'paths', j] })),
  );
}

/** The default backend, and those of paths that have a type: of a path without one the API server reads nothing else. */
export function backendsOf(ingress: Ingress): readonly Placed<IngressBackend>[] {
  const { defaultBackend } = ingress.spec ?? {};
  return [
    ...(defaultBackend ? [{ part: defaultBackend, at: ['spec', 'defaultBackend'] }] : []),
    ...pathsOf(ingress).flatMap(({ part: { pathType, backend }, at }) =>
      typeof pathType === 'string' ? [{ part: backend ?? {}, at: [...at, 'backend'] }] : [],
    ),
  ];
}

/** The Services of backends that have no resource beside. */
export function servicesOf(ingress: Ingress): readonly Placed<ServiceBackend>[] {
  return backendsOf(ingress).flatMap(({ part: { service, resource }, at }) => (service && !resource ? [{ part: service, at }] : []));
}
