import { listOf } from '../../core/data/guards.ts';
import { valueAt, type Path } from '../../core/data/path.ts';

/** The Service of a backend as it is written, and where. */
interface Backend {
  readonly service: unknown;
  readonly at: Path;
}

/** The Services to which the spec of an Ingress sends requests. */
export function* ingressBackends(spec: unknown): Generator<Backend> {
  const service = valueAt(spec, ['defaultBackend', 'service']);
  if (service !== undefined) yield { service, at: ['spec', 'defaultBackend', 'service'] };
  for (const [i, rule] of listOf(valueAt(spec, ['rules'])).entries()) {
    for (const [j, path] of listOf(valueAt(rule, ['http', 'paths'])).entries()) {
      const ofPath = valueAt(path, ['backend', 'service']);
      if (ofPath !== undefined) yield { service: ofPath, at: ['spec', 'rules', i, 'http', 'paths', j, 'backend', 'service'] };
    }
  }
}
