import { type CorreoWire, PLANTILLAS_DE_EXCEL, type PlantillaDeExcel } from '@bitacora/domain/contracts';
import type { Pool } from 'pg';
import type { Entrega } from '../entrega/entrega';
import type { Casa } from './casa';
import { maquetar } from './maqueta';
import { fecha } from './plantilla';

interface Excel {
  /** Its name for the staff. */
  readonly nombre: string;
  /** Its content, and the reason for sending it. */
  readonly tema: string;
  readonly hecho: string;
  readonly archivo: string;
  /** Its address at the queries service. */
  readonly ruta: string;
  /** True when its query is too long for an address. */
  readonly porCuerpo?: true;
  /** The page where it was requested. */
  readonly pagina: string;
  /** The query parameters with the first and the last day. */
  readonly rango: readonly [string, string];
}

/** The workbooks that are mailed to the requesting user. */
export const EXCELES: Readonly<Record<PlantillaDeExcel, Excel>> = {
  excel_resumen_ot: {
    nombre: 'Excel del resumen de OT',
    tema: 'resumen de órdenes de trabajo',
    hecho: 'Alguien del personal exporta el detalle del resumen de OT',
    archivo: 'resumen-ot.xlsx',
    ruta: '/api/orden/ot_summary_report_excel/libro',
    pagina: '/reports/summary',
    rango: ['fecha_conclusion__gte', 'fecha_conclusion__lte'],
  },
  excel_oportunidades: {
    nombre: 'Excel de oportunidades de venta',
    tema: 'oportunidades de venta',
    hecho: 'Alguien del personal exporta las oportunidades de venta',
    archivo: 'oportunidades-de-venta.xlsx',
    ruta: '/api/oportunidadventa/generar_excel_ovs_por_fecha/libro',
    pagina: '/oportunidad-venta',
    rango: ['fecha_inicio', 'fecha_final'],
  },
  excel_ordenes: {
    nombre: 'Excel de órdenes de trabajo',
    tema: 'órdenes de trabajo',
    hecho: 'Alguien del personal exporta órdenes de trabajo',
    archivo: 'ordenes.xlsx',
    ruta: '/api/orden/generar_excel/libro',
    porCuerpo: true,
    pagina: '/listar-ordenes',
    rango: ['fecha_inicio', 'fecha_final'],
  },
};
export const esPlantillaDeExcel = (nombre: string): nombre is PlantillaDeExcel =>
  (PLANTILLAS_DE_EXCEL as readonly string[]).includes(nombre);

/** The mail with a workbook. */
export function presentarExcel(
  plantilla: PlantillaDeExcel,
  { nombre, consulta }: { readonly nombre: string; readonly consulta: string },
  { centro, publicUrl }: Casa,
): CorreoWire {
  const excel = EXCELES[plantilla];
  const params = new URLSearchParams(consulta);
  const [desde, hasta] = excel.rango.map((clave) => params.get(clave));
  const cuerpo = {
    asunto: `Reporte Excel: ${excel.tema}`,
    titulo: 'Tu Excel está listo',
    parrafos: [`Adjuntamos el Excel que pediste: ${excel.tema}.`],
    datos: [...(desde ? [['Desde', fecha(desde)] as const] : []), ...(hasta ? [['Hasta', fecha(hasta)] as const] : [])],
  };
  return maquetar(cuerpo, { centro, saludo: nombre, ot: null, boton: { texto: 'Abrir en Bitácora', url: `${publicUrl}${excel.pagina}` } });
}

/** The user who requested a workbook; null when they have left. */
export async function quienPidio(pool: Pool, { datos }: Pick<Entrega, 'datos'>): Promise<{ email: string; nombre: string } | null> {
  const { rows } = await pool.query<{ email: string; nombre: string }>(
    'select email, first_name as nombre from seguridad.usuario where id = $1 and activo',
    [datos['usuario_id']],
  );
  return rows[0] ?? null;
}
