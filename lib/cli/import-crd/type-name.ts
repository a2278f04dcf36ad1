/** `live-migration` and `liveMigration` are `LiveMigration`; as json-schema-to-typescript would have it, letters after digits are capitals. */
export function typeName(key: string): string {
  return key
    .replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase())
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .replaceAll(/\d[a-z]/g, (pair) => pair.toUpperCase());
}
