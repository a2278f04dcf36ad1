/**
 * The props with another value for one of them; the given props stay as they are. A prop that is asked when it is read, such as a Lazy
 * value, is asked then, and what it answers with is changed.
 */
export function withChanged<Props extends object>(props: Props, name: string, next: (given: unknown) => unknown): Props {
  const changed: Partial<Props> = {};
  for (const key in props) Object.defineProperty(changed, key, descriptorOf(props, key));
  const isAsked = Object.getOwnPropertyDescriptor(props, name)?.get !== undefined;
  const valueOf = (): unknown => next((props as Readonly<Record<string, unknown>>)[name]);
  const asked = { get: valueOf, enumerable: true, configurable: true };
  Object.defineProperty(changed, name, isAsked ? asked : plain(valueOf()));
  return changed as Props; // with every prop
}

function descriptorOf<Props extends object>(props: Props, key: keyof Props): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(props, key) ?? plain(props[key]);
}

function plain(value: unknown): PropertyDescriptor {
  return { value, enumerable: true, configurable: true, writable: true };
}
