import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that stores mails, and refuses them while told to. */
export interface BuzonDePrueba {
  readonly url: string;
  readonly correos: { para: string[]; crudo: string }[];
  rechazar(mensaje: string | null): void;
  cerrar(): Promise<void>;
}

export async function abrirBuzon(): Promise<BuzonDePrueba> {
  const correos: { para: string[]; crudo: string }[] = [];
  let rechazo: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(rechazo === null ? null : new Error(rechazo)),
    onData: (stream, { envelope }, done) => {
      const partes: Buffer[] = [];
      stream.on('data', (parte: Buffer) => partes.push(parte));
      stream.on('end', () => {
        correos.push({ para: envelope.rcptTo.map(({ address }) => address), crudo: Buffer.concat(partes).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    correos,
    rechazar: (mensaje) => {
      rechazo = mensaje;
    },
    cerrar: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A double of the command side that stores the calls and answers as told. */
export interface WorkflowDePrueba {
  readonly url: string;
  readonly llamadas: { ruta: string; clave: string; autorizacion: string; cuerpo: Record<string, unknown> }[];
  responder(status: number, cuerpo?: object): void;
  cerrar(): Promise<void>;
}

export async function abrirWorkflow(): Promise<WorkflowDePrueba> {
  const llamadas: WorkflowDePrueba['llamadas'] = [];
  let respuesta = { status: 200, cuerpo: {} };
  const server = createServer((request, response) => {
    let texto = '';
    request.on('data', (parte) => {
      texto += parte;
    });
    request.on('end', () => {
      const { url = '', headers } = request;
      llamadas.push({
        ruta: url,
        clave: String(headers['idempotency-key']),
        autorizacion: String(headers.authorization),
        cuerpo: JSON.parse(texto),
      });
      response.writeHead(respuesta.status).end(JSON.stringify(respuesta.cuerpo));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    llamadas,
    responder: (status, cuerpo = {}) => {
      respuesta = { status, cuerpo };
    },
    cerrar: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
