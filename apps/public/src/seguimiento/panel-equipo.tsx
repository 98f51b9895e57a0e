import type { OrdenPublica } from '@bitacora/domain/contracts';
import { DescriptionList } from '@bitacora/ui';
import { nombreDeDespacho } from '../retiro/despacho';
import { dia } from './fechas';

const mayuscula = (texto: string | undefined) => texto && texto.charAt(0).toUpperCase() + texto.slice(1);

export default function PanelEquipo({ orden: { equipo, cliente, tipo_servicio, fecha_ingreso, despacho } }: { orden: OrdenPublica }) {
  const modelo = equipo?.modelo_detail;
  return (
    <DescriptionList
      items={[
        ['Marca', modelo?.marca.marca_name],
        ['Modelo', modelo?.model_name],
        ['Tipo de equipo', mayuscula(modelo?.dispositive_type)],
        ['N° de serie', equipo && <span className="mono">{equipo.serial_number}</span>],
        ['Servicio', tipo_servicio.nombre],
        ['Ingreso', dia(fecha_ingreso)],
        ['Entrega', nombreDeDespacho(despacho)],
        ['Cliente', cliente.nombre],
        ['Comuna', [cliente.comuna, cliente.region].filter(Boolean).join(', ')],
      ]}
    />
  );
}
