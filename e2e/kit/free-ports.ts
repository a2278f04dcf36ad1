import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports of the loopback address that nobody listens on at this moment. They lie below those that systems give to outgoing connections, which
 * could take one while the program that listens there is started again.
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) found.add(port);
  }
  return Array.from(found);
}

const lowest = 10_000;
/** Linux begins with outgoing connections here, others later. */
const highest = 32_768;

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer().once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
