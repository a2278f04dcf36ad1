import type { Admitter } from '../../admitter.ts';
import type { Autoscaler } from './autoscaler.ts';
import { metricNames } from './metric-names.ts';
import { metricSource } from './metric-source.ts';
import { metricTarget } from './metric-target.ts';
import { replicaBounds } from './replica-bounds.ts';
import { scalingRules } from './scaling-rules.ts';
import { targetReference } from './target-reference.ts';

/** ValidateHorizontalPodAutoscaler, of both versions. */
export const autoscalerAdmitter: Admitter<Autoscaler> = [
  [replicaBounds, targetReference, metricSource, metricTarget, metricNames, scalingRules],
];
