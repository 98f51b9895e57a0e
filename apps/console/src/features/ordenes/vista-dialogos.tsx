import type { ConsultaDeVista, VistaWire } from '@bitacora/domain/contracts';
import { Button, Checkbox, Dialog, TextField } from '@bitacora/ui';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/client';
import type { UsoDeVistas } from './use-vistas';

const MAXIMO_NOMBRE = 60;

interface FormularioProps {
  titulo: string;
  descripcion?: string;
  aceptar: string;
  inicial: string;
  children?: ReactNode;
  onAceptar: (nombre: string) => Promise<void>;
  onClose: () => void;
}

/** A field for a name, shown with the server's message. */
function FormularioDeNombre({ titulo, descripcion, aceptar, inicial, children, onAceptar, onClose }: FormularioProps) {
  const [nombre, setNombre] = useState(inicial);
  const [error, setError] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const enviar = async () => {
    if (!nombre.trim()) return setError('Campo requerido');
    setEnviando(true);
    try {
      await onAceptar(nombre.trim());
      onClose();
    } catch (fallo) {
      setError(fallo instanceof ApiError ? (fallo.campo('nombre') ?? fallo.message) : 'No se pudo guardar');
      setEnviando(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={titulo}
      description={descripcion}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form="form-vista" loading={enviando}>
            {aceptar}
          </Button>
        </>
      }
    >
      <form
        id="form-vista"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void enviar();
        }}
      >
        <TextField
          label="Nombre de la vista"
          required
          maxLength={MAXIMO_NOMBRE}
          value={nombre}
          error={error}
          onChange={(event) => setNombre(event.target.value)}
        />
        {children}
      </form>
    </Dialog>
  );
}

interface GuardarProps {
  uso: UsoDeVistas;
  consulta: ConsultaDeVista;
  compartible: boolean;
  onClose: () => void;
}

/** Saves the shown list as the user's own view. */
export function GuardarVista({ uso, consulta, compartible, onClose }: GuardarProps) {
  const [compartida, setCompartida] = useState(false);
  const [conColumnas, setConColumnas] = useState(false);
  return (
    <FormularioDeNombre
      titulo="Guardar vista"
      descripcion="Guarda los filtros, la pestaña y el orden que ves ahora."
      aceptar="Guardar"
      inicial=""
      onAceptar={(nombre) => uso.guardar({ nombre, compartida, consulta, columnas: conColumnas ? uso.columnas : null })}
      onClose={onClose}
    >
      {compartible && (
        <Checkbox label="Compartir con el equipo" checked={compartida} onChange={(event) => setCompartida(event.target.checked)} />
      )}
      {uso.columnas && (
        <Checkbox
          label="Guardar también las columnas elegidas"
          checked={conColumnas}
          onChange={(event) => setConColumnas(event.target.checked)}
        />
      )}
    </FormularioDeNombre>
  );
}

export function RenombrarVista({ uso, vista, onClose }: { uso: UsoDeVistas; vista: VistaWire; onClose: () => void }) {
  return (
    <FormularioDeNombre
      titulo="Cambiar nombre de la vista"
      aceptar="Guardar"
      inicial={vista.nombre}
      onAceptar={(nombre) => uso.cambiar(vista.id, { nombre })}
      onClose={onClose}
    />
  );
}

/** Says what is deleted, and for whom, before it deletes. */
export function BorrarVista({ uso, vista, onClose }: { uso: UsoDeVistas; vista: VistaWire; onClose: () => void }) {
  const [fallo, setFallo] = useState<string>();
  const borrar = async () => {
    try {
      await uso.borrar(vista);
      onClose();
    } catch (error) {
      setFallo(error instanceof ApiError ? error.message : 'No se pudo borrar');
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Borrar la vista «${vista.nombre}»`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" onClick={() => void borrar()}>
            Borrar
          </Button>
        </>
      }
    >
      <p>{vista.compartida ? 'La vista desaparece para todo el equipo.' : 'La vista desaparece de tu lista.'} Las órdenes no cambian.</p>
      {fallo && <p role="alert">{fallo}</p>}
    </Dialog>
  );
}
