import { MAXIMO_MASIVO, type OrdenListaFila } from '@bitacora/domain/contracts';
import { Button } from '@bitacora/ui';
import { PackageCheck, Printer, UserCheck, UserCog, X } from 'lucide-react';
import { type AccionMasiva, laPermite } from './masivas';

const OPCIONES = [
  { accion: 'selectTechnician', texto: 'Asignar técnico', Icono: UserCheck },
  { accion: 'reasignarTecnico', texto: 'Reasignar técnico', Icono: UserCog },
  { accion: 'ingresarABodega', texto: 'Ingresar a bodega', Icono: PackageCheck },
] as const;
const NOMBRADAS = 4;

interface Props {
  filas: readonly OrdenListaFila[];
  onAccion: (accion: AccionMasiva) => void;
  onLimpiar: () => void;
}

/** The actions for all chosen orders; an action that some of them refuse names those. */
export function BarraMasiva({ filas, onAccion, onLimpiar }: Props) {
  const demasiadas = filas.length > MAXIMO_MASIVO ? `Elige ${MAXIMO_MASIVO} órdenes como máximo` : null;
  return (
    <section className="barra-masiva" aria-label="Órdenes elegidas">
      <strong role="status" className="num">
        {filas.length} {filas.length === 1 ? 'elegida' : 'elegidas'}
      </strong>
      {OPCIONES.map(({ accion, texto, Icono }) => {
        const no = filas.filter((fila) => !laPermite(fila, accion));
        // An action that no chosen order allows is not offered.
        if (no.length === filas.length) return null;
        const motivo =
          demasiadas ??
          (no.length > 0
            ? `No la permiten: ${no
                .slice(0, NOMBRADAS)
                .map(({ ot }) => ot)
                .join(', ')}${no.length > NOMBRADAS ? ` y ${no.length - NOMBRADAS} más` : ''}`
            : null);
        return (
          <span key={accion} className="opcion-masiva">
            <Button size="sm" disabled={motivo !== null} onClick={() => onAccion(accion)}>
              <Icono size={15} aria-hidden="true" /> {texto}
            </Button>
            {motivo && <small className="muted">{motivo}</small>}
          </span>
        );
      })}
      {demasiadas ? (
        <small className="muted">{demasiadas}</small>
      ) : (
        <a className="btn btn-sm" href={`/api/orden/etiquetas?ots=${filas.map(({ ot }) => ot).join(',')}`} target="_blank" rel="noreferrer">
          <Printer size={15} aria-hidden="true" /> Imprimir etiquetas
        </a>
      )}
      <span className="spacer" />
      <Button size="sm" variant="ghost" onClick={onLimpiar}>
        <X size={15} aria-hidden="true" /> Quitar selección
      </Button>
    </section>
  );
}
