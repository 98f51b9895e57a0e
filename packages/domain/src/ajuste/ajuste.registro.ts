import { CAMPO_REQUERIDO, ESTADOS_ORIGINALES, type Estado, type EstadoCatalogo, faltaDeVigencia } from '../comun';
import { accept, defineRecord, reject, rejectField } from '../kernel';
import { STREAM_AJUSTE } from '../streams';
import { AJUSTE_ORIGINAL, type Ajuste, type AjusteEvent, type CambioDeEstado, EVENTOS_AJUSTE, evolveAjuste } from './ajuste';
import type { ClaveAjuste } from './ajuste.claves';
import { CAMPOS_DE_ESTADO, type ConfiguracionDeEstado, type ValoresDeEstado } from './estado.formularios';
import { estadoVigente } from './vigente';

/** The part of a state that the house sets. */
export const valoresDe = (estado: EstadoCatalogo): ValoresDeEstado => ({
  nombre_cliente: estado.nombre_cliente,
  descripcion_cliente: estado.descripcion_cliente,
  porcentaje_cliente: estado.porcentaje_cliente,
  color_background: estado.color_background,
  color_foreground: estado.color_foreground,
  hora_alerta_1: estado.hora_alerta_1,
  hora_alerta_2: estado.hora_alerta_2,
});

const iguales = (a: ValoresDeEstado, b: ValoresDeEstado): boolean => CAMPOS_DE_ESTADO.every((campo) => a[campo] === b[campo]);

/** The number of the last change of a state, 0 when nobody changed it. */
export const ultimoCambioDe = (cambios: readonly CambioDeEstado[], estado: Estado): number =>
  cambios.findLast((cambio) => cambio.estado === estado)?.numero ?? 0;

/** The reason why a state cannot have these values; null when it can. The state as delivered says which values it may lack. */
function impedimento(
  estado: Estado,
  { porcentaje_cliente, hora_alerta_1 }: ValoresDeEstado,
): [campo: keyof ValoresDeEstado, string] | null {
  const original = ESTADOS_ORIGINALES[estado];
  // Only an interruption shows the percentage of the state before it.
  if (porcentaje_cliente === null && original.porcentaje_cliente !== null) return ['porcentaje_cliente', CAMPO_REQUERIDO];
  if (hora_alerta_1 !== null && estado === 'Cerrado') return ['hora_alerta_1', 'Una orden cerrada no tiene alertas'];
  return null;
}

const estaDeshecho = (cambios: readonly CambioDeEstado[], { numero }: CambioDeEstado): boolean =>
  cambios.some(({ deshace }) => deshace === numero);

/** The reason why a change cannot be taken back; null when it can. */
function sinVuelta(cambios: readonly CambioDeEstado[], cambio: CambioDeEstado): string | null {
  if (cambio.deshace !== null) return 'Este cambio ya deshizo otro: configura el estado de nuevo';
  if (estaDeshecho(cambios, cambio)) return 'El cambio ya se deshizo';
  const posterior = ({ numero, estado, deshace }: CambioDeEstado) => estado === cambio.estado && numero > cambio.numero && deshace === null;
  return cambios.some((otro) => posterior(otro) && !estaDeshecho(cambios, otro))
    ? 'El estado cambió después: deshaz primero el último cambio'
    : null;
}

/** True for a change that can be taken back now. */
export const esDeshacible = (cambios: readonly CambioDeEstado[], cambio: CambioDeEstado): boolean => sinVuelta(cambios, cambio) === null;

/** The settings of the house: one stream for each, which is always there. */
export const AJUSTE = defineRecord<Ajuste, AjusteEvent, Record<never, never>, ClaveAjuste>({
  stream: STREAM_AJUSTE,
  version: 1,
  words: {
    missing: (clave) => `El ajuste ${clave} no existe`,
    conflict: 'Otra persona cambió el ajuste al mismo tiempo: inténtalo nuevamente',
    reserved: {},
  },
  empty: AJUSTE_ORIGINAL,
  events: EVENTOS_AJUSTE,
  evolve: evolveAjuste,
  answer: ({ cambios }, events) => ({ numero: events.length > 0 ? cambios.length : null }),
  commands: {
    configurarEstado: {
      decide: ({ cambios }, { estado, ultimo_cambio, vigente_desde, ...despues }: ConfiguracionDeEstado, { at }) => {
        const malo = impedimento(estado, despues);
        if (malo) return rejectField(...malo);
        if (ultimo_cambio !== ultimoCambioDe(cambios, estado))
          return reject('CONFLICTO', 'Otra persona cambió este estado: vuelve a mirarlo');
        const falta = faltaDeVigencia(vigente_desde, at);
        if (falta !== null) return rejectField('vigente_desde', falta);
        const desde = new Date(vigente_desde ?? at).toISOString();
        const antes = valoresDe(estadoVigente(cambios, estado, desde));
        const data = { estado, antes, despues, vigente_desde: desde, deshace: null };
        return accept(iguales(antes, despues) ? [] : [{ type: 'EstadoConfigurado', data }]);
      },
    },
    deshacer: {
      decide: ({ cambios }, { numero }: { readonly numero: number }, { at }) => {
        const cambio = cambios.find((uno) => uno.numero === numero);
        if (!cambio) return reject('NO_ENCONTRADO', 'El cambio no existe');
        const motivo = sinVuelta(cambios, cambio);
        if (motivo) return reject('ACCION_NO_DISPONIBLE', motivo);
        const { estado, vigente_desde: rige } = cambio;
        const vigente_desde = Date.parse(rige) > Date.parse(at) ? rige : at;
        const antes = valoresDe(estadoVigente(cambios, estado, vigente_desde));
        const sinEl = cambios.filter((otro) => otro.numero !== numero);
        const despues = valoresDe(estadoVigente(sinEl, estado, vigente_desde));
        return accept([{ type: 'EstadoConfigurado', data: { estado, antes, despues, vigente_desde, deshace: numero } }]);
      },
    },
  },
});
