import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP/JSON carries it. */
export interface Traza {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
}
interface Envio {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Traza[] }[] }[];
}

/** A receiver of an installation's traces that stores every span and the raw text. */
export async function receptorDeTrazas() {
  const envios: string[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/v1/traces') envios.push(Buffer.concat(parts).toString('utf8'));
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const trazas = (): Traza[] =>
    envios.flatMap((envio) =>
      (JSON.parse(envio) as Envio).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trazas,
    /** The raw text of everything received. */
    todo: () => envios.join('\n'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type ReceptorDeTrazas = Awaited<ReturnType<typeof receptorDeTrazas>>;

/** Distinct values that a trace must never contain. */
export class Plantados {
  private readonly valores = new Set<string>();

  get size(): number {
    return this.valores.size;
  }

  /** A value to send in a field. */
  de(valor: string): string {
    this.valores.add(valor);
    return valor;
  }

  texto = (donde: string): string => this.de(`Plantado${this.valores.size}${donde}`);

  /** The values found in a text, literally or URL-encoded. */
  en(texto: string): string[] {
    const bajo = texto.toLowerCase();
    return [...this.valores].filter((valor) => [valor, encodeURIComponent(valor)].some((forma) => bajo.includes(forma.toLowerCase())));
  }
}
