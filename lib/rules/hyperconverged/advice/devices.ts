import { isAbsent } from '../../../core/data/absent.ts';
import { none, type Rule } from '../../rule.ts';
import { placeIn } from '../request.ts';
import { defineAdvice } from './advised.ts';

const types = 'mediatedDevicesConfiguration: { mediatedDeviceTypes: [nvidia-222] }';

export const unpermittedTypes: Rule = defineAdvice({
  code: 'KP0721',
  name: 'hyperconverged/advice/devices',
  severity: 'warning',
  page: {
    summary: 'Mediated devices that KubeVirt makes are also permitted: without permittedHostDevices.mediatedDevices no VM can have one.',
    refused: types,
    accepted: `${types}, permittedHostDevices: { mediatedDevices: [{ mdevNameSelector: GRID T4-2Q, resourceName: nvidia.com/GRID_T4-2Q }] }`,
  },
  fields: ['spec.mediatedDevicesConfiguration', 'spec.permittedHostDevices.mediatedDevices'],
  check(advised) {
    const { mediatedDevicesConfiguration: made, permittedHostDevices: permitted } = advised.spec;
    const usable = (permitted?.mediatedDevices ?? []).filter(({ disabled }) => disabled !== true);
    if (isAbsent(made) || usable.length > 0) return none;
    return [
      {
        path: placeIn(advised, 'spec.mediatedDevicesConfiguration'),
        message: 'KubeVirt would make these mediated devices, and no VM could have one: permittedHostDevices permits none',
        hint: 'Add an entry with mdevNameSelector and resourceName to permittedHostDevices.mediatedDevices.',
      },
    ];
  },
});
