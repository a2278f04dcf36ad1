import { mapOf, oneOf, withFields, type Maker } from '../makers.ts';
import { names } from './values.ts';

export const device: Maker = withFields(
  { name: names },
  mapOf({
    deviceName: oneOf('v/g', 'v/h', ''),
    claimName: oneOf('gpu', 'gpu', 'nics', ''),
    requestName: oneOf('one', 'two', ''),
    virtualGPUOptions: oneOf(
      {},
      { display: {} },
      { display: { enabled: false } },
      { display: { ramFB: {} } },
      { display: { ramFB: { enabled: true } } },
    ),
  }),
);

export const hostDevice: Maker = withFields(
  { name: names },
  mapOf({ deviceName: oneOf('v/g', 'v/h', ''), claimName: oneOf('gpu', 'nics', ''), requestName: oneOf('one', 'two', '') }),
);

export const claim: Maker = withFields(
  { name: oneOf('gpu', 'nics', '', 'Bad', 'a.b') },
  mapOf({ resourceClaimName: oneOf('gpu', 'GPU', ''), resourceClaimTemplateName: oneOf('nics', 'a..b') }),
);
