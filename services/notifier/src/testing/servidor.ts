import { join } from 'node:path';
import { createHttpApp, PlatformModule, type ServiceRuntime } from '@bitacora/platform';
import { watchAnswers } from '@bitacora/platform/testing';
import type { DynamicModule } from '@nestjs/common';
import { NotifierModule } from '../notifier.module';

/** The notifier alone on its own port, with functions to call it. */
export async function abrirServidor(runtime: ServiceRuntime) {
  const modulo: DynamicModule = { module: class Notifier {}, imports: [PlatformModule.forRoot(runtime), NotifierModule.forRoot()] };
  const app = await createHttpApp(modulo, runtime);
  const answers = watchAnswers(app);
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  return {
    url,
    /** Fails when an answer broke its contract. */
    cerrar: async () => {
      await app.close();
      if (answers.faults.length > 0) throw new Error(`Answers that are not of their contract:\n${answers.faults.join('\n')}`);
    },
    /** Calls it; the caller gives the expected type of the answer, null without one. */
    llamar: async <T = unknown>(
      metodo: string,
      ruta: string,
      token: string | null,
      cuerpo?: unknown,
      cabeceras: Record<string, string> = {},
    ): Promise<{ status: number; body: T }> => {
      const headers = {
        ...(token ? { authorization: `Token ${token}` } : {}),
        ...(cuerpo === undefined ? {} : { 'content-type': 'application/json' }),
        ...cabeceras,
      };
      const response = await fetch(`${url}${ruta}`, {
        method: metodo,
        headers,
        body: cuerpo === undefined ? null : JSON.stringify(cuerpo),
      });
      return { status: response.status, body: (await response.json().catch(() => null)) as T };
    },
  };
}
export type ServidorDePrueba = Awaited<ReturnType<typeof abrirServidor>>;

/** The part of a socket.io client that the specs use. */
export interface ClienteDeSocket {
  on(evento: string, oyente: (dato: never) => void): unknown;
  emit(evento: string, ...datos: unknown[]): unknown;
  emitWithAck(evento: string, ...datos: unknown[]): Promise<unknown>;
  disconnect(): unknown;
  readonly connected: boolean;
}
type Conectar = (url: string, opciones: object) => ClienteDeSocket;

/** The socket.io client of the workspace, or null where none is installed. */
export function clienteDeSockets(): Conectar | null {
  try {
    const raiz = join(__dirname, '../../../..');
    const lugares = [__dirname, join(raiz, 'apps/console'), join(raiz, 'node_modules/.pnpm')];
    return (require(require.resolve('socket.io-client', { paths: lugares })) as { io: Conectar }).io;
  } catch {
    return null;
  }
}
