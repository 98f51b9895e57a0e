import { Button, Dialog } from '@bitacora/ui';

const ATAJOS = [
  ['Ctrl K', 'Abrir la paleta: ir a una orden, cliente o serie'],
  ['j / k, ↓ / ↑', 'Bajar y subir por la lista'],
  ['Enter', 'Abrir la orden'],
  ['j / k, luego Enter', 'En una bitácora: ir de hecho en hecho y ver por qué ocurrió'],
  ['x', 'Elegir o soltar la orden para una acción sobre varias'],
  ['a', 'Ver las acciones de la orden'],
  ['a / r', 'En una excepción: aprobar o rechazar, tras confirmar'],
  ['[ / ]', 'En el pasado: al hecho, día u hora anterior y siguiente'],
  ['Esc', 'Cerrar lo que está abierto o quitar la selección'],
  ['?', 'Sobre un número: de dónde sale. En otra parte: mostrar estos atajos'],
] as const;

/** The keyboard shortcuts, on `?`. */
export default function Atajos({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Atajos de teclado" footer={<Button onClick={onClose}>Cerrar</Button>}>
      <dl className="dl">
        {ATAJOS.map(([tecla, hace]) => (
          <div key={tecla} style={{ display: 'contents' }}>
            <dt>
              <kbd className="kbd">{tecla}</kbd>
            </dt>
            <dd>{hace}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
