import { bundleWithSchemas } from '../../tools/bundle/with-schemas.mjs';

/** Writes the server into a folder. With `isAlone` the packages that it uses are part of it. */
export function buildServer(folder, options) {
  return bundleWithSchemas(folder, { server: 'packages/language-server/src/server.ts' }, options);
}
