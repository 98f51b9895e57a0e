import { accept, PRESUPUESTO, type Rejection, type Result, reject } from '@bitacora/domain';
import { personaSchema } from '@bitacora/domain/cliente';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { equipoSchema } from '@bitacora/domain/equipo';
import { cicloOv, type Ov, plazaDeOrden } from '@bitacora/domain/ov';
import { STREAM_CATALOGO, STREAM_EQUIPO, STREAM_OV } from '@bitacora/domain/streams';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { foldCatalogo, foldOv } from '../folds';
import { enNombreDe } from '../procesos/por-evento';
import { WorkflowParts } from '../workflow.parts';
import { type CommandMeta, withoutCommand } from '../writer';

type Campos = Readonly<Record<string, unknown>>;
const entero = (valor: unknown): number | null => (Number.isSafeInteger(Number(valor)) && Number(valor) > 0 ? Number(valor) : null);
const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor.trim() !== '' ? valor : null);

/** Opens the order of an opportunity whose equipment came in (create_ov_ot; specification, 13.4). */
@Injectable()
export class OvOrdenes {
  constructor(@Inject(WorkflowParts) private readonly parts: WorkflowParts) {}

  /** Client by RUT and equipment by serial are found, or created from the opportunity's data; the order is a quotation's. */
  async crear(ovId: number, campos: Campos, meta: CommandMeta): Promise<Result<ComandoOrdenRespuesta, Rejection>> {
    const { aggregates, ordenes, ovs } = this.parts;
    const { state: ov } = await aggregates.refresh(STREAM_OV.of(ovId), foldOv);
    if (!ov) return reject('NO_ENCONTRADO', `La oportunidad ${ovId} no existe`);
    const yaHecha = await this.parts.writer.repeated(meta);
    const permitida = cicloOv.decide(ov, 'CrearOT', {}, meta);
    if (!permitida.ok && !yaHecha) return permitida;
    const cliente = await this.cliente(ov, campos, meta);
    if (!cliente.ok) return cliente;
    const equipo = await this.equipo(ov, cliente.value, campos, meta);
    if (!equipo.ok) return equipo;
    const form = { ...(await this.porOmision(ov)), ...conValor(campos), cliente: cliente.value, equipo: equipo.value, ov_id: ovId };
    const creada = await ordenes.crear({ ...form, tipo_servicio: PRESUPUESTO }, meta, plazaDeOrden(ovId, ov.ot));
    if (!creada.ok) return creada;
    // Linked at once, so that the next read of the opportunity shows it; its process would do the same.
    const vinculada = await ovs.ejecutar(ovId, 'vincularOt', { ot: creada.value.ot }, { ...withoutCommand(meta), actor: enNombreDe(meta) });
    return accept({ ...creada.value, position: Math.max(creada.value.position, vinculada.ok ? vinculada.value.position : 0) });
  }

  private async cliente(ov: Ov, campos: Campos, meta: CommandMeta): Promise<Result<number, Rejection>> {
    const elegido = entero(campos['cliente']);
    if (elegido !== null) return accept(elegido);
    const rut = ov.rut ?? '';
    const conocido = (await this.parts.clientes.clienteDeRut('persona', rut)) ?? (await this.parts.clientes.clienteDeRut('empresa', rut));
    if (conocido !== null) return accept(conocido);
    const { nombre, apellido, region, comuna, direccion, correo_electronico } = ov;
    // Opportunities take the country's prefix; clients, the national number.
    const telefono = ov.telefono?.replace(/^56(?=\d{8,9}$)/, '');
    const leida = leer(personaSchema, { rut, nombre, apellido, region, comuna, direccion, telefono, email: correo_electronico });
    if (!leida.ok) return leida;
    const creada = await this.parts.clientes.crearPersona(leida.value, withoutCommand(meta));
    return creada.ok ? accept(creada.value.cliente.id) : creada;
  }

  private async equipo(ov: Ov, cliente: number, campos: Campos, meta: CommandMeta): Promise<Result<number, Rejection>> {
    const elegido = entero(campos['equipo']);
    if (elegido !== null) return accept(elegido);
    const owner = await this.parts.store.findReservation('serial', `${cliente}:${ov.numero_serie_equipo}`);
    if (owner) return accept(STREAM_EQUIPO.id(owner));
    const leido = leer(equipoSchema, { cliente, modelo: entero(campos['modelo']) ?? undefined, serial_number: ov.numero_serie_equipo });
    if (!leido.ok) return leido;
    const creado = await this.parts.equipos.guardar(null, leido.value, withoutCommand(meta));
    return creado.ok ? accept(creado.value.equipo.id) : creado;
  }

  /** Fields of the order's form that an opportunity can answer by itself. */
  private async porOmision(ov: Ov): Promise<Campos> {
    const { state: fallas } = await this.parts.aggregates.load(STREAM_CATALOGO.of('tipo_falla'), foldCatalogo);
    const otra = [...(fallas ?? [])].findLast(([, { activo }]) => activo)?.[0];
    const pedidos = ov.repuestos.map(({ categoria, comments }) => [categoria, comments].filter(Boolean).join(': ')).join('; ');
    return {
      despacho: 'RETIRO',
      tipo_falla: otra === undefined ? [] : [otra],
      reporte_falla_cliente: texto(ov.comentario) ?? texto(pedidos) ?? `Oportunidad de venta ${ov.id}`,
      observaciones: `Oportunidad de venta ${ov.id}`,
      // Unknown: the intake document must not say that there are none.
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
