import { Lazy } from 'cdk8s';

/** The props with cdk8s's `Lazy` values asked whenever they are read: the compiler lets one stand for a value of any type. */
export function askedWhenRead<Props extends object>(props: Props): Props {
  for (const key in props) if (props[key] instanceof Lazy) return withGetters(props);
  return props;
}

/** What a Lazy value may answer with is another one. */
export function produced(value: unknown): unknown {
  return value instanceof Lazy ? produced(value.produce()) : value;
}

function withGetters<Props extends object>(props: Props): Props {
  const asked = { ...props };
  for (const [key, value] of Object.entries(props)) {
    if (value instanceof Lazy) Object.defineProperty(asked, key, { enumerable: true, get: () => produced(value) });
  }
  return asked;
}
