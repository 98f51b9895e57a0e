import { accept, PRESUPUESTO, type Rejection, type Result, reject } from '@bitacora/domain';
import { claimDeRut, personaSchema } from '@bitacora/domain/cliente';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { claimDeSerie, equipoSchema } from '@bitacora/domain/equipo';
import { cicloOv, type Ov, plazaDeOrden } from '@bitacora/domain/ov';
import { STREAM_CLIENTE, STREAM_EQUIPO, STREAM_OV } from '@bitacora/domain/streams';
import type { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { catalogoDe } from '../catalogos/en-catalogo';
import { OpenCliente } from '../clientes/cliente.commands';
import { OpenEquipo } from '../clientes/equipo.commands';
import type { Aggregates } from '../command/aggregates';
import type { ClaimsInLog } from '../command/claims';
import { enNombreDe } from '../command/por-evento';
import { respuestaDe } from '../command/respuesta';
import { type CommandMeta, type LogWriter, withoutCommand } from '../command/writer';
import { ActOnOv } from '../ov/ov.commands';
import { OpenOrden } from './orden.commands';

type Campos = Readonly<Record<string, unknown>>;
const entero = (valor: unknown): number | null => (Number.isSafeInteger(Number(valor)) && Number(valor) > 0 ? Number(valor) : null);
const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor.trim() !== '' ? valor : null);

/** Opens the order of an opportunity whose equipment was received (create_ov_ot; specification, 13.4). */
export class OvOrdenes {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: Aggregates,
    private readonly claims: ClaimsInLog,
    private readonly writer: LogWriter,
  ) {}

  /** Client by RUT and equipment by serial are found, or created from the opportunity's data; the order is for a quotation. */
  async crear(ovId: number, campos: Campos, meta: CommandMeta): Promise<Result<ComandoOrdenRespuesta, Rejection>> {
    const { state: ov } = await this.aggregates.refresh(STREAM_OV.of(ovId), cicloOv.after);
    if (!ov) return reject('NO_ENCONTRADO', `La oportunidad ${ovId} no existe`);
    const yaHecha = await this.writer.repeated(meta);
    const permitida = cicloOv.decide(ov, 'CrearOT', {}, meta);
    if (!permitida.ok && !yaHecha) return permitida;
    const cliente = await this.cliente(ov, campos, meta);
    if (!cliente.ok) return cliente;
    const equipo = await this.equipo(ov, cliente.value, campos, meta);
    if (!equipo.ok) return equipo;
    const form = { ...(await this.porOmision(ov)), ...conValor(campos), cliente: cliente.value, equipo: equipo.value, ov_id: ovId };
    // The place in an opportunity for a single order.
    const claims = [{ scope: 'ov_ot', value: plazaDeOrden(ovId, ov.ot) }];
    const creada = respuestaDe(
      await this.bus.execute(new OpenOrden('mostrador', { ...form, tipo_servicio: PRESUPUESTO }, meta, { claims })),
    );
    if (!creada.ok) return creada;
    // Linked at once, so that the next read of the opportunity shows it; its process would do the same later.
    const alSistema = { ...withoutCommand(meta), actor: enNombreDe(meta) };
    const vinculada = await this.bus.execute(new ActOnOv(ovId, 'vincularOt', { ot: creada.value.ot }, alSistema));
    return accept({ ...creada.value, position: Math.max(creada.value.position, vinculada.ok ? vinculada.value.position : 0) });
  }

  private async cliente(ov: Ov, campos: Campos, meta: CommandMeta): Promise<Result<number, Rejection>> {
    const elegido = entero(campos['cliente']);
    if (elegido !== null) return accept(elegido);
    const rut = ov.rut ?? '';
    const conocido = (await this.claims.holderOf(claimDeRut('persona', rut))) ?? (await this.claims.holderOf(claimDeRut('empresa', rut)));
    if (conocido !== null) return accept(STREAM_CLIENTE.id(conocido));
    const { nombre, apellido, region, comuna, direccion, correo_electronico } = ov;
    // Opportunities have the country's prefix; clients have the national number.
    const telefono = ov.telefono?.replace(/^56(?=\d{8,9}$)/, '');
    const leida = leer(personaSchema, { rut, nombre, apellido, region, comuna, direccion, telefono, email: correo_electronico });
    if (!leida.ok) return leida;
    const creada = await this.bus.execute(new OpenCliente('crearPersona', leida.value, withoutCommand(meta)));
    return creada.ok ? accept(creada.value.answer.id) : creada;
  }

  private async equipo(ov: Ov, cliente: number, campos: Campos, meta: CommandMeta): Promise<Result<number, Rejection>> {
    const elegido = entero(campos['equipo']);
    if (elegido !== null) return accept(elegido);
    const owner = await this.claims.holderOf(claimDeSerie(cliente, String(ov.numero_serie_equipo)));
    if (owner !== null) return accept(STREAM_EQUIPO.id(owner));
    const leido = leer(equipoSchema, { cliente, modelo: entero(campos['modelo']) ?? undefined, serial_number: ov.numero_serie_equipo });
    if (!leido.ok) return leido;
    const creado = await this.bus.execute(new OpenEquipo('crear', { equipo: leido.value, pre_ingreso: null }, withoutCommand(meta)));
    return creado.ok ? accept(creado.value.answer.id) : creado;
  }

  /** Defaults for the order's form from the opportunity. */
  private async porOmision(ov: Ov): Promise<Campos> {
    const otra = [...(await catalogoDe(this.aggregates, 'tipo_falla'))].findLast(([, { activo }]) => activo)?.[0];
    const pedidos = ov.repuestos.map(({ categoria, comments }) => [categoria, comments].filter(Boolean).join(': ')).join('; ');
    return {
      despacho: 'RETIRO',
      tipo_falla: otra === undefined ? [] : [otra],
      reporte_falla_cliente: texto(ov.comentario) ?? texto(pedidos) ?? `Oportunidad de venta ${ov.id}`,
      observaciones: `Oportunidad de venta ${ov.id}`,
      // Unknown, so the intake document must not say that there are none.
      otros_accesorios: 'No informados',
    };
  }
}

const conValor = (campos: Campos): Campos =>
  Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined && valor !== null && valor !== ''));

function leer<S extends z.ZodType>(schema: S, valor: unknown): Result<z.output<S>, Rejection> {
  const leido = schema.safeParse(valor);
  if (leido.success) return accept(leido.data);
  const campos: Record<string, string[]> = {};
  for (const { path, message } of leido.error.issues) campos[path.join('.')] = [message];
  return reject('DATOS_INVALIDOS', 'Complete todo los campos requeridos', { campos });
}
