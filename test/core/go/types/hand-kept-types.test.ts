import { newestRelease } from '../../../../lib/core/kubevirt/release.ts';
import { goStruct, type GoType } from '../../../../lib/core/go/types/go-type.ts';
import type { SchemaNode } from '../../../../lib/schema/schema-node.ts';
import { shippedSchema } from '../../../../lib/schema/shipped-schemas.ts';

/** Fields of a schema that the Go type would lose, by their paths. */
function* unknownFields(type: GoType, schema: SchemaNode | undefined, path: string): Generator<string> {
  if (schema === undefined) return;
  if (type.kind === 'pointer') yield* unknownFields(type.of, schema, path);
  if (type.kind === 'list') yield* unknownFields(type.of, schema.items, `${path}[]`);
  if (type.kind === 'map') yield* unknownFields(type.of, schema.additional, `${path}{}`);
  if (type.kind !== 'struct') return;
  for (const name of Object.keys(schema.schema.properties ?? {})) {
    const field = type.fields.get(name);
    if (field === undefined) yield `${path}.${name}`;
    else yield* unknownFields(field.type, schema.property(name), `${path}.${name}`);
  }
}

test.each([
  ['hco.kubevirt.io/v1beta1', 'HyperConverged', 'hco/v1beta1.HyperConvergedSpec'],
  ['hco.kubevirt.io/v1', 'HyperConverged', 'hco/v1.HyperConvergedSpec'],
  ['networkaddonsoperator.network.kubevirt.io/v1', 'NetworkAddonsConfig', 'networkaddonsoperator/shared.NetworkAddonsConfigSpec'],
  ['ssp.kubevirt.io/v1beta3', 'SSP', 'ssp/v1beta3.SSPSpec'],
])('a type that is kept by hand has every field that the schema of %s %s has', (apiVersion, kind, type) => {
  const spec = shippedSchema(apiVersion, kind, newestRelease)?.root.property('spec');
  expect(spec?.schema.properties).toBeDefined();
  expect([...unknownFields(goStruct(type), spec, 'spec')]).toEqual([]);
});
