import { randomUUID } from 'node:crypto';
import { acceptFile, parseJson, RUNTIME, readMultipart, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

type Campos = Readonly<Record<string, unknown>>;
const SOLO_IMAGENES = 'Solo se permiten archivos .jpg, .png';
const NUMERICOS = ['porcentaje_descuento', 'descuento', 'discount', 'id_oportunidad_venta'];
const LOGICOS = ['requiere_abono', 'requiere_cobro_envio', 'enviar', 'send_email'];
const LISTAS = ['partes', 'servicios', 'items', 'parts_data', 'quote_client'];

/** A parsed form, with a function that removes its picture when the command is refused. */
export interface FormularioDeOv {
  readonly campos: Campos;
  readonly descartar: () => Promise<void>;
}

/** The wizards' forms: multipart with lists as JSON text and the label's picture, or plain JSON (specification, 13.11 and 13.12). */
@Injectable()
export class OvFormularios {
  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  async leer(request: FastifyRequest, body: unknown, siempreMultipart = false): Promise<FormularioDeOv> {
    if (!siempreMultipart && !request.isMultipart()) return { campos: conDescuento(objeto(body)), descartar: async () => undefined };
    const { campos, archivos } = await readMultipart(request);
    const leidos = conDescuento(anidar(Object.fromEntries(Object.entries(campos).map(([campo, valor]) => [campo, dato(campo, valor)]))));
    const [imagen] = archivos;
    if (!imagen) return { campos: leidos, descartar: async () => undefined };
    const file_id = await this.guardar(imagen.bytes);
    return { campos: { ...leidos, device_picture: file_id }, descartar: () => this.runtime.files.delete(file_id) };
  }

  private async guardar(bytes: Buffer): Promise<string> {
    const aceptado = await acceptFile(bytes);
    if (!aceptado?.type.startsWith('image/'))
      return refuse('DATOS_INVALIDOS', SOLO_IMAGENES, { campos: { device_picture: [SOLO_IMAGENES] } });
    const file_id = randomUUID();
    await this.runtime.files.put(file_id, aceptado.bytes, aceptado.type);
    return file_id;
  }
}

const objeto = (body: unknown): Campos => (body && typeof body === 'object' && !Array.isArray(body) ? (body as Campos) : {});

/** A field of a multipart form as JSON; an invalid one is left for the schema to refuse. */
function dato(campo: string, valor: string): unknown {
  if (LOGICOS.includes(campo)) return valor === 'true' || valor === '1';
  if (NUMERICOS.includes(campo)) return valor.trim() === '' ? null : Number(valor);
  if (!LISTAS.includes(campo)) return valor;
  try {
    return parseJson(valor);
  } catch {
    return valor;
  }
}

/** `quote_client.rut` becomes `quote_client: { rut }`. */
function anidar(campos: Campos): Campos {
  const anidados: Record<string, unknown> = {};
  for (const [campo, valor] of Object.entries(campos)) {
    const [padre, hijo] = campo.split('.');
    if (padre !== 'quote_client' || !hijo) anidados[campo] = valor;
    else anidados[padre] = { ...objeto(anidados[padre]), [hijo]: valor };
  }
  return anidados;
}

/** The discount has three names in requests (specification, 13.11). */
function conDescuento({ descuento, porcentaje_descuento, ...campos }: Campos): Campos {
  return { ...campos, discount: campos['discount'] ?? porcentaje_descuento ?? descuento ?? null };
}
