import { DescriptionList, Email, formato } from '@bitacora/ui';
import type { ReactNode } from 'react';
import type { DatosDeCliente } from './datos-cliente';

interface Props {
  titulo: string;
  items?: readonly (readonly [string, ReactNode])[];
  children?: ReactNode;
}

/** A part of the summary: the entered data, under its name. */
export function Resumen({ titulo, items, children }: Props) {
  return (
    <section className="resumen" aria-label={titulo}>
      <h3>{titulo}</h3>
      {items && <DescriptionList items={items} />}
      {children}
    </section>
  );
}

/** The customer, as the summary shows them. */
export function ResumenDePersona({ datos }: { datos: DatosDeCliente }) {
  return (
    <Resumen
      titulo="Cliente"
      items={[
        ['RUT', formato.rut(datos.rut)],
        ['Nombre', `${datos.nombre} ${datos.apellido}`],
        ['Correo', <Email key="c" address={datos.email} />],
        ['Teléfono', datos.telefono],
        ['Dirección', datos.direccion],
        ['Comuna', `${datos.comuna}, ${datos.region}`],
      ]}
    />
  );
}
