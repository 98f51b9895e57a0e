import type { OrdenPublica } from '@bitacora/domain/contracts';
import { DescriptionList, formato } from '@bitacora/ui';
import { nombreDeDespacho } from '../retiro/despacho';
import { dia } from './fechas';

export default function PanelEquipo({
  orden: { equipo, cliente, sucursal, tipo_servicio, fecha_ingreso, despacho },
}: {
  orden: OrdenPublica;
}) {
  const modelo = equipo?.modelo_detail;
  return (
    <DescriptionList
      items={[
        ['Marca', modelo?.marca.marca_name],
        ['Modelo', modelo?.model_name],
        ['Tipo de equipo', modelo?.dispositive_type && formato.dispositivo(modelo.dispositive_type)],
        ['N° de serie', equipo?.serial_number && <span className="mono">{equipo.serial_number}</span>],
        ['Servicio', tipo_servicio.nombre],
        ['Ingreso', dia(fecha_ingreso)],
        ['Entrega', nombreDeDespacho(despacho)],
        ['Sucursal', [sucursal.nombre, sucursal.direccion].filter(Boolean).join(', ')],
        ['Cliente', cliente.nombre],
        ['Comuna', [cliente.comuna, cliente.region].filter(Boolean).join(', ')],
      ]}
    />
  );
}
