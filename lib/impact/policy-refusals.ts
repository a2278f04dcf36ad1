import type { Manifest } from '../core/manifest.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { forbidden } from '../policy/validating/dispatch.ts';
import type { ClusterModel } from '../resolve/cluster-model/cluster-model.ts';
import type { ClusterObject } from '../resolve/cluster-model/cluster-object.ts';
import { isDoubt } from '../resolve/policies/doubts.ts';
import { PolicyJudge } from '../resolve/policies/policy-judge.ts';
import { requestOf } from '../resolve/policies/policy-requests.ts';
import { policyRefusal } from '../rules/policy/codes.ts';
import type { Refusal } from './refusals.ts';

/** What the admission policies of a side refuse of its updates. What depends on more than Git shows is not told. */
export class PolicyRefusals {
  readonly #judge: PolicyJudge;

  constructor(objects: readonly ClusterObject[], model: ClusterModel, documents: readonly PolicyDocument[]) {
    this.#judge = new PolicyJudge({ objects, model, documents, tell: () => {} });
  }

  /** An update that does not touch what a policy refuses is refused as well. */
  of(manifest: Manifest, old: Manifest): readonly Refusal[] {
    const judge = this.#judge;
    const request = requestOf(manifest, old, judge);
    if (request === undefined) return [];
    return judge.validating(request).flatMap((bound) => {
      const answer = judge.ask(bound, request);
      if (isDoubt(answer)) return [];
      return answer.denials.map(({ message }) => ({ code: policyRefusal.code, message: forbidden(request, message) }));
    });
  }
}
