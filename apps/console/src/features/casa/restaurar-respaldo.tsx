import type { Restauracion } from '@bitacora/domain/contracts/routes';
import { Banner, Button, formato, TextField } from '@bitacora/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, escribir, leer } from '../../api/client';
import { useFormulario } from '../../componentes/use-formulario';
import { tamano } from './tamano';

interface Props {
  readonly token: string;
  readonly onVolver: () => void;
}
/**
 * The progress of the restore as this page knows it. After the restart the server says that nothing is missing, or it does not know this
 * link any more: the restored house has no administrator and a new link of its own.
 */
type Marcha = Restauracion | 'hecha' | 'sin_administrador';

const CADA = 1500;

/** Restores a backup instead of a first day: asks for its key, shows what it contains, and follows the restore. */
export function RestaurarRespaldo({ token, onVolver }: Props) {
  const [marcha, setMarcha] = useState<Marcha>();
  const { marco, valores, campo, fallo, enviando, enviar } = useFormulario({ clave: '' });
  const [elegido, setElegido] = useState('');
  const { data: hallados, mutateAsync: buscar } = useMutation({
    mutationFn: () => escribir.post('/api/puesta_en_marcha/respaldos', { body: { token, clave: valores.clave } }),
  });
  const enCurso = typeof marcha === 'object' && (marcha.estado === 'restaurando' || marcha.estado === 'lista');
  useEffect(() => {
    if (!enCurso) return;
    const reloj = setInterval(() => void comoVa(token).then((ahora) => ahora && setMarcha(ahora)), CADA);
    return () => clearInterval(reloj);
  }, [enCurso, token]);
  if (marcha === 'hecha' || marcha === 'sin_administrador') return <Hecha conCuentas={marcha === 'hecha'} />;
  if (enCurso) return <Restaurando marcha={marcha} />;
  const avanzar = () =>
    enviar(async () => {
      if (!hallados) {
        const { puntos } = await buscar();
        setElegido(puntos[0]?.punto ?? '');
      } else setMarcha(await escribir.post('/api/puesta_en_marcha/restaurar', { body: { token, clave: valores.clave, punto: elegido } }));
    });
  return (
    <form
      ref={marco}
      className="card stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void avanzar();
      }}
    >
      <h2>Restaurar un respaldo</h2>
      {(fallo ?? (marcha?.estado === 'fallida' ? marcha.detalle : null)) && (
        <Banner tone="danger">
          <span role="alert">{fallo ?? marcha?.detalle}</span>
        </Banner>
      )}
      <p className="muted">
        Trae los respaldos que están en la carpeta BACKUP_DIR del servidor. Hace falta la clave que se anotó en papel.
      </p>
      <TextField
        label="Clave de respaldo"
        required
        autoFocus
        autoComplete="off"
        maxLength={200}
        readOnly={Boolean(hallados)}
        {...campo('clave')}
      />
      {hallados && (
        <fieldset className="field casa-grupos">
          <legend className="field-label">{hallados.centro ? `Respaldos de ${hallados.centro}` : 'Respaldos'}</legend>
          {hallados.puntos.map(({ punto, momento, hechos, archivos, bytes, version }) => (
            <label key={punto} className="choice">
              <input type="radio" name="punto" checked={punto === elegido} onChange={() => setElegido(punto)} />
              <span>
                <strong>{formato.fechaHora(momento)}</strong>{' '}
                <span className="muted">
                  {formato.entero(hechos)} hechos, {formato.entero(archivos)} archivos, {tamano(bytes)}, Bitácora {version}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="row">
        <Button onClick={onVolver}>Volver</Button>
        <span className="spacer" />
        <Button type="submit" variant="primary" loading={enviando}>
          {hallados ? 'Restaurar este respaldo' : 'Ver los respaldos'}
        </Button>
      </div>
    </form>
  );
}

function Restaurando({ marcha }: { readonly marcha: Restauracion }) {
  return (
    <section className="card stack" aria-live="polite">
      <h2>{marcha.estado === 'lista' ? 'Reiniciando' : 'Restaurando'}</h2>
      <p>
        {marcha.estado === 'lista'
          ? 'El respaldo está entero. Bitácora se reinicia con él: en unos segundos esta página sigue.'
          : 'Se comprueba y se carga cada parte del respaldo. Puedes dejar esta página: si algo falla, la instalación sigue vacía.'}
      </p>
      {marcha.desde && <p className="muted">Empezó el {formato.fechaHora(marcha.desde)}.</p>}
      <progress aria-label="Restauración en marcha" />
    </section>
  );
}

function Hecha({ conCuentas }: { readonly conCuentas: boolean }) {
  return (
    <section className="card stack" aria-live="polite">
      <h2>El respaldo está restaurado</h2>
      <p>
        {conCuentas
          ? 'Entra con la cuenta y la clave de siempre.'
          : 'No tiene a nadie que la administre: abre el enlace nuevo que el servidor mostró al reiniciar, y crea la cuenta.'}{' '}
        Los correos y avisos están retenidos, porque algunos pueden haberse enviado ya: un administrador los deja salir, o los descarta, en
        Operación › Entregas.
      </p>
      {conCuentas && (
        <p>
          <Link to="/login">Ir al inicio de sesión</Link>
        </p>
      )}
    </section>
  );
}

/** The progress of the restore; null while the server restarts. */
async function comoVa(token: string): Promise<Marcha | null> {
  try {
    const { falta } = await leer('/api/puesta_en_marcha');
    if (!falta) return 'hecha';
    return await escribir.post('/api/puesta_en_marcha/restauracion', { body: { token } });
  } catch (error) {
    const codigo = error instanceof ApiError ? error.problema.codigo : null;
    return codigo === 'ENLACE_INVALIDO' || codigo === 'ENLACE_VENCIDO' ? 'sin_administrador' : null;
  }
}
