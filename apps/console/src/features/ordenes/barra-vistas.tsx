import type { VistaWire } from '@bitacora/domain/contracts';
import { Button, formato, Menu, type MenuItem, toast } from '@bitacora/ui';
import { BookmarkPlus, Lock, MoreHorizontal, Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../../api/client';
import { esRetail, useUsuario } from '../sesion/sesion';
import type { ListaUrl } from './lista.url';
import type { UsoDeVistas } from './use-vistas';

const GuardarVista = lazy(() => import('./vista-dialogos').then(({ GuardarVista: Vista }) => ({ default: Vista })));
const RenombrarVista = lazy(() => import('./vista-dialogos').then(({ RenombrarVista: Vista }) => ({ default: Vista })));
const BorrarVista = lazy(() => import('./vista-dialogos').then(({ BorrarVista: Vista }) => ({ default: Vista })));

type Dialogo = 'guardar' | 'renombrar' | 'borrar' | null;

/** The saved views with their present counts, above the tabs. */
export function BarraDeVistas({ url, uso }: { url: ListaUrl; uso: UsoDeVistas }) {
  const [dialogo, setDialogo] = useState<Dialogo>(null);
  const retail = esRetail(useUsuario());
  const { vistas, activa, modificada } = uso;
  const cerrar = () => setDialogo(null);
  const hacer = (tarea: Promise<void>, dicho: string) =>
    void tarea.then(() => toast(dicho)).catch((error) => toast(error instanceof ApiError ? error.message : 'No se pudo guardar', 'danger'));
  return (
    <section className="barra-vistas" aria-label="Vistas guardadas">
      {vistas.length > 0 && (
        <ul>
          {vistas.map((vista) => (
            <li key={vista.id}>
              <ChipDeVista
                vista={vista}
                activa={vista.id === activa?.id}
                modificada={modificada}
                predeterminada={vista.id === uso.preferencias.predeterminada}
                onClick={() => uso.aplicar(vista.id === activa?.id && !modificada ? null : vista)}
              />
            </li>
          ))}
        </ul>
      )}
      {activa && (
        <Menu
          label={activa.dueno && !activa.propia ? `Vista de ${activa.dueno}` : activa.nombre}
          trigger={
            <Button size="sm" variant="ghost" icon aria-label={`Opciones de la vista ${activa.nombre}`}>
              <MoreHorizontal size={16} aria-hidden="true" />
            </Button>
          }
          items={opcionesDe(activa, uso, url, retail, setDialogo, hacer)}
        />
      )}
      <Button size="sm" variant="ghost" onClick={() => setDialogo('guardar')}>
        <BookmarkPlus size={15} aria-hidden="true" /> Guardar vista
      </Button>
      <Suspense fallback={null}>
        {dialogo === 'guardar' && <GuardarVista uso={uso} consulta={url.consulta} compartible={!retail} onClose={cerrar} />}
        {dialogo === 'renombrar' && activa && <RenombrarVista uso={uso} vista={activa} onClose={cerrar} />}
        {dialogo === 'borrar' && activa && <BorrarVista uso={uso} vista={activa} onClose={cerrar} />}
      </Suspense>
    </section>
  );
}

interface ChipProps {
  vista: VistaWire;
  activa: boolean;
  modificada: boolean;
  predeterminada: boolean;
  onClick: () => void;
}

function ChipDeVista({ vista, activa, modificada, predeterminada, onClick }: ChipProps) {
  return (
    <button type="button" className="chip-vista" aria-pressed={activa} onClick={onClick}>
      {predeterminada && <Star size={12} role="img" aria-label="Predeterminada" />}
      {!vista.compartida && <Lock size={12} role="img" aria-label="Privada" />}
      {vista.nombre}
      {activa && modificada && <span className="muted">(modificada)</span>}
      <span className="count num" data-cero={vista.cuenta === 0 || undefined}>
        {vista.cuenta === null ? '—' : `${formato.entero(vista.cuenta)}${vista.hay_mas ? '+' : ''}`}
      </span>
    </button>
  );
}

function opcionesDe(
  vista: VistaWire,
  uso: UsoDeVistas,
  url: ListaUrl,
  retail: boolean,
  abrir: (dialogo: Dialogo) => void,
  hacer: (tarea: Promise<void>, dicho: string) => void,
): MenuItem[] {
  const ajena = vista.editable ? undefined : vista.inicial ? 'La vista es del producto' : 'Solo su dueño o Gerencia';
  const predeterminada = uso.preferencias.predeterminada === vista.id;
  return [
    {
      key: 'guardar',
      label: 'Guardar cambios',
      disabledReason: ajena ?? (uso.modificada ? undefined : 'No hay cambios'),
      onSelect: () => hacer(uso.cambiar(vista.id, { consulta: url.consulta }), `Vista «${vista.nombre}» guardada`),
    },
    { key: 'renombrar', label: 'Cambiar nombre', disabledReason: ajena, onSelect: () => abrir('renombrar') },
    ...(retail
      ? []
      : [
          {
            key: 'compartir',
            label: vista.compartida ? 'Dejar de compartir' : 'Compartir con el equipo',
            disabledReason: vista.propia ? undefined : 'Solo su dueño',
            onSelect: () =>
              hacer(
                uso.cambiar(vista.id, { compartida: !vista.compartida }),
                vista.compartida ? 'La vista ahora es privada' : 'Vista compartida con el equipo',
              ),
          },
        ]),
    {
      key: 'predeterminada',
      label: predeterminada ? 'Quitar de predeterminada' : 'Abrir la lista con esta vista',
      onSelect: () =>
        hacer(
          uso.preferir({ predeterminada: predeterminada ? null : vista.id }),
          predeterminada ? 'Sin vista predeterminada' : `La lista se abrirá en «${vista.nombre}»`,
        ),
    },
    { key: 'borrar', label: 'Borrar vista', separatorBefore: true, disabledReason: ajena, onSelect: () => abrir('borrar') },
  ];
}
