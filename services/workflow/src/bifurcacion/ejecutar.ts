import { ADMINISTRACION_Y_GERENCIA, type Rejection, type Result, reject, tieneAlgunGrupo } from '@bitacora/domain';
import { AJUSTE, configuracionDeEstadoSchema, ultimoCambioDe, valoresDe } from '@bitacora/domain/ajuste';
import type { ComandoImaginado } from '@bitacora/domain/contracts';
import { accionPorNombre } from '@bitacora/domain/orden';
import { GRUPO_DE, puedeIngresar, ROLES_DE_INVENTARIO } from '@bitacora/domain/stock';
import { STREAM_AJUSTE } from '@bitacora/domain/streams';
import type { Ajustes } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { ActOnAjuste } from '../ajustes/ajuste.commands';
import type { Aggregates } from '../command/aggregates';
import type { CommandMeta } from '../command/writer';
import { ActOnOrden } from '../ordenes/orden.commands';
import { OpenGrupo } from '../stock/stock.commands';

/** The services that carry out a scenario's commands. */
export interface Ejecutor {
  readonly bus: CommandBus;
  readonly aggregates: Aggregates;
  readonly ajustes: Ajustes;
}

const SIN_ARCHIVOS = 'Los archivos quedan fuera de un «¿Y si…?»: se adjuntan y se borran de verdad';
/** The actions whose only effect is one that a fork cannot have. */
const FUERA: Readonly<Record<string, string>> = {
  addBoleta: SIN_ARCHIVOS,
  adjuntarArchivo: SIN_ARCHIVOS,
  eliminarArchivo: SIN_ARCHIVOS,
  reenviarCorreo: 'Un correo no se imagina: de un «¿Y si…?» no sale ninguno',
};

/** The answer of a route to a caller without its roles. */
const SIN_PERMISO = reject('SIN_PERMISO', 'No tiene permiso para realizar esta acción');

/** True for an action that a scenario may hold. */
export const seImagina = (accion: string): boolean => !Object.hasOwn(FUERA, accion);

/** Carries out a command as its own route would: the same form, the same rights, the same decision. Returns the answer of that route. */
export async function ejecutar(comando: ComandoImaginado, en: Ejecutor, meta: CommandMeta): Promise<Result<string, Rejection>> {
  switch (comando.clase) {
    case 'orden': {
      const fuera = seImagina(comando.accion) ? undefined : FUERA[comando.accion];
      if (fuera) return reject('ACCION_NO_DISPONIBLE', fuera);
      const escrita = await en.bus.execute(new ActOnOrden(comando.ot, comando.accion, comando.input, meta));
      return escrita.ok ? hecho(hechaEnPalabras(comando.accion, escrita.value.answer.estado)) : escrita;
    }
    case 'movimientos': {
      const { tipo, filas, referencia } = comando;
      const { nombre, roles } = GRUPO_DE[tipo];
      if (!tieneAlgunGrupo(meta.actor.grupos, ROLES_DE_INVENTARIO)) return SIN_PERMISO;
      if (!puedeIngresar(tipo, meta.actor.grupos)) return reject('SIN_PERMISO', `${nombre}: solo ${roles.join(', ')}`);
      const pedidas = filas.map(({ id, quantity }, i) => ({
        id,
        part_number: '',
        quantity,
        fila: i + 1,
        campo: `filas.${i}.id`,
      }));
      const registrado = await en.bus.execute(new OpenGrupo(tipo, pedidas, referencia, meta));
      return registrado.ok ? hecho(registrado.value.message) : registrado;
    }
    case 'umbral':
      return configurar(comando, en, meta);
  }
}

async function configurar(
  { estado, hora_alerta_1, hora_alerta_2 }: Extract<ComandoImaginado, { clase: 'umbral' }>,
  { bus, aggregates, ajustes }: Ejecutor,
  meta: CommandMeta,
): Promise<Result<string, Rejection>> {
  if (!tieneAlgunGrupo(meta.actor.grupos, ADMINISTRACION_Y_GERENCIA)) return SIN_PERMISO;
  const { state } = await aggregates.refresh(STREAM_AJUSTE.of('estados'), AJUSTE.after);
  const leida = configuracionDeEstadoSchema.safeParse({
    ...valoresDe(ajustes.vigente('estados', meta.at)[estado]),
    estado,
    hora_alerta_1,
    hora_alerta_2,
    ultimo_cambio: ultimoCambioDe(state?.cambios ?? [], estado),
  });
  if (!leida.success) {
    const campos: Record<string, string[]> = {};
    for (const { path, message } of leida.error.issues) campos[path.join('.')] = [message];
    return reject('DATOS_INVALIDOS', leida.error.issues[0]?.message ?? 'Datos inválidos', { campos });
  }
  const escrita = await bus.execute(new ActOnAjuste('estados', 'configurarEstado', leida.data, meta));
  return escrita.ok ? hecho(escrita.value.answer.numero === null ? 'Las horas ya son esas' : `Cambian las horas de ${estado}`) : escrita;
}

const hecho = (mensaje: string): { ok: true; value: string } => ({ ok: true, value: mensaje });

const hechaEnPalabras = (accion: string, estado: string): string => `${accionPorNombre(accion)?.label ?? accion}: queda en ${estado}`;
