import type { Code, Diagnostic, ObjectInCluster, Related, Severity, SilencedDiagnostic } from '../core/diagnostic.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { placesOf, type NameOf } from './place.ts';
import { findingWithoutSecrets } from '../core/finding-without-secrets.ts';

/** A finding as machines read it. Fields that do not apply are left out; new ones may come. */
export interface JsonDiagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly object?: JsonObject;
  /** The field, as Kubernetes prints it. */
  readonly path?: string;
  /** The chart line. */
  readonly location?: SourceLocation;
  /** Lines that led there, nearest first. */
  readonly callers?: readonly SourceLocation[];
  readonly related?: readonly JsonRelated[];
}

export interface JsonObject {
  /** '' for charts outside a Cluster. */
  readonly cluster: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
  readonly constructPath?: string;
}

export interface JsonRelated {
  readonly message: string;
  readonly object?: JsonObject;
  readonly location?: SourceLocation;
}

export function jsonDiagnostic(diagnostic: Diagnostic, nameOf: NameOf, showSecrets: boolean = false): JsonDiagnostic {
  const told = showSecrets ? diagnostic : findingWithoutSecrets(diagnostic);
  const { code, severity, message, hint, object, path, location, related = [] } = told;
  const [at, ...callers] = placesOf(location, nameOf);
  return {
    code,
    severity,
    message,
    ...(hint !== undefined && { hint }),
    ...(object && { object: jsonObject(object) }),
    ...(path !== undefined && { path }),
    ...(at && { location: at }),
    ...(callers.length > 0 && { callers }),
    ...(related.length > 0 && { related: related.map((each) => jsonRelated(each, nameOf)) }),
  };
}

/** A silenced finding with its reason. */
export interface JsonSilenced extends JsonDiagnostic {
  readonly silence: {
    readonly reason: string;
    /** What it holds for. */
    readonly scope: string;
    /** Where it was written. */
    readonly location?: SourceLocation;
  };
}

export function jsonSilenced(diagnostic: SilencedDiagnostic, nameOf: NameOf, showSecrets: boolean = false): JsonSilenced {
  const { reason, scope, location } = diagnostic.silence;
  const [at] = placesOf(location, nameOf);
  return { ...jsonDiagnostic(diagnostic, nameOf, showSecrets), silence: { reason, scope, ...(at && { location: at }) } };
}

function jsonObject({ cluster, ref: { apiVersion, kind, namespace, name }, constructPath }: ObjectInCluster): JsonObject {
  return {
    cluster,
    apiVersion,
    kind,
    ...(namespace !== undefined && { namespace }),
    name,
    ...(constructPath !== undefined && { constructPath }),
  };
}

function jsonRelated({ message, object, location }: Related, nameOf: NameOf): JsonRelated {
  const [at] = placesOf(location, nameOf);
  return { message, ...(object && { object: jsonObject(object) }), ...(at && { location: at }) };
}
