import { isAbsent } from '../../core/data/absent.ts';
import { sameData } from '../../core/data/same-data.ts';
import { defineRule, type Rule } from '../rule.ts';
import { placeIn, type HyperConvergedRequest } from './request.ts';

interface Holder {
  readonly mediatedDeviceTypes?: readonly string[] | null | undefined;
  readonly mediatedDevicesTypes?: readonly string[] | null | undefined;
}

const permitted = 'permittedHostDevices: { mediatedDevices: [{ mdevNameSelector: GRID T4-2Q, resourceName: nvidia.com/GRID_T4-2Q }] }';

/** The old key is copied to the new one where that is empty, and is refused where the two say different things. */
export const mediatedDeviceTypes: Rule<HyperConvergedRequest> = defineRule<HyperConvergedRequest>({
  code: 'HC0131',
  name: 'hyperconverged/mediated-device-types',
  severity: 'error',
  upstream: 'validator.validateMediatedDeviceTypes',
  page: {
    summary: 'mediatedDevicesTypes, the old name of mediatedDeviceTypes, does not contradict it.',
    refused: `mediatedDevicesConfiguration: { mediatedDeviceTypes: [nvidia-222], mediatedDevicesTypes: [nvidia-228] }, ${permitted}`,
    accepted: `mediatedDevicesConfiguration: { mediatedDeviceTypes: [nvidia-222, nvidia-228] }, ${permitted}`,
  },
  fields: [
    'spec.mediatedDevicesConfiguration.mediatedDevicesTypes',
    'spec.mediatedDevicesConfiguration.nodeMediatedDeviceTypes[*].mediatedDevicesTypes',
  ],
  *check(request) {
    const configuration = request.spec.mediatedDevicesConfiguration;
    const at = 'spec.mediatedDevicesConfiguration';
    const nodes = configuration?.nodeMediatedDeviceTypes ?? [];
    const holders: readonly (readonly [string, Holder | null | undefined])[] = [
      [at, configuration],
      ...nodes.map((node, i) => [`${at}.nodeMediatedDeviceTypes[${i}]`, node] as const),
    ];
    for (const [path, holder] of holders) {
      if (isAbsent(holder) || !contradicts(holder)) continue;
      yield {
        path: placeIn(request, `${path}.mediatedDevicesTypes`),
        message: 'mediatedDevicesTypes is deprecated, please use mediatedDeviceTypes instead',
        hint: 'Write all types into mediatedDeviceTypes, and remove mediatedDevicesTypes.',
      };
    }
  },
});

function contradicts({ mediatedDeviceTypes: types, mediatedDevicesTypes: old }: Holder): boolean {
  return (types ?? []).length > 0 && (old ?? []).length > 0 && !sameData(types, old);
}
