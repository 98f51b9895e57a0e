import {
  type Despacho,
  estadoDeCatalogo,
  NOMBRE_DESPACHO,
  NOMBRE_ENTRADA,
  NOMBRE_SALIDA,
  NOMBRE_SOLICITUD,
  NOMBRE_TIPO_EXCEPCION,
  type TipoExcepcion,
} from '@bitacora/domain';
import type { EntradaTimeline, OrdenHistorial } from '@bitacora/domain/contracts';
import { EVENTOS_ORDEN, type OrdenEvent } from '@bitacora/domain/orden';
import type { RecordedEvent } from '@bitacora/event-store';
import { horasSinColacion } from './horas';

type Categoria = EntradaTimeline['categoria'];
const CATEGORIA: Readonly<Record<string, Categoria>> = {
  RmaIngresado: 'dato',
  OrdenEditada: 'dato',
  TecnicoAsignado: 'dato',
  IngresoABodegaRegistrado: 'ubicacion',
  SalidaDeBodegaRegistrada: 'ubicacion',
  EquipoEntregadoATecnico: 'ubicacion',
  EquipoEntregadoARecepcion: 'ubicacion',
  EquipoRecibido: 'ubicacion',
  DiagnosticoIngresado: 'diagnostico',
  DiagnosticoEditado: 'diagnostico',
  DiagnosticoAprobado: 'diagnostico',
  DiagnosticoDevuelto: 'diagnostico',
  ReparacionIngresada: 'diagnostico',
  InformeAprobado: 'diagnostico',
  InformeRechazado: 'diagnostico',
  PartesSolicitadas: 'partes',
  SolicitudPuestaEnEspera: 'partes',
  LlegadaEstimadaMarcada: 'partes',
  PartesLocalizadas: 'partes',
  SolicitudAsignadaDesdeStock: 'partes',
  PartesEntregadas: 'partes',
  ResultadoDeParteDeclarado: 'partes',
  ResultadoDeParteCorregido: 'partes',
  SolicitudAnulada: 'partes',
  PiezaCambiada: 'partes',
  EquipoDesarmado: 'partes',
  ExcepcionSolicitada: 'excepcion',
  ExcepcionAprobada: 'excepcion',
  ExcepcionRechazada: 'excepcion',
  ExcepcionRevertida: 'excepcion',
  ExcepcionRetirada: 'excepcion',
  ArchivoAdjuntado: 'documento',
  ArchivoEliminado: 'documento',
  EnvioDeCorreoRegistrado: 'documento',
  PagoCompletado: 'comercial',
  CotizacionInternaSolicitada: 'comercial',
  OportunidadAceptada: 'comercial',
  OportunidadRechazada: 'comercial',
  TipoServicioCambiado: 'comercial',
  DespachoCambiado: 'comercial',
};

/** Fields shown in the timeline, with their labels and formats. */
const DETALLES: Readonly<Record<string, { etiqueta: string; valor?: (v: never, data: never) => string | null }>> = {
  rma: { etiqueta: 'RMA' },
  tecnico: { etiqueta: 'Técnico', valor: (v: { nombre: string }) => v.nombre },
  motivo_sobrecarga: { etiqueta: 'Motivo de la sobrecarga' },
  informe: { etiqueta: 'Diagnóstico' },
  replicar_falla: { etiqueta: 'Falla replicada', valor: (v: boolean) => (v ? 'Sí' : 'No') },
  solucion: { etiqueta: 'Solución' },
  comentario_rechazo: { etiqueta: 'Comentario' },
  comentario_solicitud: { etiqueta: 'Comentario' },
  comentario_respuesta: { etiqueta: 'Respuesta' },
  comentario: { etiqueta: 'Comentario' },
  motivo: { etiqueta: 'Motivo', valor: (v: string, data: { motivo?: string; movimiento?: unknown }) => (data.movimiento ? null : v) },
  motivo_rechazo: { etiqueta: 'Motivo' },
  tipo: { etiqueta: 'Tipo', valor: (v: unknown) => (typeof v === 'number' ? NOMBRE_TIPO_EXCEPCION[v as TipoExcepcion] : String(v)) },
  despacho: { etiqueta: 'Despacho', valor: (v: Despacho) => NOMBRE_DESPACHO[v] },
  fecha_estimada: { etiqueta: 'Llegada estimada', valor: (v: string) => v.slice(0, 10).split('-').reverse().join('/') },
  estado_solicitud: { etiqueta: 'Resultado', valor: (v: 5 | 6 | 7) => NOMBRE_SOLICITUD[v] },
  solicitudes: {
    etiqueta: 'Repuestos',
    valor: (v: { parte: { part_number: string; description: string } }[]) =>
      v.map((s) => `${s.parte.part_number} ${s.parte.description}`).join(', '),
  },
  rma_desarme: { etiqueta: 'RMA de desarme' },
  asignado: { etiqueta: 'Persona a cargo', valor: (v: { nombre: string }) => v.nombre },
  partes: {
    etiqueta: 'Partes recuperadas',
    valor: (v: { cantidad: number; part_number: string; description: string }[]) =>
      v.map(({ cantidad, part_number, description }) => `${cantidad} × ${part_number} ${description}`).join(', '),
  },
  pieza_nueva: { etiqueta: 'Pieza nueva', valor: (v: { part_number: string }) => v.part_number },
  numero_guia_despacho: { etiqueta: 'Documento' },
  numero_courrier: { etiqueta: 'Número de courier' },
  resultado: { etiqueta: 'Resultado' },
  nueva_ot: { etiqueta: 'Nueva OT', valor: (v: number) => String(v) },
  name: { etiqueta: 'Archivo' },
  reporte_falla_cliente: { etiqueta: 'Falla reportada' },
};

function detalles(event: OrdenEvent): EntradaTimeline['detalles'] {
  const data = event.data as Readonly<Record<string, unknown>>;
  return Object.entries(DETALLES).flatMap(([campo, { etiqueta, valor }]) => {
    const bruto = data[campo];
    if (bruto === undefined || bruto === null || bruto === '') return [];
    if (event.type === 'OrdenCreada' && campo !== 'reporte_falla_cliente') return [];
    const texto = valor ? valor(bruto as never, data as never) : String(bruto);
    return texto ? [{ etiqueta, valor: texto }] : [];
  });
}

const movimientoTexto = (m: { tipo_movimiento: number; tipo_entrada: number; tipo_salida: number }) =>
  m.tipo_movimiento === 1 ? `Entrada · ${NOMBRE_ENTRADA[m.tipo_entrada] ?? ''}` : `Salida · ${NOMBRE_SALIDA[m.tipo_salida] ?? ''}`;

/** The stream of an order in words, newest first. */
export function lineaDeTiempo(events: readonly RecordedEvent[]): EntradaTimeline[] {
  return events
    .map((recorded): EntradaTimeline => {
      const event = recorded as unknown as OrdenEvent;
      const { estado, ubicacion, movimiento } = event.data;
      const colores = estado && estadoDeCatalogo(estado.nuevo);
      return {
        id: recorded.id,
        position: recorded.position,
        revision: recorded.revision,
        type: event.type,
        label: EVENTOS_ORDEN[event.type]?.label ?? event.type,
        categoria: CATEGORIA[event.type] ?? 'estado',
        at: recorded.at,
        recorded_at: recorded.recorded_at,
        actor: { id: recorded.actor.id, nombre: recorded.actor.nombre },
        estado:
          estado && colores ? { ...estado, color_background: colores.color_background, color_foreground: colores.color_foreground } : null,
        ubicacion: ubicacion ?? null,
        movimiento: movimiento
          ? {
              texto: movimientoTexto(movimiento),
              entregado_por: movimiento.entregado_por?.nombre ?? null,
              recibido_por: movimiento.recibido_por?.nombre ?? null,
            }
          : null,
        detalles: detalles(event),
      };
    })
    .reverse();
}

/** States with the time between them (less one hour a day for lunch), places and warehouse movements; newest first. */
export function historial(events: readonly RecordedEvent[], ahora: Date): OrdenHistorial {
  const conEstado = events.filter((event) => (event.data as OrdenEvent['data']).estado);
  const estados = conEstado.map((event, i) => {
    const hasta = conEstado[i + 1]?.at;
    const { estado } = event.data as { estado: { nuevo: string } };
    const fin = hasta ? new Date(hasta) : estado.nuevo === 'Cerrado' ? null : ahora;
    return {
      fecha_hora: event.at,
      estado: estado.nuevo,
      usuario: event.actor.nombre,
      duracion_horas: fin && horasSinColacion(new Date(event.at), fin),
      duracion_segundos: fin && Math.floor((fin.getTime() - Date.parse(event.at)) / 1000),
    };
  });
  let actual = '';
  const lugares: OrdenHistorial['cambios_ubicacion_list'] = [];
  const movimientos: OrdenHistorial['movimientos'] = [];
  for (const event of events) {
    const { estado, ubicacion, movimiento } = event.data as OrdenEvent['data'];
    if (estado) actual = estado.nuevo;
    if (ubicacion)
      lugares.push({
        created_at: event.at,
        ubicacion_anterior: ubicacion.anterior,
        ubicacion_nueva: ubicacion.nueva,
        estado: actual,
        usuario: event.actor.nombre,
      });
    if (movimiento) {
      movimientos.push({
        fecha_hora: event.at,
        tipo_movimiento: movimiento.tipo_movimiento,
        tipo_entrada: movimiento.tipo_entrada,
        tipo_salida: movimiento.tipo_salida,
        texto: movimientoTexto(movimiento),
        entregado_por: movimiento.entregado_por?.nombre ?? null,
        recibido_por: movimiento.recibido_por?.nombre ?? null,
        usuario: event.actor.nombre,
      });
    }
  }
  return { estados: estados.reverse(), cambios_ubicacion_list: lugares.reverse(), movimientos: movimientos.reverse() };
}
