import { CLIENTE_PUBLICO, esGarantia, RELLENE_CAMPOS } from '@bitacora/domain';
import { REGIONES } from '@bitacora/domain/catalogo';
import type { RegionWire } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { ArchivoSubido } from '@bitacora/domain/orden';
import { leerPreIngreso } from '@bitacora/domain/orden/creacion';
import {
  Publico,
  parseJson,
  RUNTIME,
  Ruta,
  readMultipart,
  refuse,
  type ServiceRuntime,
  SOLO_PERMITIDOS,
  terminosVigentes,
} from '@bitacora/platform';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EnviosPublicos } from '../command/envios-publicos';
import { answer, huellaDe } from '../command/http';
import type { CommandMeta } from '../command/writer';
import { ArchivoRechazado, Archivos } from './archivos';
import { IsKnown, OpenOrden } from './orden.commands';

type Formulario = Awaited<ReturnType<typeof readMultipart>>;
type Modalidad = 'retiro' | 'regiones';
type Caso = Record<string, unknown> & { tipo_servicio?: unknown; terminos?: unknown };

const TERMINOS_CAMBIADOS = 'Los términos y condiciones cambiaron: recarga la página, léelos y acéptalos otra vez';
const ACEPTA_LOS_TERMINOS = 'Lee y acepta los términos y condiciones';

const MENSAJE: Readonly<Record<Modalidad, (ot: number, conCorreo: boolean) => string>> = {
  retiro: (ot, conCorreo) =>
    conCorreo
      ? `Tu preingreso fue procesado con el número ${ot}. Te enviaremos una confirmación por correo y te contactaremos para coordinar el retiro.`
      : `Tu preingreso fue procesado con el número ${ot}. Te contactaremos para coordinar el retiro.`,
  regiones: (ot) =>
    `Tu preingreso fue procesado con el número ${ot}. Escríbelo en el exterior de la caja al enviar tu equipo; en el mesón completaremos el ingreso.`,
};

/** The customer's pre-intake wizards (specification, 10.7, 10.8 and 13.12); the answer is the message to show. */
@Controller()
@Publico()
export class PreIngresoController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(Archivos) private readonly archivos: Archivos,
    @Inject(EnviosPublicos) private readonly envios: EnviosPublicos,
  ) {}

  /** The customer asks for the equipment to be picked up. */
  @Ruta(rutas.pedirRetiro)
  retiro(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.recibir('retiro', request, reply);
  }

  /** The customer ships the equipment. */
  @Ruta(rutas.anunciarEnvio)
  envio(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.recibir('regiones', request, reply);
  }

  @Ruta(rutas.regionesPublicas)
  regiones(): RegionWire[] {
    return REGIONES.map(({ region, comunas }) => ({ region, comunas: [...comunas] }));
  }

  private async recibir(modalidad: Modalidad, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    await this.envios.contar(request);
    const form = await readMultipart(request);
    const caso = { ...leerCaso(form.campos['ot_data']), modalidad };
    const meta = this.envios.meta(request);
    // A repetition gets the first answer, even if the terms changed since.
    const terminos = terminosVigentes(this.runtime);
    if (!(await this.queries.execute(new IsKnown(meta)))) this.exigirVigentes(terminos, caso, form);
    const boleta = esGarantia(Number(caso.tipo_servicio)) ? await this.guardarBoleta(form, meta) : null;
    const creado = await this.bus.execute(new OpenOrden('preIngreso', { ...caso, boleta, aceptacion: terminos.aceptacion }, meta));
    if (boleta && creado.ok) await this.archivos.ligar(creado.value.answer.ot, boleta, CLIENTE_PUBLICO.id);
    else if (boleta) await this.archivos.borrar(boleta.file_id);
    const { ot } = answer(creado, reply).answer;
    void reply.type('application/json; charset=utf-8');
    return JSON.stringify(MENSAJE[modalidad](ot, tieneCorreo(caso)));
  }

  /** Refuses a shipment without terms, or with a version that changed while the form was open. */
  private exigirVigentes({ version }: { readonly version: string }, caso: Caso & { modalidad: Modalidad }, { archivos }: Formulario): void {
    const { modalidad, terminos } = caso;
    if (terminos === version || (modalidad === 'retiro' && !terminos)) return;
    if (terminos) refuse('DATOS_INVALIDOS', TERMINOS_CAMBIADOS, { campos: { terminos: [TERMINOS_CAMBIADOS] } });
    const conBoleta = archivos.some(({ campo }) => campo === 'boleta');
    const { errores } = leerPreIngreso(caso, this.runtime.clock.now().toISOString(), conBoleta);
    refuse('DATOS_INVALIDOS', RELLENE_CAMPOS, { campos: { ...errores, terminos: [ACEPTA_LOS_TERMINOS] } });
  }

  private async guardarBoleta({ archivos }: Formulario, meta: CommandMeta): Promise<ArchivoSubido | null> {
    const recibo = archivos.find(({ campo }) => campo === 'boleta');
    if (!recibo) return null;
    try {
      return await this.archivos.recibir(recibo.nombre, recibo.bytes, huellaDe(meta), { convertir: true });
    } catch (error) {
      if (!(error instanceof ArchivoRechazado)) throw error;
      return refuse('DATOS_INVALIDOS', SOLO_PERMITIDOS, { campos: { boleta: [SOLO_PERMITIDOS] } });
    }
  }
}

const tieneCorreo = ({ datos_provisorios }: Readonly<Record<string, unknown>>): boolean =>
  Boolean((datos_provisorios as { readonly email?: unknown } | null | undefined)?.email);

/** The case as JSON text; invalid JSON is left for the schema to refuse. */
function leerCaso(texto: string | undefined): Caso {
  try {
    const leido: unknown = parseJson(texto ?? '');
    return leido && typeof leido === 'object' && !Array.isArray(leido) ? { ...leido } : {};
  } catch {
    return refuse('DATOS_INVALIDOS', 'El formulario no se pudo leer', { campos: { ot_data: ['Debe ser un texto JSON'] } });
  }
}
