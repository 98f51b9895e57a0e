import { type CampoDeMensaje, definicionDeMensaje, LUGARES, type Lugar, lugaresDe, type Mensaje } from '@bitacora/domain/mensajes';
import { NOMBRE_DE_CAMPO } from './mensaje-valores';

/** The placeholders of a text; each is inserted into the last used field. */
export function LugaresDeMensaje({
  mensaje,
  campo,
  onInsertar,
}: {
  mensaje: Mensaje;
  campo: CampoDeMensaje;
  onInsertar: (lugar: Lugar) => void;
}) {
  const suyos = lugaresDe(mensaje, campo);
  return (
    <fieldset className="mensaje-lugares">
      <legend className="field-label">Insertar en «{NOMBRE_DE_CAMPO[campo]}»</legend>
      {definicionDeMensaje(mensaje).lugares.map((lugar) => (
        <button
          key={lugar}
          type="button"
          className="btn btn-sm"
          disabled={!suyos.includes(lugar)}
          title={suyos.includes(lugar) ? `{${lugar}}` : 'No puede ir en el asunto'}
          onClick={() => onInsertar(lugar)}
        >
          {LUGARES[lugar].nombre}
        </button>
      ))}
    </fieldset>
  );
}
