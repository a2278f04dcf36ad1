import { fileURLToPath } from 'node:url';
import { bundleWithSchemas } from '../../tools/bundle/with-schemas.mjs';

await bundleWithSchemas(fileURLToPath(new URL('.', import.meta.url)), {
  server: 'packages/mcp/src/server.ts',
  command: 'lib/cli/main.ts',
});
