import { newestRelease, ofRelease, type Release, type ReleaseRange } from '../../kubevirt/release.ts';
import { GoStruct } from './go-type.ts';

interface EarlierStruct extends ReleaseRange {
  readonly struct: GoStruct;
}

/**
 * Structs whose JSON earlier releases of KubeVirt write otherwise than the newest one, whose table the others share: up to 1.8 the two names
 * of a claim are pointers, which keep an empty text. Fields that a release lacks are its schema's matter.
 */
const earlierStructs: readonly EarlierStruct[] = [
  {
    until: '1.8',
    struct: new GoStruct(
      'GPU',
      'name:string deviceName?string ClaimRequest.claimName?*string ClaimRequest.requestName?*string virtualGPUOptions?*VGPUOptions tag?string',
    ),
  },
  {
    until: '1.8',
    struct: new GoStruct(
      'HostDevice',
      'name:string deviceName?string ClaimRequest.claimName?*string ClaimRequest.requestName?*string tag?string',
    ),
  },
  { until: '1.6', struct: new GoStruct('CustomBlockSize', 'logical:uint physical:uint') },
];

/** The struct as a release has it. */
export function structOfRelease(newest: GoStruct, release: Release): GoStruct {
  if (release === newestRelease) return newest;
  return ofRelease(earlierStructs, release).find(({ struct }) => struct.name === newest.name)?.struct ?? newest;
}
