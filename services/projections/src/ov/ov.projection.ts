import { CATALOGO_ESTADOS_OV, cicloOv } from '@bitacora/domain/ov';
import { proyectarCiclo } from '../runner/proyectar-ciclo';
import { paraBuscar } from '../texto';
import { OvEntity } from './ov.entity';

const ordenDe = new Map<string, number>(CATALOGO_ESTADOS_OV.map(({ nombre, orden }) => [nombre, orden]));

/** Folds a batch into the rows of its opportunities. */
export const aplicarOvs = proyectarCiclo(cicloOv, OvEntity, (ov, hasta) => ({
  id: ov.id,
  dominio: ov,
  ...hasta,
  estado: ov.estado,
  estado_orden: ordenDe.get(ov.estado) ?? 0,
  nombre: ov.nombre,
  apellido: ov.apellido,
  correo_electronico: ov.correo_electronico,
  telefono: ov.telefono,
  rma: ov.rma,
  ot: ov.ot,
  monto_total_neto: ov.montos.monto_total_neto,
  monto_total: ov.montos.monto_bruto,
  monto_con_descuento: ov.montos.total,
  cotizacion: ov.cotizacion_enviada_en,
  creada_en: ov.creada_en,
  busqueda: paraBuscar(
    ov.id,
    ov.nombre,
    ov.apellido,
    ov.correo_electronico,
    ov.telefono,
    ov.rut,
    ov.rut?.replace('-', ''),
    ov.rma,
    ov.ot,
    ov.numero_serie_equipo,
  ),
}));
