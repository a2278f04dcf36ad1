import { roundTrip } from '../../../core/go-json.ts';
import { goJson } from '../../../core/go-print.ts';
import type { Labels } from '../../../core/manifest.ts';
import { OperandError } from './request.ts';

const annotation = 'hco.kubevirt.io/tuningPolicy';

/** hcoTuning2Kv: what all four components of KubeVirt get as their client's rate limit; undefined leaves them KubeVirt's own. */
export function rateLimits(policy: string | null | undefined, annotations: Labels): unknown {
  const text = annotations[annotation];
  if (policy === 'annotation') return tokenBucket(limitsOf(text));
  if (policy !== 'highBurst') return undefined;
  if (text !== undefined) throw new OperandError(`highBurst profile is enabled and the annotation ${annotation} is present`);
  return tokenBucket({ qps: 200, burst: 400 });
}

interface Limits {
  readonly qps: number;
  readonly burst: number;
}

function limitsOf(text: string | undefined): Limits {
  if (text === undefined) throw new OperandError('tuning policy set but annotation not present or wrong');
  const read = roundTrip('hco/handlers.rateLimits', parsed(text));
  if ('error' in read) throw new OperandError(read.error);
  const { qps, burst } = read.value as Limits; // as its Go type has them
  if (qps <= 0) throw new OperandError('qps parameter not found in annotation');
  if (burst <= 0) throw new OperandError('burst parameter not found in annotation');
  return { qps, burst };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperandError(syntaxError(text));
  }
}

/** encoding/json's words for what begins wrongly, which is what people get wrong. */
function syntaxError(text: string): string {
  const first = text.trimStart()[0];
  if (first === undefined) return 'unexpected end of JSON input';
  if ('{["-0123456789tfn'.includes(first)) return 'unexpected end of JSON input';
  return `invalid character '${goJson(first).slice(1, -1)}' looking for beginning of value`;
}

function tokenBucket(tokenBucketRateLimiter: Limits): unknown {
  return { restClient: { rateLimiter: { tokenBucketRateLimiter } } };
}
