import { ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain/comun';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Button, Menu, toast } from '@bitacora/ui';
import { Printer } from 'lucide-react';
import { bajar } from '../../api/descarga';
import { useEnElPasado } from '../../componentes/en-el-pasado';
import { useDescarga } from '../../componentes/use-descarga';
import { tieneRol, useUsuario } from '../sesion/sesion';

/** The papers of an order (specification, 3.2). */
export function Imprimir({ orden: o }: { orden: OrdenDetalle }) {
  const { descargar } = useDescarga();
  const enElPasado = useEnElPasado();
  const conExpediente = tieneRol(useUsuario(), ADMINISTRACION_Y_GERENCIA) && !enElPasado;
  const hacerExpediente = () => {
    toast('Haciendo el expediente: la descarga empieza sola');
    void descargar(`orden/${o.ot}/expediente`);
  };
  const abrir = async (camino: string) => {
    // Fetched first, so that a failure shows a message and not an empty tab.
    try {
      const { contenido } = await bajar(camino.replace(/^\/api\//, ''));
      window.open(URL.createObjectURL(contenido), '_blank', 'noopener');
      toast('PDF Generado correctamente');
    } catch (error) {
      toast(`Hubo un error al generar el archivo pdf: ${(error as Error).message}`, 'danger');
    }
  };
  const documentos = [
    { key: 'etiqueta', label: 'Código de barras', camino: `/api/orden/etiquetas?ots=${o.ot}`, si: true },
    { key: 'ingreso', label: 'PDF de ingreso', camino: `/api/orden/get_pdf_ingreso/${o.ot}`, si: true },
    { key: 'resumen', label: 'Resumen', camino: `/api/orden/${o.ot}/resumen_pdf`, si: true },
    { key: 'repuestos', label: 'Hoja de repuestos', camino: `/api/orden/${o.ot}/hoja_repuestos`, si: o.solicitud_partes.length > 0 },
    { key: 'informe', label: 'Informe de cliente', camino: o.informe_cliente_pdf ?? '', si: o.informe_cliente_pdf !== null },
    { key: 'cambio', label: 'PDF de cambio', camino: o.pdf_cambio ?? '', si: o.pdf_cambio !== null },
  ];
  return (
    <Menu
      trigger={
        <Button>
          <Printer size={16} aria-hidden="true" />
          <span className="texto-ancho">Imprimir</span>
        </Button>
      }
      items={[
        ...documentos.filter(({ si }) => si).map(({ key, label, camino }) => ({ key, label, onSelect: () => void abrir(camino) })),
        ...(conExpediente
          ? [{ key: 'expediente', label: 'Expediente con pruebas (ZIP)', onSelect: hacerExpediente, separatorBefore: true }]
          : []),
      ]}
    />
  );
}
