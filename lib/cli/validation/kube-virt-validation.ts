import { visible, visibleInLine } from '../../core/text/visible.ts';
import type { JsonDiagnostic } from '../../report/json.ts';
import type { KubeVirtValidationProperties } from './properties.ts';

/** What cdk8s-cli hands to a validation plugin; the part of its ValidationContext that is used here. */
export interface KubeVirtValidationContext {
  /** Files that were synthesised. */
  readonly manifests: readonly string[];
  readonly report: {
    addViolation(violation: {
      readonly ruleName: string;
      readonly recommendation: string;
      readonly fix: string;
      readonly violatingResources: readonly {
        readonly resourceName: string;
        readonly locations: readonly string[];
        readonly manifestPath: string;
      }[];
    }): void;
    submit(status: 'success' | 'failure', metadata?: Readonly<Record<string, string>>): void;
  };
}

/**
 * A validation plugin of cdk8s-cli: checks what any cdk8s app synthesises as `cdk8s-kubevirt check` does, so that `cdk8s synth` fails if
 * the cluster would refuse an object. Warnings are printed, and fail under `strict`. In cdk8s.yaml:
 *
 *     validations:
 *       - package: ./node_modules/cdk8s-kubevirt
 *         class: KubeVirtValidation
 *         version: 0.1.0
 *         properties: { strict: true }
 */
export class KubeVirtValidation {
  readonly #properties: KubeVirtValidationProperties;

  constructor(properties: KubeVirtValidationProperties = {}) {
    this.#properties = properties;
  }

  /** Puts one violation for each cause, with all objects that have it, into the report, and submits it. */
  async validate({ manifests, report }: KubeVirtValidationContext): Promise<void> {
    const { judgeFiles } = await import('./judge-files.ts'); // a chart that imports the package has no use for it
    const { causes, objects } = judgeFiles(manifests, this.#properties);
    for (const { first, others } of causes) {
      const { code, message, hint } = first;
      report.addViolation({
        ruleName: code,
        recommendation: visible(message, '  | '),
        fix: hint === undefined ? `Read npx cdk8s-kubevirt explain ${code}.` : visibleInLine(hint),
        violatingResources: [first, ...others].map(resourceOf),
      });
    }
    const isRefused = causes.some(({ first: { severity } }) => severity === 'error');
    report.submit(isRefused ? 'failure' : 'success', { objects: String(objects) });
  }
}

type Violation = Parameters<KubeVirtValidationContext['report']['addViolation']>[0];

function resourceOf({ path, object, location }: JsonDiagnostic): Violation['violatingResources'][number] {
  const place = location === undefined ? [] : [`line ${location.line}, column ${location.column}`];
  return {
    resourceName: visibleInLine(object?.name ?? ''),
    locations: path === undefined ? place : [visibleInLine(path), ...place],
    manifestPath: visibleInLine(location?.file ?? ''),
  };
}
