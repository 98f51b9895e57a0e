import { type AddressInfo, createServer, type Server } from 'node:net';

/** Free ports of 127.0.0.1. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, () => {
      const probe = createServer();
      return new Promise<Server>((resolve) => probe.listen(0, '127.0.0.1', () => resolve(probe)));
    }),
  );
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}
