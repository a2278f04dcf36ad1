import type { Manifest } from '../../core/manifest.ts';
import type { AdmissionRequest } from '../request.ts';
import { inVersion } from '../versions.ts';
import type { Inputs } from './names.ts';

/** What an evaluation sees of a request. The objects are made in the version that is asked for when an expression looks at them. */
export function inputsOf({ request, matched, ...rest }: Omit<Inputs, 'object' | 'oldObject' | 'view'>): Inputs {
  const { apiVersion } = matched;
  const seen = (of: (request: AdmissionRequest) => Manifest | undefined): Manifest | undefined => {
    const manifest = of(request);
    return manifest && inVersion(manifest, apiVersion);
  };
  return {
    ...rest,
    request,
    matched,
    view: apiVersion === request.apiVersion ? request.view : undefined,
    get object() {
      return seen(({ object }) => object);
    },
    get oldObject() {
      return seen(({ oldObject }) => oldObject);
    },
  };
}
