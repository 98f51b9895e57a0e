import { cargarExcel } from '@bitacora/platform';
import { type Answer, startTestProduct, type TestProduct } from '../testing';
import type { Llamada } from './llamadas';
import { Recuento } from './recuento';

export type Usuario = 'administrativo' | 'bodega' | 'supervisor' | 'tecnico' | 'tecnico2' | 'gerencia' | 'ventas' | 'retail';
type Parametros = Readonly<Record<string, string | number | boolean | undefined>>;
type Pedido = [llamada: Llamada, usuario: Usuario | null, parametros?: Parametros, body?: unknown, headers?: Record<string, string>];

function aceptada(nombre: string, { status, body }: Answer): Answer['body'] {
  if (status >= 300) throw new Error(`${nombre}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A client that only knows the specification: its paths, its literal payloads, and no header besides the token. */
export class Cliente {
  /** The accepted cases so far. */
  readonly recuento = new Recuento();
  private readonly usadas = new Set<number>();
  private serie = 0;

  private constructor(readonly product: TestProduct) {}

  static async abrir(): Promise<Cliente> {
    return new Cliente(await startTestProduct());
  }

  /** Makes a call and counts it when it is accepted; the parameters of its path go there, the others into the query. */
  async llamar(...pedido: Pedido): Promise<Answer> {
    const [llamada, usuario, parametros = {}, body, headers] = pedido;
    const respuesta = await this.pedir(...pedido);
    const enCamino = Object.keys(parametros).filter((nombre) => llamada.includes(`{${nombre}}`));
    const query = Object.fromEntries(Object.entries(parametros).filter(([nombre]) => !enCamino.includes(nombre)));
    if (respuesta.status < 400) this.recuento.anotar(llamada, usuario, query, body, headers);
    return respuesta;
  }

  private pedir(...[llamada, usuario, parametros = {}, body, headers = {}]: Pedido): Promise<Answer> {
    const [metodo, camino] = llamada.split(' ') as [string, string];
    const query = new URLSearchParams();
    let ruta = camino;
    for (const [nombre, valor] of Object.entries(parametros)) {
      if (valor === undefined) continue;
      if (ruta.includes(`{${nombre}}`)) ruta = ruta.replace(`{${nombre}}`, encodeURIComponent(String(valor)));
      else query.set(nombre, String(valor));
    }
    return this.product.call(metodo, query.size > 0 ? `${ruta}?${query}` : ruta, usuario, body, headers);
  }

  /** The answer of an accepted call. */
  async hecho(...pedido: Pedido): Promise<Answer['body']> {
    return aceptada(pedido[0], await this.llamar(...pedido));
  }

  /** The answer of an accepted call that prepares another call's case and does not count. */
  async preparar(...pedido: Pedido): Promise<Answer['body']> {
    return aceptada(pedido[0], await this.pedir(...pedido));
  }

  /** A transition without a specified path, through the product's own (specification, 13.4). */
  async transicion(ot: number, accion: string, usuario: Usuario, input: object = {}): Promise<Answer['body']> {
    return aceptada(accion, await this.product.call('POST', `/api/orden/${ot}/acciones/${accion}`, usuario, input));
  }

  /** The mail service's report that a mail of an order bounced. */
  async correoDevuelto(ot: number, plantilla: string, api_response: string): Promise<void> {
    const headers = { authorization: `Service ${this.product.runtime.serviceKey}`, 'idempotency-key': `devuelto-${ot}-${plantilla}` };
    const cuerpo = { plantilla, email_successful: false, api_response };
    aceptada(plantilla, await this.product.call('POST', `/api/orden/${ot}/acciones/registrarEnvioCorreo`, null, cuerpo, headers));
  }

  /** An order as the staff read it. */
  orden(ot: number): Promise<Answer['body']> {
    return this.preparar('GET /api/orden/{ot}', 'gerencia', { ot });
  }

  /** An order that no other case has used. */
  async tomar(estado: string, filtro: Parametros = {}, sirve: (orden: Answer['body']) => boolean = () => true): Promise<number> {
    const { results } = await this.preparar('GET /api/orden/', 'gerencia', { estados: estado, ...filtro });
    for (const { ot } of results as { ot: number }[]) {
      if (this.usadas.has(ot) || !sirve(await this.orden(ot))) continue;
      this.usadas.add(ot);
      return ot;
    }
    throw new Error(`no order in ${estado} ${JSON.stringify(filtro)}`);
  }

  /** The logged-in user. */
  async usuario(usuario: Usuario): Promise<{ id: number; first_name: string; last_name: string; email: string }> {
    return (await this.product.call('GET', '/api/auth/sesion', usuario)).body;
  }

  /** An unused RUT, as documents write it: body, hyphen, check digit. */
  rut(): string {
    const cuerpo = String(19_000_000 + ++this.serie);
    const suma = [...cuerpo].reverse().reduce((total, digito, i) => total + Number(digito) * ((i % 6) + 2), 0);
    return `${cuerpo}-${'0K987654321'[suma % 11]}`;
  }

  /** An unused serial number. */
  numeroDeSerie(): string {
    return `SN${String(++this.serie).padStart(6, '0')}`;
  }

  /** Ten unused characters. */
  rma(): string {
    return `ESP${String(++this.serie).padStart(7, '0')}`;
  }
}

/** A multipart form of texts and named files. */
export function formulario(
  campos: Readonly<Record<string, string>>,
  archivos: Readonly<Record<string, readonly [string, Uint8Array]>> = {},
): FormData {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
  for (const [campo, [nombre, bytes]] of Object.entries(archivos)) form.set(campo, new Blob([new Uint8Array(bytes)]), nombre);
  return form;
}

/** The smallest image. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A spreadsheet as CSV text. */
export const csv = (...filas: readonly string[]): Buffer => Buffer.from(filas.join('\n'), 'utf8');

/** A workbook of one sheet. */
export async function libro(filas: readonly (readonly string[])[]): Promise<Buffer> {
  const { Workbook } = await cargarExcel();
  const nuevo = new Workbook();
  nuevo.addWorksheet('Hoja').addRows(filas.map((fila) => [...fila]));
  return Buffer.from(await nuevo.xlsx.writeBuffer());
}

async function hoja(bytes: Buffer) {
  const { Workbook } = await cargarExcel();
  const leido = new Workbook();
  await leido.xlsx.load(bytes as unknown as ArrayBuffer);
  return leido.worksheets[0];
}
/** The first column of a workbook's first sheet. */
export const primeraColumna = async (bytes: Buffer): Promise<unknown[]> =>
  ((await hoja(bytes))?.getColumn(1).values ?? []).slice(1) as unknown[];
/** Every cell of a workbook's first sheet. */
export const celdas = async (bytes: Buffer): Promise<unknown[]> =>
  ((await hoja(bytes))?.getSheetValues() ?? []).flatMap((fila) => (Array.isArray(fila) ? fila : [])) as unknown[];
