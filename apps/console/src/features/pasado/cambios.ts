import { NOMBRE_DESPACHO, NOMBRE_EXCEPCION, NOMBRE_RESULTADO, NOMBRE_TIPO_EXCEPCION } from '@bitacora/domain';
import type { EntradaTimeline, EquipoWire, OrdenDetalle } from '@bitacora/domain/contracts';
import { CARGADOR, discoEnPalabras, memoriaEnPalabras } from '../../componentes/equipo';
import { datosDeIngreso } from '../../componentes/ingreso';

/** A field of an order with another value today, and the fact that set it. */
export interface Cambio {
  readonly dato: string;
  readonly entonces: string;
  readonly hoy: string;
  readonly hecho: EntradaTimeline;
}
interface Paso {
  readonly hecho: EntradaTimeline;
  readonly orden: OrdenDetalle;
}

const NADA = '—';
const si = (valor: boolean): string => (valor ? 'Sí' : 'No');
const persona = (quien: { first_name: string; last_name: string } | null): string | null =>
  quien && `${quien.first_name} ${quien.last_name}`;
const PAGO: Readonly<Record<string, string>> = { PENDIENTE: 'Pendiente', COMPLETO: 'Completo' };
const delEquipo =
  (leer: (equipo: EquipoWire) => string | number | null | undefined) =>
  ({ equipo }: OrdenDetalle) =>
    equipo && leer(equipo);
const direccion = (donde: { direccion: string; comuna: string; region?: string } | null): string | null =>
  donde && [donde.direccion, donde.comuna, donde.region].filter(Boolean).join(', ');
const RESULTADOS: Readonly<Record<string, string>> = NOMBRE_RESULTADO;

/** The fields to compare besides those of the intake, with their names on the pages. */
const DATOS: Readonly<Record<string, (orden: OrdenDetalle) => string | number | null | undefined>> = {
  Estado: (o) => o.estado.estado.nombre,
  Ubicación: (o) => o.ubicacion ?? 'Fuera del centro',
  Técnico: (o) => persona(o.tecnico_asignado),
  RMA: (o) => o.rma,
  'RMA de cambio': (o) => o.rma_cambio,
  'Tipo de servicio': (o) => o.tipo_servicio.nombre,
  Cliente: (o) =>
    o.cliente?.persona ? `${o.cliente.persona.nombre ?? ''} ${o.cliente.persona.apellido ?? ''}`.trim() : o.cliente?.empresa?.razon_social,
  'Correo del cliente': (o) => o.cliente?.persona?.email,
  'Teléfono del cliente': (o) => o.cliente?.persona?.telefono,
  Sucursal: (o) => o.sucursal?.nombre,
  Serie: (o) => o.serie,
  Modelo: (o) => o.modelo,
  Cargador: delEquipo((e) => CARGADOR[e.power_source]),
  Disco: delEquipo(discoEnPalabras),
  Memoria: delEquipo((e) => memoriaEnPalabras(e.total_ram_memorie)),
  'Contraseña del equipo': delEquipo((e) => (e.tiene_password ? 'Registrada' : 'Sin contraseña')),
  'Despacho pedido': (o) => o.despacho_solicitado && NOMBRE_DESPACHO[o.despacho_solicitado],
  'Dirección de despacho': (o) => direccion(o.direccion_despacho),
  'Informe técnico': (o) => o.diagnostico_detail?.informe,
  Solución: (o) => o.diagnostico_detail?.solucion,
  'Informe revisado': (o) => (o.diagnostico_detail ? si(o.diagnostico_detail.revisado) : null),
  Repuestos: (o) => o.solicitud_partes.map(({ parte, estado_pieza }) => `${parte.part_number}: ${estado_pieza}`).join(', '),
  Excepciones: (o) =>
    o.excepciones_detail.map(({ tipo, estado }) => `${NOMBRE_TIPO_EXCEPCION[tipo]}: ${NOMBRE_EXCEPCION[estado]}`).join(', '),
  'Cambio 3x3': (o) => si(o.cambio_3x3),
  'Oportunidad de venta': (o) => o.datos_ov_asociada && `OV ${o.datos_ov_asociada.id}: ${o.datos_ov_asociada.estado}`,
  Pago: (o) => o.estado_pago && PAGO[o.estado_pago],
  Archivos: (o) => o.archivos.map(({ name }) => name).join(', '),
  Resultado: (o) => o.resultado && (RESULTADOS[o.resultado] ?? o.resultado),
};
const datosDe = (orden: OrdenDetalle): ReadonlyMap<string, string> =>
  new Map(
    [...Object.entries(DATOS).map(([dato, leer]) => [dato, leer(orden)] as const), ...datosDeIngreso(orden)].map(([dato, valor]) => [
      dato,
      dice(valor),
    ]),
  );
const dice = (valor: string | number | null | undefined): string => String(valor ?? '').trim() || NADA;

/** The fields that have another value after the last step, each with the step that set it. */
export function cambiosEntre(entonces: OrdenDetalle, pasos: readonly Paso[]): readonly Cambio[] {
  const ultimo = pasos.at(-1);
  if (!ultimo) return [];
  const antes = datosDe(entonces);
  const leidos = pasos.map(({ hecho, orden }) => ({ hecho, datos: datosDe(orden) }));
  return [...datosDe(ultimo.orden)].flatMap(([dato, hoy]) => {
    const previo = antes.get(dato) ?? NADA;
    if (previo === hoy) return [];
    // The step after this one is the first with today's value.
    const otro = leidos.findLastIndex(({ datos }) => datos.get(dato) !== hoy);
    const paso = leidos[otro + 1];
    return paso ? [{ dato, entonces: previo, hoy, hecho: paso.hecho }] : [];
  });
}
