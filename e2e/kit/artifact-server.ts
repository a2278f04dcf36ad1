import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Gives Flux its artifacts: archives by name, over HTTP on the loopback address. */
export class ArtifactServer {
  readonly #server: Server;
  readonly #archives = new Map<string, Buffer>();

  constructor() {
    this.#server = createServer((request, response) => {
      const archive = this.#archives.get(request.url ?? '');
      response.writeHead(archive === undefined ? 404 : 200, { 'content-type': 'application/gzip' });
      response.end(archive);
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  /** Offers the archive; answers with its address. */
  offer(path: string, archive: Buffer): string {
    this.#archives.set(path, archive);
    const { port } = this.#server.address() as AddressInfo; // it listens on a port
    return `http://127.0.0.1:${port}${path}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
