import { Button, toast } from '@bitacora/ui';
import { Camera, FileText, Paperclip, X } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { ACEPTA, ACEPTA_IMAGENES, cabe, esImagen, esPermitido, LIMITE, SOLO_IMAGENES, SOLO_PERMITIDOS } from './subir';

const Camara = lazy(() => import('./camara'));

interface SelectorProps {
  titulo: string;
  archivos: readonly File[];
  onChange: (archivos: File[]) => void;
  /** Pattern in the names of camera captures: ot-{ot}-{pattern}-{n}.jpg. */
  patron: string;
  error?: string | undefined;
  ayuda?: string | undefined;
  /** Only one file. */
  limitToOne?: boolean;
  /** True for pictures only, without PDF. */
  soloImagen?: boolean;
}

/** Chooses files by click, drop or camera; refuses at once anything but pictures and PDF. */
export function SelectorArchivos({ titulo, archivos, onChange, patron, error, ayuda, limitToOne, soloImagen = false }: SelectorProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [camara, setCamara] = useState(false);
  const [encima, setEncima] = useState(false);
  const capturas = useRef(0);
  const agregar = (nuevos: readonly File[]) => {
    const permitidos = nuevos.filter(soloImagen ? esImagen : esPermitido);
    const buenos = permitidos.filter(cabe);
    if (permitidos.length < nuevos.length) toast(soloImagen ? SOLO_IMAGENES : SOLO_PERMITIDOS, 'danger');
    for (const { name } of permitidos.filter((archivo) => !cabe(archivo))) toast(`${name} supera los ${LIMITE}`, 'danger');
    if (buenos.length > 0) onChange(limitToOne ? buenos.slice(-1) : [...archivos, ...buenos]);
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {titulo}
      </label>
      <section
        className="zona-archivos"
        aria-label={titulo}
        data-encima={encima || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setEncima(true);
        }}
        onDragLeave={() => setEncima(false)}
        onDrop={(event) => {
          event.preventDefault();
          setEncima(false);
          agregar([...event.dataTransfer.files]);
        }}
      >
        <input
          ref={input}
          id={id}
          className="vh"
          type="file"
          accept={soloImagen ? ACEPTA_IMAGENES : ACEPTA}
          multiple={!limitToOne}
          onChange={(event) => {
            agregar([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button size="sm" onClick={() => input.current?.click()}>
          <Paperclip size={15} aria-hidden="true" />
          {limitToOne ? 'Elegir archivo' : 'Elegir archivos'}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setCamara(true)}>
          <Camera size={15} aria-hidden="true" />
          Usar cámara
        </Button>
        <span className="muted">
          o arrástralos aquí · {soloImagen ? 'jpg o png' : 'jpg, png o pdf'}, hasta {LIMITE}
        </span>
      </section>
      {archivos.length > 0 && (
        <ul className="elegidos">
          {archivos.map((archivo, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may share their name
            <li key={`${archivo.name}-${i}`}>
              <FileText size={15} aria-hidden="true" />
              <span>{archivo.name}</span>
              <span className="muted num">{Math.max(1, Math.round(archivo.size / 1024))} KB</span>
              <button
                type="button"
                className="btn btn-ghost btn-icon btn-sm"
                aria-label={`Quitar ${archivo.name}`}
                onClick={() => onChange(archivos.filter((_, j) => j !== i))}
              >
                <X size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {ayuda && <span className="field-hint">{ayuda}</span>}
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
      {camara && (
        <Suspense fallback={null}>
          <Camara
            onCaptura={(imagen) => {
              const n = ++capturas.current;
              agregar([new File([imagen], `${patron}-${n}.jpg`, { type: imagen.type })]);
              toast(`Captura ${n} guardada correctamente`);
            }}
            onClose={() => setCamara(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
