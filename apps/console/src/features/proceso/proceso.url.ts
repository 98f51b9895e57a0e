import type { Estado } from '@bitacora/domain';
import { formato } from '@bitacora/ui';
import { useDireccion } from '../../componentes/direccion';

const DIAS = 90;
const DIA = 86_400_000;
const dia = (hace: number): string => formato.dia(new Date(Date.now() - hace * DIA).toISOString());
const esDia = (texto: string | null): texto is string => texto !== null && /^\d{4}-\d{2}-\d{2}$/.test(texto);

/** The address holds the range and the filters of the process, and the step whose orders are shown. */
export function useProcesoUrl() {
  const { params, cambiar } = useDireccion();
  const pedido = (clave: string, si: string) => {
    const texto = params.get(clave);
    return esDia(texto) ? texto : si;
  };
  const desde = pedido('desde', dia(DIAS));
  const hasta = pedido('hasta', formato.hoy());
  const rango = desde <= hasta ? { desde, hasta } : { desde: hasta, hasta };
  const consulta = new URLSearchParams(rango);
  for (const clave of ['tecnico', 'tipo_servicio', 'marca', 'modelo']) {
    const valor = params.get(clave) ?? '';
    if (/^\d{1,9}$/.test(valor)) consulta.set(clave, valor);
  }
  const a = params.get('a');
  return {
    rango,
    tecnico: consulta.get('tecnico') ?? '',
    tipo: consulta.get('tipo_servicio') ?? '',
    marca: consulta.get('marca') ?? '',
    modelo: consulta.get('modelo') ?? '',
    consulta: consulta.toString(),
    /** The same for the explanations of its numbers. */
    conFiltros: Object.fromEntries(consulta) as Readonly<Record<string, string>>,
    /** The step whose orders are shown; null when none is. */
    paso: a === null ? null : { de: params.get('de') as Estado | null, a: a as Estado },
    filtrar: cambiar,
    abrir: (de: Estado | null, hacia: Estado) => cambiar({ de, a: hacia }),
    cerrar: () => cambiar({ de: null, a: null }),
  };
}
export type ProcesoUrl = ReturnType<typeof useProcesoUrl>;
