import type { PruebaDelProveedor } from '@bitacora/domain/contracts';
import { Button, DescriptionList, formato } from '@bitacora/ui';
import type { ReactNode } from 'react';
import { Fallo } from '../../componentes/fallo';

/** The result of the administrator's own log-in at the provider, before the form is saved. */
export function ProveedorPrueba({
  prueba: { sujeto, grupos, grupos_dichos, segundo_factor, vence },
  etiqueta,
  fallo,
  enviando,
  onGuardar,
  onCorregir,
}: {
  prueba: PruebaDelProveedor;
  etiqueta: string;
  fallo: ReactNode;
  enviando: boolean;
  onGuardar: () => void;
  onCorregir: () => void;
}) {
  return (
    <>
      <p role="status">
        <strong>La prueba funcionó.</strong> Esto es lo que {etiqueta} dijo de ti. Puedes guardarlo hasta el {formato.fechaHora(vence)}.
      </p>
      <DescriptionList
        items={[
          [
            'Tu número allá',
            <span key="sujeto" className="mono casa-secreto">
              {sujeto}
            </span>,
          ],
          ['Grupos que nombró', grupos_dichos.join(', ') || 'Ninguno'],
          ['Grupos que te daría aquí', grupos === null ? 'Los que ya tienes: no se toman del proveedor' : grupos.join(', ') || 'Ninguno'],
          ['Segundo factor', segundo_factor ? 'El del proveedor vale' : 'Se pide el de Bitácora a quien lo tiene'],
        ]}
      />
      <Fallo>{fallo}</Fallo>
      <div className="row">
        <Button onClick={onCorregir}>Corregir</Button>
        <span className="spacer" />
        <Button variant="primary" loading={enviando} onClick={onGuardar}>
          Guardar
        </Button>
      </div>
    </>
  );
}
