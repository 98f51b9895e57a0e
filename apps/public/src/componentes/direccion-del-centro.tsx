import type { CentroPublico } from '@bitacora/domain/contracts';

/** Name, address and telephone of the centre, as written on a box. */
export function DireccionDelCentro({ centro, atencion }: { centro: CentroPublico; atencion?: string | undefined }) {
  const { nombre, direccion, comuna, region, telefono, atencion: cuando } = centro;
  // Many users write the commune in the address already.
  const lugar = direccion.includes(comuna) ? '' : [comuna, region].filter(Boolean).join(', ');
  return (
    <address className="direccion-del-centro">
      <strong>{nombre}</strong>
      <span>{direccion}</span>
      {lugar && <span>{lugar}</span>}
      <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>{telefono}</a>
      {atencion && <span>{atencion}</span>}
      {cuando && <Cuando {...cuando} />}
    </address>
  );
}

/** The opening hours of the centre, and whether it is open now. */
export function Cuando({ horario, ahora }: NonNullable<CentroPublico['atencion']>) {
  return (
    <span className="horario">
      <strong>{ahora}</strong>
      {horario.map((linea) => (
        <span key={linea}>{linea}</span>
      ))}
    </span>
  );
}
