/** The types that Ansible brings a parameter into. */
export type ArgumentType = 'str' | 'int' | 'bool' | 'list' | 'dict' | 'raw';

export interface Argument {
  readonly type: ArgumentType;
  /** The key has to be there; a null or empty value does. */
  readonly required?: true;
  readonly choices?: readonly string[];
  readonly aliases?: readonly string[];
  readonly default?: string | boolean;
}

export type Arguments = Readonly<Record<string, Argument>>;

export interface ModuleArguments {
  readonly arguments: Arguments;
  /** Of these exactly one is given. */
  readonly oneOf?: readonly string[];
  /** Of each of these sets at most one is given. */
  readonly exclusive?: readonly (readonly string[])[];
  /** ansible-core asks for unsupported parameters last, Ansible 2.9 first. */
  readonly unsupported: 'first' | 'last';
}
