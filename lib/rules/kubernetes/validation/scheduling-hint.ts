/** By the last name of a path, with brackets where an item of a list is refused. */
const hints: ReadonlyMap<string, string> = new Map([
  ['maxSkew', 'Write a maxSkew of 1 or more.'],
  ['topologyKey', 'Write a label of nodes as topologyKey, such as kubernetes.io/hostname.'],
  ['weight', 'Write a weight from 1 to 100.'],
  ['nodeSelectorTerms', 'Add a term with matchExpressions to nodeSelectorTerms.'],
  ['matchLabels', 'Write matchLabels of keys and values that labels can have.'],
  ['namespace', 'Write names of namespaces: lower case letters, digits and dashes.'],
  ['key', 'Write the name of a label as key.'],
  ['operator', 'Write In, NotIn, Exists or DoesNotExist as operator.'],
  ['values', 'Write values for In and NotIn, none for Exists and DoesNotExist, and one number for Gt and Lt.'],
  ['values[]', 'Write values that labels can have: letters, digits, dashes, dots and underscores.'],
]);

const hintsOfMatchFields: ReadonlyMap<string, string> = new Map([
  ['key', 'Write metadata.name as key.'],
  ['operator', 'Write In or NotIn as operator.'],
  ['values', 'Write the name of one node as the only value.'],
  ['values[]', 'Write the name of a node as value.'],
]);

/** What to write for a field of affinities and spread constraints at the printed `path`; undefined for any other. */
export function schedulingHint(path: string): string | undefined {
  const [, name = '', index] = /(\w+)(\[\d+\])?$/.exec(path) ?? [];
  const key = index === undefined ? name : `${name}[]`;
  return (path.includes('matchFields') ? hintsOfMatchFields : hints).get(key);
}
