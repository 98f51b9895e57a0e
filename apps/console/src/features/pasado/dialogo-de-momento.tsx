import { Button, DateField, Dialog, TextField } from '@bitacora/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { inicioDe, useUsuario } from '../sesion/sesion';
import { instanteDe, relojDe } from './instante';
import { CON_PASADO } from './paginas';

const UN_DIA = 86_400_000;

/** Asks for a moment, by day and hour or by the number of a fact, and shows this page at that moment. */
export default function DialogoDeMomento({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const usuario = useUsuario();
  const ayer = relojDe(Date.now() - UN_DIA);
  const [dia, setDia] = useState(ayer.dia);
  const [hora, setHora] = useState(ayer.hora);
  const [hecho, setHecho] = useState('');
  const [error, setError] = useState<{ readonly campo: 'dia' | 'hora' | 'hecho'; readonly mensaje: string } | null>(null);
  const aqui = CON_PASADO.test(pathname);

  const momento = (): string | null => {
    if (hecho.trim() !== '') {
      if (/^\d{1,15}$/.test(hecho.trim())) return hecho.trim();
      setError({ campo: 'hecho', mensaje: 'Escribe el número del hecho, como 1204' });
      return null;
    }
    const instante = instanteDe(dia, hora);
    if (instante === null) setError({ campo: /^\d{2}:\d{2}$/.test(hora) ? 'dia' : 'hora', mensaje: 'Esa fecha y hora no existen' });
    else if (Date.parse(instante) > Date.now()) setError({ campo: 'dia', mensaje: 'Ese momento aún no llega' });
    else return instante;
    return null;
  };
  const ver = () => {
    const en = momento();
    if (en === null) return;
    const params = new URLSearchParams(aqui ? search : '');
    params.set('en', en);
    onClose();
    void navigate(`${aqui ? pathname : usuario ? inicioDe(usuario) : '/'}?${params}`);
  };
  const de = (campo: string) => (error?.campo === campo ? error.mensaje : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ver como estaba el…"
      description={
        aqui
          ? 'Esta página se muestra como se conocía entonces. Solo se mira: nada se puede cambiar.'
          : 'Esta página no tiene pasado: se muestra tu página de inicio como se conocía entonces.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form="ver-momento">
            Ver ese momento
          </Button>
        </>
      }
    >
      <form
        id="ver-momento"
        className="momento-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ver();
        }}
      >
        <DateField label="Día" value={dia} max={relojDe(Date.now()).dia} onChange={setDia} error={de('dia')} disabled={hecho !== ''} />
        <TextField
          label="Hora"
          type="time"
          value={hora}
          onChange={({ target }) => setHora(target.value)}
          error={de('hora')}
          disabled={hecho !== ''}
        />
        <TextField
          label="O después de un hecho"
          hint="Su posición en la bitácora; desde la auditoría se llega con «Ver en este momento»"
          inputMode="numeric"
          value={hecho}
          onChange={({ target }) => setHecho(target.value)}
          error={de('hecho')}
        />
      </form>
    </Dialog>
  );
}
