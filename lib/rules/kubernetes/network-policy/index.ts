import type { Admitter } from '../../admitter.ts';
import { ipBlocks } from './ip-blocks.ts';
import { peers } from './peers.ts';
import { policyTypes } from './policy-types.ts';
import type { NetworkPolicy } from './policy.ts';
import { ports } from './ports.ts';
import { selectors } from './selectors.ts';

/** ValidateNetworkPolicy */
export const networkPolicyAdmitter: Admitter<NetworkPolicy> = [[selectors, ports, peers, ipBlocks, policyTypes]];
