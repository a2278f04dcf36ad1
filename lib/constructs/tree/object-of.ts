import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { ObjectInCluster } from '../../core/diagnostic.ts';
import type { RawLocation } from '../../core/source-location.ts';
import { isKubeObject } from './kube-object-mark.ts';
import { scopeFacts } from './scope.ts';

interface PlaceOfObject {
  readonly object: ObjectInCluster;
  readonly location?: RawLocation;
}

/** Which object a finding about a construct is about, and its chart line if that is known; undefined for a chart or any other group of objects. */
export function objectOf(construct: IConstruct): PlaceOfObject | undefined {
  const isOurs = isKubeObject(construct);
  if (!isOurs && !ApiObject.isApiObject(construct)) return undefined;
  const { apiVersion, kind, name, node } = construct;
  const namespace = isOurs ? construct.namespace : construct.metadata.namespace;
  return {
    object: { cluster: scopeFacts(construct).cluster, ref: { apiVersion, kind, namespace, name }, constructPath: node.path },
    ...(isOurs && { location: construct._location }),
  };
}
