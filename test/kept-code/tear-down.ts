import { rmSync } from 'node:fs';

export default function tearDown(): void {
  rmSync(process.env['NODE_COMPILE_CACHE'] ?? '', { recursive: true, force: true });
}
