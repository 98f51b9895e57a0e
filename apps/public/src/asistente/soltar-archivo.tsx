import { Button, toast } from '@bitacora/ui';
import { FileText, Upload, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

const MEGAS = 10;
const PREVISIBLE = /^image\/(jpeg|png|gif)$/;

interface Props {
  titulo: string;
  name: string;
  archivo: File | null;
  onChange: (archivo: File | null) => void;
  /** Extensions, as `.jpg,.png`. */
  acepta: string;
  /** What is said of any other kind of file. */
  otros: string;
  ayuda: string;
  required?: boolean;
  error?: string | undefined;
}

/** One file, chosen by click or dropped; a picture is shown (specification 002, section 2.9). */
export function SoltarArchivo({ titulo, name, archivo, onChange, acepta, otros, ayuda, required, error }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [encima, setEncima] = useState(false);
  const elegir = (elegido: File | undefined) => {
    setEncima(false);
    if (!elegido) return;
    const extension = elegido.name.slice(elegido.name.lastIndexOf('.')).toLowerCase();
    if (!acepta.split(',').includes(extension)) toast(otros, 'danger');
    else if (elegido.size > MEGAS * 1024 * 1024) toast(`${elegido.name} supera los ${MEGAS} MB`, 'danger');
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
          elegir(event.dataTransfer.files[0]);
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
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-a ${id}-e` : `${id}-a`}
          onChange={(event) => {
            elegir(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {archivo ? <Elegido archivo={archivo} onQuitar={() => onChange(null)} /> : <Upload size={24} aria-hidden="true" />}
        <Button onClick={() => input.current?.click()}>{archivo ? 'Cambiar archivo' : 'Elegir archivo'}</Button>
        <span className="muted" id={`${id}-a`}>
          {ayuda}
        </span>
      </section>
      {error && (
        <span className="field-error" id={`${id}-e`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

function Elegido({ archivo, onQuitar }: { archivo: File; onQuitar: () => void }) {
  const [vista, setVista] = useState<string>();
  useEffect(() => {
    if (!PREVISIBLE.test(archivo.type)) return setVista(undefined);
    const url = URL.createObjectURL(archivo);
    setVista(url);
    return () => URL.revokeObjectURL(url);
  }, [archivo]);
  return (
    <>
      {vista && <img src={vista} alt={`Vista previa de ${archivo.name}`} className="soltar-vista" />}
      <span className="soltar-elegido">
        <FileText size={18} aria-hidden="true" />
        <span>{archivo.name}</span>
        <button type="button" className="btn btn-ghost btn-icon" aria-label={`Quitar ${archivo.name}`} onClick={onQuitar}>
          <X size={18} />
        </button>
      </span>
    </>
  );
}
