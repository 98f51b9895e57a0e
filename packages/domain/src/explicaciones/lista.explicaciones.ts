import { z } from 'zod';
import { ESTADOS } from '../comun';
import { listaQuerySchema } from '../contracts/consultas';
import * as rutas from '../contracts/routes';
import { alertaDe } from './alerta';
import { deTodas, enPantalla, explica } from './explicacion';
import { type Foto, pasa } from './fotos';
import { entero } from './parametros';

/** The filters that a recount knows: a search by text, for one, finds by names that are kept under a key. */
const conFiltros = listaQuerySchema
  .pick({
    tecnico_asignado_id: true,
    tipo_servicio: true,
    tipo_cliente: true,
    despacho: true,
    sucursal: true,
    fecha_ingreso: true,
    sin_rma: true,
    sin_tecnico: true,
    pre_ingreso: true,
    alert_color__in: true,
  })
  .strict();
type Filtros = z.output<typeof conFiltros>;

const enLista = (filtros: Filtros, cumple: (foto: Foto) => boolean) =>
  deTodas((ordenes, contexto) => {
    const contadas: Foto[] = [];
    for (const { fotos } of ordenes) {
      const foto = fotos.at(-1);
      if (!foto || !cumple(foto) || !pasa(foto, filtros, contexto.alcance)) continue;
      const { alert_color__in: colores } = filtros;
      if (colores.length > 0 && (foto.estado === 'Cerrado' || !colores.includes(alertaDe(foto, contexto)))) continue;
      contadas.push(foto);
    }
    return {
      valor: contadas.length,
      hechos: contadas
        .sort((a, b) => a.estado_position - b.estado_position)
        .map(({ estado_position, estado }) => ({ position: estado_position, aporte: `Pasó a «${estado}»` })),
    };
  });

const pestanasCon = (filtros: Filtros) => ({
  params: {},
  query: { ...filtros, estados: [], ot_list: [] },
  body: undefined,
});
const QUE_CUENTA =
  'Cuenta las órdenes que puedes ver y que los filtros de la lista dejan pasar: el último hecho que cambió el estado de cada una dice en cuál está.';
const cargaDe = (titulo: string, campo: 'cantidad_ot_garantia' | 'cantidad_ot_presupuesto', cuenta: (tipo: number) => boolean) =>
  explica({
    titulo,
    medida: 'cuenta',
    parametros: z.strictObject({ tecnico: entero }),
    regla: () => [
      `Cuenta las órdenes abiertas que hoy tiene asignadas, ${titulo.toLowerCase().includes('garantía') ? 'de garantía' : 'de presupuesto'}.`,
    ],
    pantalla: ({ tecnico }) =>
      enPantalla(
        rutas.tecnicos,
        { params: {}, query: undefined, body: undefined },
        (cargas) => cargas.find((carga) => carga.tecnico.id === tecnico)?.[campo] ?? null,
      ),
    fuente: ({ tecnico }) =>
      deTodas((ordenes) => {
        const hechos: { position: number; aporte: string }[] = [];
        for (const { fotos } of ordenes) {
          const foto = fotos.at(-1);
          if (!foto || foto.estado === 'Cerrado' || foto.tecnico_id !== tecnico || !cuenta(foto.tipo_servicio)) continue;
          const asignada = fotos.findLast((una, i) => una.tecnico_id === tecnico && fotos[i - 1]?.tecnico_id !== tecnico);
          hechos.push({ position: asignada?.position ?? foto.position, aporte: 'Quedó a su cargo' });
        }
        return { valor: hechos.length, hechos: hechos.sort((a, b) => a.position - b.position) };
      }),
  });

/** The kinds of service from here on are paid by the customer. */
const DE_PRESUPUESTO = 4;

/** The counters of the list of orders, and what each technician carries. */
export const EXPLICACIONES_DE_LISTA = {
  'lista.pestana': explica({
    titulo: 'Órdenes de una pestaña',
    medida: 'cuenta',
    parametros: conFiltros.extend({
      estado: z.enum(ESTADOS, { error: 'Estado desconocido' }),
      tres: z.enum(['true', 'false']).optional(),
    }),
    regla: ({ estado, tres }) => [
      QUE_CUENTA,
      `Aquí: estado «${estado}»${tres === undefined ? '' : tres === 'true' ? ', con cambio 3x3 aprobado' : ', sin cambio 3x3 aprobado'}.`,
    ],
    pantalla: ({ estado, tres, ...filtros }) =>
      enPantalla(rutas.pestanasDeOrdenes, pestanasCon(filtros), ({ pestanas }) =>
        pestanas
          .filter((una) => una.estado === estado && (tres === undefined || una.aprobadas_3x3 === (tres === 'true')))
          .reduce((suma, { count }) => suma + count, 0),
      ),
    fuente: ({ estado, tres, ...filtros }) =>
      enLista(filtros, (foto) => foto.estado === estado && (tres === undefined || foto.cambio_3x3 === (tres === 'true'))),
  }),
  'lista.total': explica({
    titulo: 'Órdenes de la lista',
    medida: 'cuenta',
    parametros: conFiltros,
    regla: () => [QUE_CUENTA, 'Aquí: en cualquier estado.'],
    pantalla: (filtros) => enPantalla(rutas.pestanasDeOrdenes, pestanasCon(filtros), ({ total }) => total),
    fuente: (filtros) => enLista(filtros, () => true),
  }),
  'taller.garantia': cargaDe('Carga de garantía de un técnico', 'cantidad_ot_garantia', (tipo) => tipo < DE_PRESUPUESTO),
  'taller.presupuesto': cargaDe('Carga de presupuesto de un técnico', 'cantidad_ot_presupuesto', (tipo) => tipo >= DE_PRESUPUESTO),
};
