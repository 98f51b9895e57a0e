import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { ACCIONES_ORDEN } from '@bitacora/domain/orden';
import { Banner, Button, Dialog, SelectField, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { escribir } from '../../api/client';
import { nombradosQuery } from '../../api/queries';
import { TEMA } from '../../api/temas';
import { SelectorArchivos } from '../../componentes/archivos/selector-archivos';
import { enFormulario } from './en-formulario';

/** Change data (branch, optional receipt), then its mail (specification, 5.24). */
export default function EnviarCorreoCambio({ orden, onClose }: { orden: OrdenDetalle; onClose: () => void }) {
  const queries = useQueryClient();
  const tiendas = useQuery(nombradosQuery('tiendas'));
  const [sucursal, setSucursal] = useState(orden.sucursal_cambio_id ? String(orden.sucursal_cambio_id) : '');
  const [boleta, setBoleta] = useState<File[]>([]);
  const [error, setError] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const exigida = ACCIONES_ORDEN.guardarCambio.formOf?.(enFormulario(orden), {}, { grupos: [] })['sucursal'] !== undefined;
  const disponible = orden.acciones.visible.includes('enviarCorreoCambio') && !orden.acciones.disabled.includes('enviarCorreoCambio');

  const enviar = async () => {
    if (exigida && !sucursal) {
      setError('Campo requerido');
      toast('Complete todo los campos requeridos', 'danger');
      return;
    }
    setEnviando(true);
    try {
      const body = sucursal ? { sucursal } : {};
      await escribir.post('/api/orden/{ot}/guardar-cambio', { params: { ot: orden.ot }, body, archivos: { boleta } });
      setBoleta([]);
      toast('Información ingresada');
    } catch {
      toast('Error en el ingreso de información', 'danger');
      setEnviando(false);
      return;
    }
    try {
      await escribir.post('/api/orden/{ot}/email-cambio', { params: { ot: orden.ot } });
      toast('Correo de cambio enviado.');
      onClose();
    } catch {
      toast('Error al enviar el correo.', 'danger');
    } finally {
      setEnviando(false);
      await queries.invalidateQueries({ queryKey: TEMA.orden(orden.ot) });
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title="Enviar correo de cambio"
      description={`OT ${orden.ot}${orden.rma ? ` · RMA ${orden.rma}` : ''}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" loading={enviando} disabled={!disponible} onClick={() => void enviar()}>
            Enviar correo
          </Button>
        </>
      }
    >
      <div className="stack">
        {!disponible && (
          <Banner tone="danger">
            {orden.acciones.motivos['enviarCorreoCambio'] ??
              (orden.cambio_correo_enviado ? 'El correo de cambio ya fue enviado' : 'La OT no tiene un correo de cambio por enviar')}
          </Banner>
        )}
        {disponible && !orden.cambio_3x3 && <Banner>Al enviar el correo la orden queda en Acreditación.</Banner>}
        <SelectField
          label="Sucursal de cambio"
          required={exigida}
          error={error}
          placeholder="Selecciona una sucursal"
          options={tiendas.data?.map(({ id, nombre }) => ({ value: id, label: nombre })) ?? []}
          value={sucursal}
          onChange={(event) => {
            setSucursal(event.target.value);
            setError(undefined);
          }}
        />
        <SelectorArchivos titulo="Boleta (opcional)" archivos={boleta} onChange={setBoleta} patron={`ot-${orden.ot}-boleta`} limitToOne />
        {orden.pdf_cambio && (
          <a href={orden.pdf_cambio} target="_blank" rel="noreferrer">
            Ver el PDF de cambio que se adjunta
          </a>
        )}
      </div>
    </Dialog>
  );
}
