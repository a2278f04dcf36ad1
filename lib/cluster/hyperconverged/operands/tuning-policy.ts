import { roundTrip } from '../../../core/go/json.ts';
import { parseGoJson } from '../../../core/go/json-text.ts';
import type { Labels } from '../../../core/manifest.ts';
import { parseJson } from '../../../core/data/parse-json.ts';
import { OperandError } from './operand-error.ts';

/** Holds the limits as JSON: `{"qps": 100, "burst": 200}`. */
export const tuningAnnotation = 'hco.kubevirt.io/tuningPolicy';

/** hcoTuning2Kv: what all four components of KubeVirt get as their client's rate limit; undefined leaves them KubeVirt's own. */
export function rateLimits(policy: string | null | undefined, annotations: Labels): unknown {
  const text = annotations[tuningAnnotation];
  if (policy === 'annotation') return tokenBucket(limitsOf(text));
  if (policy !== 'highBurst') return undefined;
  if (text !== undefined)
    throw new OperandError('highBurst', `highBurst profile is enabled and the annotation ${tuningAnnotation} is present`);
  return tokenBucket({ qps: 200, burst: 400 });
}

interface Limits {
  readonly qps: number;
  readonly burst: number;
}

function limitsOf(text: string | undefined): Limits {
  if (text === undefined) throw new OperandError('rateLimits', 'tuning policy set but annotation not present or wrong');
  const read = roundTrip('hco/handlers.rateLimits', parsed(text));
  if ('error' in read) throw new OperandError('rateLimits', read.error);
  const { qps, burst } = read.value as Limits; // as its Go type has them
  if (qps <= 0) throw new OperandError('rateLimits', 'qps parameter not found in annotation');
  if (burst <= 0) throw new OperandError('rateLimits', 'burst parameter not found in annotation');
  return { qps, burst };
}

function parsed(text: string): unknown {
  const read = parseGoJson(text);
  if ('error' in read) throw new OperandError('rateLimits', read.error);
  return parseJson(text);
}

function tokenBucket(tokenBucketRateLimiter: Limits): unknown {
  return { restClient: { rateLimiter: { tokenBucketRateLimiter } } };
}
