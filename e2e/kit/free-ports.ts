import { createServer, type AddressInfo, type Server } from 'node:net';

/** Ports of the loopback address that nobody listens on at this moment. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listening));
  const ports = servers.map((server) => (server.address() as AddressInfo).port); // a server that listens on a port has one
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

function listening(): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => done(server));
  });
}
