import './bodega.css';
import { Button, ErrorState, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Camera, Check, ScanBarcode, TriangleAlert, Volume2, VolumeX } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ordenQuery } from '../../api/queries';
import { Camara, leeConCamara } from './camara';
import { type Movimiento, movimientosDe } from './movimientos';
import { OrdenEscaneada } from './orden-escaneada';
import { ListaDeRetiro, ParteEscaneada } from './partes';
import { estaEnSilencio, silenciar } from './tonos';
import { Turno } from './turno';
import { type Aviso, useEscaner } from './use-escaner';

const ICONO = { bien: Check, mal: TriangleAlert, neutro: ScanBarcode } as const;
/** Milliseconds, so that scanners that end with two line ends do not confirm their own scan. */
const TRAS_LECTURA = 600;

/** The warehouse's scanner page: read, confirm, next. */
export function Component() {
  const escaner = useEscaner();
  const { hallazgo, ocupado, buscar, confirmar, abrir, decir } = escaner;
  const [texto, setTexto] = useState('');
  const [camara, setCamara] = useState(false);
  const caja = useRef<HTMLInputElement>(null);
  const leidoEn = useRef(0);
  useFocoEn(caja);
  const ot = hallazgo?.tipo === 'orden' ? hallazgo.ot : null;
  const orden = useQuery({ ...ordenQuery(ot ?? 0), enabled: ot !== null });
  const movimientos = ot !== null && orden.data ? movimientosDe(orden.data) : [];

  useEffect(() => {
    if (orden.data?.ot === ot && orden.data && movimientosDe(orden.data).length === 0)
      decir('mal', `OT ${orden.data.ot}: ningún movimiento de bodega posible`);
  }, [orden.data, ot, decir]);

  const leer = (leido: string) => {
    leidoEn.current = Date.now();
    setTexto('');
    void buscar(leido);
  };
  const hacer = (movimiento: Movimiento) => {
    if (ot !== null) void confirmar(ot, movimiento);
    caja.current?.focus();
  };
  const alTeclear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setTexto('');
    escaner.limpiar();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const limpio = texto.trim();
    if (limpio) return leer(limpio);
    const primero = movimientos[0];
    if (primero && !primero.formulario && !ocupado && Date.now() - leidoEn.current > TRAS_LECTURA) hacer(primero);
  };

  return (
    <div className="escaner">
      <div className="row">
        <h1>Escáner de bodega</h1>
        <span className="spacer" />
        <Silencio />
      </div>
      <form className="escaner-caja" onSubmit={submit}>
        <label htmlFor="escaner-texto" className="vh">
          Escanea una OT, RMA, serie o parte
        </label>
        <input
          ref={caja}
          id="escaner-texto"
          className="input"
          value={texto}
          placeholder="Escanea OT, RMA, serie o parte"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          onChange={(event) => setTexto(event.target.value)}
          onKeyDown={alTeclear}
        />
        <Button
          aria-label="Leer con la cámara"
          onClick={() =>
            leeConCamara() ? setCamara(true) : escaner.decir('mal', 'Este navegador no lee códigos con la cámara: escribe el número')
          }
        >
          <Camera size={20} />
        </Button>
      </form>
      {camara && (
        <Camara
          onCerrar={() => setCamara(false)}
          onLeido={(leido) => {
            setCamara(false);
            leer(leido);
          }}
        />
      )}
      <Resultado aviso={escaner.aviso} />
      <div className="escaner-cuerpo" data-lista={hallazgo === null || undefined}>
        <div className="stack">
          {ot !== null &&
            (orden.data ? (
              <OrdenEscaneada orden={orden.data} movimientos={movimientos} ocupado={ocupado} onConfirmar={hacer} />
            ) : orden.isError ? (
              <ErrorState message={orden.error.message} onRetry={() => void orden.refetch()} />
            ) : (
              <Skeleton height="12rem" />
            ))}
          {hallazgo?.tipo === 'parte' && <ParteEscaneada hallazgo={hallazgo} onAbrir={abrir} />}
          {hallazgo?.tipo === 'varias' && (
            <ul className="escaner-lineas" aria-label="Varias órdenes con ese código">
              {hallazgo.filas.map((fila) => (
                <li key={fila.ot}>
                  <Button className="escaner-linea" onClick={() => abrir(fila.ot)}>
                    <strong className="num">OT {fila.ot}</strong>
                    <span>{fila.modelo}</span>
                    <span className="spacer" />
                    <span className="muted">{fila.estado.estado.nombre}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {(hallazgo === null || hallazgo.tipo === 'nada') && <ListaDeRetiro onAbrir={abrir} />}
        </div>
        <Turno ocupado={ocupado} onDeshacer={(hecho) => void escaner.volverAtras(hecho)} />
      </div>
    </div>
  );
}

/** The result of the last scan or move, in colour, sign and words. */
function Resultado({ aviso: { tono, texto } }: { aviso: Aviso }) {
  const Icono = ICONO[tono];
  return (
    <p className={`escaner-aviso escaner-${tono}`} role="status">
      <Icono size={22} aria-hidden="true" />
      <span>{texto}</span>
    </p>
  );
}

function Silencio() {
  const [silencio, setSilencio] = useState(estaEnSilencio);
  const cambiar = () => {
    silenciar(!silencio);
    setSilencio(!silencio);
  };
  return (
    <Button aria-pressed={silencio} onClick={cambiar}>
      {silencio ? <VolumeX size={18} aria-hidden="true" /> : <Volume2 size={18} aria-hidden="true" />}
      {silencio ? 'Sin sonido' : 'Con sonido'}
    </Button>
  );
}

/** Keeps the focus in the scanner's box, so that everything typed or scanned on the page goes there. */
function useFocoEn(caja: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    caja.current?.focus();
    const alTeclear = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === ' ') return;
      if (!(target instanceof HTMLElement) || target.closest('input, select, textarea, [role=dialog]')) return;
      caja.current?.focus();
    };
    // A click on the background returns to the box; a click on a control keeps the keyboard there.
    const alPerder = () => setTimeout(() => document.activeElement === document.body && caja.current?.focus({ preventScroll: true }), 0);
    window.addEventListener('keydown', alTeclear);
    document.addEventListener('focusout', alPerder);
    return () => {
      window.removeEventListener('keydown', alTeclear);
      document.removeEventListener('focusout', alPerder);
    };
  }, [caja]);
}
