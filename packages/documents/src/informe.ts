import type { Content } from 'pdfmake';
import { campos, parrafo, recuadro, seccion, tabla, titular } from './bloques';
import { type CodigoResultado, TEXTO_RESULTADO } from './etiquetas';
import { formatoFechaHora, limpio, nombreUsuario, oVacio, siNo } from './formato';
import { renderA4 } from './layout';
import { camposEquipo, seccionCliente } from './partes';
import type { CentroData, Fecha, OrdenBase, UsuarioData } from './tipos';

/** The content of the client's report on an order. */
export interface InformeData extends OrdenBase {
  tipo_servicio: { id: number; nombre: string };
  fecha_ingreso: Fecha;
  reporte_falla_cliente: string | null;
  observaciones?: string | null;
  diagnostico_detail: {
    informe: string | null;
    /** True when the failure was replicated. */
    replicar_falla: boolean | null;
    solucion: string | null;
    tecnico: UsuarioData | null;
    tecnico_reparacion?: UsuarioData | null;
    usuario_revisor?: UsuarioData | null;
    fecha_creacion: Fecha;
    /** The time of the reviewer's approval. */
    fecha_revision?: Fecha | null;
  };
  /** The result of the order; null while it is open. */
  resultado: CodigoResultado | null;
  motivo_rechazo?: string | null;
  /** The parts that were replaced. */
  partes: readonly { part_number: string; description: string; serie_nueva?: string | null; serie_retirada?: string | null }[];
  /** Prints a 'BORRADOR' watermark on every page. */
  borrador?: boolean;
}

function resultado({ resultado: codigo, motivo_rechazo }: InformeData): Content[] {
  if (!codigo) return [];
  return [recuadro('Resultado', TEXTO_RESULTADO[codigo], limpio(motivo_rechazo) ? `Motivo: ${limpio(motivo_rechazo)}` : undefined)];
}

function partes(lista: InformeData['partes']): Content {
  if (!lista.length) return parrafo('No se reemplazaron partes.');
  const conSeries = lista.some((parte) => parte.serie_nueva || parte.serie_retirada);
  const series = (parte: InformeData['partes'][number]) => [oVacio(parte.serie_retirada), oVacio(parte.serie_nueva)];
  return tabla(
    conSeries ? [110, '*', 95, 95] : [150, '*'],
    [titular('Número de parte'), titular('Descripción'), ...(conSeries ? [titular('Serie retirada'), titular('Serie instalada')] : [])],
    lista.map((parte) => [oVacio(parte.part_number), oVacio(parte.description), ...(conSeries ? series(parte) : [])]),
  );
}

/** The technical report for the client. */
export function renderInforme(centro: CentroData, data: InformeData): Promise<Buffer> {
  const { diagnostico_detail: diagnostico } = data;
  return renderA4(centro, {
    titulo: 'Informe técnico',
    prefijo: 'OT',
    codigo: data.ot,
    bajada: `Orden de trabajo ${data.ot}  ·  ${data.tipo_servicio.nombre}`,
    ...(data.borrador ? { marca: 'BORRADOR' } : {}),
    contenido: [
      ...resultado(data),
      ...seccionCliente(data),
      ...seccion('Equipo'),
      campos([...camposEquipo(data.equipo), { etiqueta: 'RMA', valor: oVacio(data.rma) }]),
      ...seccion('Falla informada por el cliente'),
      parrafo(data.reporte_falla_cliente),
      ...(limpio(data.observaciones) ? [...seccion('Observaciones del ingreso'), parrafo(data.observaciones)] : []),
      ...seccion('Diagnóstico'),
      campos([{ etiqueta: '¿Se replicó la falla?', valor: siNo(diagnostico.replicar_falla) }]),
      parrafo(diagnostico.informe),
      ...seccion('Solución'),
      parrafo(diagnostico.solucion),
      ...seccion('Partes reemplazadas'),
      partes(data.partes),
      ...seccion('Responsables y fechas'),
      campos(
        [
          { etiqueta: 'Técnico que diagnosticó', valor: nombreUsuario(diagnostico.tecnico) },
          { etiqueta: 'Técnico que reparó', valor: nombreUsuario(diagnostico.tecnico_reparacion) },
          { etiqueta: 'Informe revisado por', valor: nombreUsuario(diagnostico.usuario_revisor) },
          { etiqueta: 'Fecha de ingreso', valor: formatoFechaHora(data.fecha_ingreso) },
          { etiqueta: 'Fecha de diagnóstico', valor: formatoFechaHora(diagnostico.fecha_creacion) },
          ...(diagnostico.fecha_revision ? [{ etiqueta: 'Fecha de revisión', valor: formatoFechaHora(diagnostico.fecha_revision) }] : []),
        ],
        3,
      ),
    ],
  });
}
