import { describirAccion } from '../../../testing/accion';
import { diagnosticada, HECHOS, solicitud } from '../../../testing/ejemplos';

const ID = { solicitud_id: 1001001 };
const DESCONOCIDA = { codigo: 'NO_ENCONTRADO', motivo: 'La solicitud de repuesto no existe en esta orden' } as const;
const SIN_SOLICITUDES = { con: { solicitudes: [] }, motivo: 'La orden no tiene repuestos solicitados' };
const SIN_STOCK = { codigo: 'SIN_STOCK', motivo: 'No hay stock disponible de la parte' } as const;

const EN_MANOS = {
  estado: 'En Reparación',
  ubicacion: 'Laboratorio',
  solicitudes: [solicitud({ estado: 4 })],
  ...diagnosticada(),
} as const;
describirAccion('declararResultadoParte', {
  en: EN_MANOS,
  input: { ...ID, estado: 6, serie_nueva: 'N1' },
  hechos: HECHOS,
  acepta: [
    {
      nombre: 'usada; en garantía la retirada queda en el centro',
      eventos: ['ResultadoDeParteDeclarado'],
      queda: ['En Reparación', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 6, resultado: { serie_nueva: 'N1', conserva_retirada: true } }] },
    },
    {
      nombre: 'drop',
      input: { ...ID, estado: 5 },
      eventos: ['ResultadoDeParteDeclarado'],
      queda: ['En Reparación', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 5, dropped: true }] },
    },
    {
      nombre: 'fallida, con reposición por comprar',
      input: { ...ID, estado: 7, reposicion: 'no_allocated' },
      eventos: ['ResultadoDeParteDeclarado', 'PartesSolicitadas'],
      queda: ['Repuesto ordered', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 7 }, { estado: 1, reemplaza_a: 1001001 }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "En Reparación"' },
    SIN_SOLICITUDES,
    { input: { ...ID, estado: 3 }, campo: 'estado', motivo: 'Debe ser uno de: 5, 6, 7' },
    { input: { ...ID, estado: 7 }, campo: 'reposicion', motivo: 'Campo requerido' },
    { input: { solicitud_id: 7, estado: 6 }, ...DESCONOCIDA },
    {
      con: { solicitudes: [solicitud({ estado: 3 })] },
      codigo: 'PARTE_NO_ENTREGADA',
      motivo: 'Solo se declara el resultado de repuestos entregados',
    },
    { input: { ...ID, estado: 7, reposicion: 'allocated' }, hechos: { stock: {} }, ...SIN_STOCK },
  ],
});

describirAccion('corregirResultadoParte', {
  en: { ...EN_MANOS, solicitudes: [solicitud({ estado: 5, dropped: true })] },
  input: { ...ID, motivo: 'Se declaró por error' },
  acepta: [
    {
      eventos: ['ResultadoDeParteCorregido'],
      queda: ['En Reparación', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 4, dropped: false, resultado: null }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "En Reparación"' },
    SIN_SOLICITUDES,
    { input: ID, campo: 'motivo', motivo: 'Campo requerido' },
    { input: { solicitud_id: 7, motivo: 'x' }, ...DESCONOCIDA },
    {
      con: { solicitudes: [solicitud({ estado: 4 })] },
      codigo: 'PARTE_SIN_RESULTADO',
      motivo: 'El repuesto no tiene un resultado declarado',
    },
  ],
});
