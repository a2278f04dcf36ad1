import { stringLiteral } from '../../core/text/typescript.ts';
import type { TypeModule } from './schema.ts';

/** What a file with a construct begins with. The names of modules hide no type, because types have capitals. */
export const constructImports = `import * as cdk8s from 'cdk8s';
import type * as constructs from 'constructs';

`;

/**
 * A construct of cdk8s for the kind of a module, which is its first definition. Its name ends in Object, for the name of the kind is that of
 * the type.
 */
export function printConstruct({ definitions }: TypeModule, apiVersion: string, kind: string): string {
  const [type = ''] = Object.keys(definitions);
  const names = new Set(Object.keys(definitions));
  let name = `${type}Object`;
  while (names.has(name)) name += 'Object';
  return `
/** ${type} as a construct. */
export class ${name} extends cdk8s.ApiObject {
  constructor(
    scope: constructs.Construct,
    id: string,
    props: Omit<${type}, 'apiVersion' | 'kind' | 'metadata' | 'status'> & { readonly metadata?: cdk8s.ApiObjectMetadata },
  ) {
    super(scope, id, { ...props, apiVersion: ${stringLiteral(apiVersion)}, kind: ${stringLiteral(kind)} });
  }
}
`;
}
