import type { Escenario } from '@bitacora/domain/contracts';

/** The address of the page of scenarios, without a scenario. */
export const PAGINA = '/y-si';

const aBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const deBase64 = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0));

const por = async (bytes: Uint8Array<ArrayBuffer>, paso: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(paso)).arrayBuffer());

/** A scenario as the text behind the # of an address: it is complete, and no server on the way sees it. */
export async function enDireccion(escenario: Escenario): Promise<string> {
  return aBase64(await por(new TextEncoder().encode(JSON.stringify(escenario)), new CompressionStream('deflate-raw')));
}

/** The scenario of an address; null for an unreadable one. The server checks its contents. */
export async function deDireccion(texto: string): Promise<Escenario | null> {
  try {
    const leido: unknown = JSON.parse(new TextDecoder().decode(await por(deBase64(texto), new DecompressionStream('deflate-raw'))));
    const comandos = (leido as { comandos?: unknown } | null)?.comandos;
    return Array.isArray(comandos) && comandos.length > 0 ? (leido as Escenario) : null;
  } catch {
    return null;
  }
}
