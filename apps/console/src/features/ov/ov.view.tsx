import { Button, EmptyState } from '@bitacora/ui';
import { useNavigate, useParams } from 'react-router';
import { Ruta } from '../../componentes/ruta';
import DetalleOv from './detalle-ov';

/** /oportunidad-venta/{id} (specification, 9.9). */
export function Component() {
  const { ov_id = '' } = useParams();
  const navigate = useNavigate();
  const id = Number(ov_id);
  const existe = Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <Ruta pasos={[['Oportunidades de Venta', '/oportunidad-venta']]} aqui={`OV ${ov_id}`} />
      <div className="row">
        <h1>Detalle OdV {ov_id}</h1>
        <span className="spacer" />
        <Button onClick={() => void navigate(-1)}>Volver</Button>
      </div>
      {existe ? <DetalleOv ovId={id} /> : <EmptyState title={`La oportunidad ${ov_id} no existe`} />}
    </>
  );
}
