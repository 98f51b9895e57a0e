import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { EXCEPCION, esRutValido, estadoDeCatalogo, MENSAJE_RUT, normalizarRut, TIPO_EXCEPCION } from '@bitacora/domain';
import type { HistorialPublico, OrdenPublica, SeguimientoPublico } from '@bitacora/domain/contracts';
import { diagnosticoVigente, type OrdenEvent } from '@bitacora/domain/orden';
import { Publico, RejectionError, RUNTIME, refuse, type ServiceRuntime, validate } from '@bitacora/platform';
import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { z } from 'zod';
import { ClienteQueries } from '../cliente/cliente.queries';
import { EquipoQueries } from '../equipo/equipo.queries';
import { LIVE } from '../migrate';
import { COLUMNAS_DE_FILA, type FilaDeOrden, tipoServicioWire } from '../orden/orden.fila';

const SIN_RESULTADOS = 'No tenemos resultados para el numero ingresado';
const COOKIE = 'bitacora_seguimiento';
const MINUTOS = 15;

const lookupSchema = z.object({
  ot: z.coerce.number({ error: SIN_RESULTADOS }).int(SIN_RESULTADOS).positive(SIN_RESULTADOS),
  rut: z.string({ error: MENSAJE_RUT }).max(20, MENSAJE_RUT).refine(esRutValido, MENSAJE_RUT),
});

/**
 * The customer's look-up and tracking: order number and RUT identify, they do not authenticate. One same answer for
 * every miss, limits per address and per order, a whitelist of fields, and a short-lived cookie bound to the order.
 */
@Controller('public/seguimiento')
@Publico()
export class PublicoController {
  private readonly secreto = randomBytes(32);
  private readonly porIp: RateLimiterPostgres;
  private readonly porOrden: RateLimiterPostgres;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(ClienteQueries) private readonly clientes: ClienteQueries,
    @Inject(EquipoQueries) private readonly equipos: EquipoQueries,
  ) {
    const store = {
      storeClient: runtime.pool,
      storeType: 'pool',
      schemaName: 'seguridad',
      tableName: 'intento',
      tableCreated: true,
      duration: MINUTOS * 60,
    } as const;
    this.porIp = new RateLimiterPostgres({ ...store, keyPrefix: 'seg-ip', points: 20 });
    this.porOrden = new RateLimiterPostgres({ ...store, keyPrefix: 'seg-ot', points: 6 });
  }

  @Post()
  @HttpCode(200)
  async buscar(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SeguimientoPublico> {
    const { ot, rut } = validate(lookupSchema, body);
    await this.limitar(request.ip, ot);
    const fila = await this.fila(ot);
    const propio = normalizarRut(rut);
    // The comparison is made for every order, found or not, so that a miss takes the same work.
    const coincide = iguales(this.huella(propio), this.huella(fila?.cliente_rut ?? ''));
    if (!fila || !coincide) {
      await Promise.allSettled([this.porIp.consume(request.ip), this.porOrden.consume(String(ot))]);
      return refuse('NO_ENCONTRADO', SIN_RESULTADOS);
    }
    const vence = Date.now() + MINUTOS * 60_000;
    const firma = this.firmar(ot, vence);
    const segura = request.protocol === 'https' ? '; Secure' : '';
    void reply.header(
      'set-cookie',
      `${COOKIE}=${ot}.${vence}.${firma}; Path=/api/public; HttpOnly; SameSite=Strict; Max-Age=${MINUTOS * 60}${segura}`,
    );
    return { ot, rut: propio };
  }

  @Get('orden')
  async orden(@Req() request: FastifyRequest): Promise<OrdenPublica> {
    const fila = await this.autorizada(request);
    const orden = fila.dominio;
    const [cliente, equipo] = await Promise.all([
      orden.cliente_id === null ? null : this.clientes.uno(orden.cliente_id),
      orden.equipo_id === null ? null : this.equipos.uno(orden.equipo_id),
    ]);
    const aprobada = orden.excepciones.some((e) => e.tipo === TIPO_EXCEPCION.APROBACION_3X3 && e.estado === EXCEPCION.APROBADO);
    const { nombre_cliente, descripcion_cliente, porcentaje_cliente } = estadoDeCatalogo(orden.estado);
    const informe = diagnosticoVigente(orden);
    return {
      ot: orden.ot,
      fecha_ingreso: orden.fecha_ingreso,
      tipo_servicio: tipoServicioWire(orden.tipo_servicio),
      estado: {
        estado: aprobada
          ? {
              nombre_cliente: 'Equipo con aprobación de cambio',
              descripcion_cliente: 'Se aprobó el cambio de tu equipo.',
              porcentaje_cliente: 100,
            }
          : {
              nombre_cliente,
              descripcion_cliente,
              porcentaje_cliente:
                porcentaje_cliente ?? (orden.estado_previo ? estadoDeCatalogo(orden.estado_previo).porcentaje_cliente : null),
            },
        cerrada: orden.estado === 'Cerrado',
      },
      aprobada_3x3: aprobada,
      despacho: orden.despacho,
      despacho_solicitado: orden.despacho_solicitado?.despacho ?? null,
      equipo: equipo && {
        serial_number: equipo.serial_number,
        modelo_detail: {
          model_name: equipo.modelo_detail.model_name,
          dispositive_type: equipo.modelo_detail.dispositive_type,
          marca: { marca_name: equipo.modelo_detail.marca.marca_name },
        },
      },
      cliente: cliente?.persona
        ? { tipo_cliente: 1, nombre: `${cliente.persona.nombre} ${cliente.persona.apellido.charAt(0)}.`, comuna: cliente.persona.comuna }
        : { tipo_cliente: orden.tipo_cliente, nombre: cliente?.empresa?.razon_social ?? '', comuna: null },
      diagnostico_detail: informe?.revisado ? { informe: informe.informe, solucion: informe.solucion } : null,
      mail: process.env['CONTACTO_CORREO'] ?? null,
      whatsapp: process.env['CONTACTO_WHATSAPP'] ?? null,
    };
  }

  @Get('historial')
  async historial(@Req() request: FastifyRequest): Promise<HistorialPublico[]> {
    const { ot } = await this.autorizada(request);
    const events = await this.runtime.store.readStream(`orden-${ot}`);
    const hitos: HistorialPublico[] = [];
    for (const event of events) {
      const nuevo = (event as unknown as OrdenEvent).data.estado?.nuevo;
      if (!nuevo) continue;
      const { nombre_cliente, descripcion_cliente, orden } = estadoDeCatalogo(nuevo);
      if (hitos.at(-1)?.estado.nombre_cliente !== nombre_cliente)
        hitos.push({ fecha_hora: event.at, estado: { id: orden, nombre_cliente, descripcion_cliente } });
    }
    return hitos.reverse();
  }

  private async limitar(ip: string, ot: number): Promise<void> {
    const estados = await Promise.all([this.porIp.get(ip), this.porOrden.get(String(ot))]);
    const espera = Math.max(0, ...estados.filter((e) => e !== null && e.remainingPoints <= 0).map((e) => e?.msBeforeNext ?? 0));
    if (espera === 0) return;
    throw new RejectionError(
      { codigo: 'DEMASIADOS_INTENTOS', mensaje: `Demasiados intentos. Espere ${Math.ceil(espera / 60_000)} minutos.` },
      { 'retry-after': String(Math.ceil(espera / 1000)) },
    );
  }

  private async fila(ot: number): Promise<FilaDeOrden | undefined> {
    const { rows } = await this.runtime.pool.query<FilaDeOrden>(`select ${COLUMNAS_DE_FILA(LIVE)} from ${LIVE}.orden o where o.ot = $1`, [
      Math.min(ot, 2_147_483_647),
    ]);
    return rows[0];
  }

  private async autorizada(request: FastifyRequest): Promise<FilaDeOrden> {
    const pares = (request.headers.cookie ?? '').split('; ').find((par) => par.startsWith(`${COOKIE}=`));
    const [ot = '', vence = '', firma = ''] = (pares ?? '').slice(COOKIE.length + 1).split('.');
    const valida = Number(vence) > Date.now() && iguales(firma, this.firmar(Number(ot), Number(vence)));
    const fila = valida ? await this.fila(Number(ot)) : undefined;
    return fila ?? refuse('SIN_SESION', 'Ingrese nuevamente el número de orden y el RUT');
  }

  private firmar(ot: number, vence: number): string {
    return this.huella(`${ot}.${vence}`);
  }

  private huella(texto: string): string {
    return createHmac('sha256', this.secreto).update(texto).digest('base64url');
  }
}

function iguales(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
