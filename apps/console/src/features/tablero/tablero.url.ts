import { useDireccion } from '../../componentes/direccion';

/** The filters of the dashboard, as its calls name them. */
export const FILTROS: readonly string[] = [
  'tipo_servicio',
  'tipo_cliente',
  'alert_color__in',
  'on_site',
  'tecnico_asignado_id',
  'despacho',
];
/** With no service type in the address the dashboard shows warranty; 0 means all (specification, 2.1). */
const GARANTIA = '1';

/** The filters of the dashboard live in the address: it can be copied, saved and returned to. */
export function useTableroUrl() {
  const { params, cambiar, vaciar } = useDireccion();
  const valor = (clave: string): string => params.get(clave) ?? (clave === 'tipo_servicio' ? GARANTIA : '');
  const set = (clave: string, nuevo: string | null) => cambiar({ [clave]: nuevo });
  const toggle = (clave: string, opcion: string) => {
    const puesto = valor(clave) === opcion;
    if (clave !== 'tipo_servicio') return set(clave, puesto ? null : opcion);
    return set(clave, puesto ? '0' : opcion === GARANTIA ? null : opcion);
  };
  const filtros = new URLSearchParams();
  for (const clave of FILTROS) {
    const puesto = valor(clave);
    if (puesto && puesto !== '0') filtros.set(clave, puesto);
  }
  const fase = Number(params.get('fase')) || null;
  return {
    valor,
    set,
    toggle,
    filtros: filtros.toString(),
    /** The same for the explanations of its numbers. */
    conFiltros: Object.fromEntries(filtros),
    fase,
    limpiar: vaciar,
    puestos: ['fase', ...FILTROS].some((clave) => params.has(clave)),
  };
}
export type TableroUrl = ReturnType<typeof useTableroUrl>;
