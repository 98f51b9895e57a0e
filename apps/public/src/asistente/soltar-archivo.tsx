import { Button, toast } from '@bitacora/ui';
import { FileText, Upload, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

const MEGAS = 10;
const PREVISIBLE = /^image\/(jpeg|png|gif)$/;

/** The first bytes of accepted files: PDF, PNG, JPEG, GIF and TIFF of both byte orders. */
const COMIENZOS = ['25504446', '89504e47', 'ffd8ff', '47494638', '49492a00', '4d4d002a'];

/** True when a file begins with one of those bytes; its name alone proves nothing. */
async function esLoQueDice(archivo: File): Promise<boolean> {
  const bytes = new Uint8Array(await archivo.slice(0, 4).arrayBuffer());
  const comienzo = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return COMIENZOS.some((firma) => comienzo.startsWith(firma));
}

interface Props {
  titulo: string;
  name: string;
  archivo: File | null;
  /** The name of a formerly chosen file that is no longer there. */
  perdido?: string | null;
  onChange: (archivo: File | null) => void;
  /** Extensions, as `.jpg,.png`. */
  acepta: string;
  /** The message for any other kind of file. */
  otros: string;
  ayuda: string;
  required?: boolean;
  error?: string | undefined;
}

/** One file, chosen by click or dropped; a picture is previewed (specification, 10.6). */
export function SoltarArchivo({ titulo, name, archivo, perdido, onChange, acepta, otros, ayuda, required, error }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [encima, setEncima] = useState(false);
  const [rechazo, setRechazo] = useState<string>();
  const malo = rechazo ?? error;
  const elegir = async (elegido: File | undefined) => {
    setEncima(false);
    if (!elegido) return;
    const extension = elegido.name.slice(elegido.name.lastIndexOf('.')).toLowerCase();
    const motivo =
      elegido.size > MEGAS * 1024 * 1024
        ? `${elegido.name} supera los ${MEGAS} MB`
        : acepta.split(',').includes(extension) && (await esLoQueDice(elegido))
          ? undefined
          : otros;
    setRechazo(motivo);
    if (motivo) toast(motivo, 'danger');
    else onChange(elegido);
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {titulo}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <section
        className="soltar"
        aria-label={titulo}
        data-encima={encima || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setEncima(true);
        }}
        onDragLeave={() => setEncima(false)}
        onDrop={(event) => {
          event.preventDefault();
          void elegir(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          id={id}
          className="vh"
          type="file"
          name={name}
          accept={acepta}
          required={required}
          aria-invalid={malo ? true : undefined}
          aria-describedby={malo ? `${id}-a ${id}-e` : `${id}-a`}
          onChange={(event) => {
            void elegir(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {archivo && <Vista archivo={archivo} />}
        {archivo || perdido ? (
          <Elegido
            nombre={archivo?.name ?? perdido ?? ''}
            onQuitar={() => {
              setRechazo(undefined);
              onChange(null);
            }}
          />
        ) : (
          <Upload size={24} aria-hidden="true" />
        )}
        <Button onClick={() => input.current?.click()}>{archivo ? 'Cambiar archivo' : 'Elegir archivo'}</Button>
        <span className="muted" id={`${id}-a`}>
          {ayuda}
        </span>
      </section>
      {malo && (
        <span className="field-error" id={`${id}-e`} role="alert">
          {malo}
        </span>
      )}
    </div>
  );
}

function Vista({ archivo }: { archivo: File }) {
  const [vista, setVista] = useState<string>();
  useEffect(() => {
    if (!PREVISIBLE.test(archivo.type)) return setVista(undefined);
    const url = URL.createObjectURL(archivo);
    setVista(url);
    return () => URL.revokeObjectURL(url);
  }, [archivo]);
  return vista && <img src={vista} alt={`Vista previa de ${archivo.name}`} className="soltar-vista" />;
}

function Elegido({ nombre, onQuitar }: { nombre: string; onQuitar: () => void }) {
  return (
    <span className="soltar-elegido">
      <FileText size={18} aria-hidden="true" />
      <span>{nombre}</span>
      <button type="button" className="btn btn-ghost btn-icon" aria-label={`Quitar ${nombre}`} onClick={onQuitar}>
        <X size={18} />
      </button>
    </span>
  );
}
