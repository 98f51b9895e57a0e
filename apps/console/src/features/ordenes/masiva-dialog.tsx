import { type CargaTecnico, type OrdenListaFila, type ResultadoMasivo } from '@bitacora/domain/contracts';
import { Button, Dialog, SelectField, TextField, toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { cargaTexto, excede } from '../../api/carga';
import { ApiError, escribir, newKey } from '../../api/client';
import { tecnicosQuery } from '../../api/queries';
import { Fallo } from '../../componentes/fallo';
import type { AccionMasiva } from './masivas';

const TITULO: Readonly<Record<AccionMasiva, string>> = {
  selectTechnician: 'Asignar técnico',
  reasignarTecnico: 'Reasignar técnico',
  ingresarABodega: 'Ingresar a bodega',
};
const pideTecnico = (accion: AccionMasiva) => accion !== 'ingresarABodega';

interface Props {
  accion: AccionMasiva;
  filas: readonly OrdenListaFila[];
  /** The orders that succeeded; failed ones stay chosen. */
  onHechas: (hechas: readonly number[], fallidas: readonly number[]) => void;
  onClose: () => void;
}

/** Carries out one action on the chosen orders and reports each result. */
export default function MasivaDialog({ accion, filas, onHechas, onClose }: Props) {
  const [tecnico, setTecnico] = useState('');
  const [motivo, setMotivo] = useState('');
  const [porQue, setPorQue] = useState('');
  const [enviando, setEnviando] = useState(false);
  const [fallo, setFallo] = useState<string>();
  const [resultados, setResultados] = useState<readonly ResultadoMasivo[]>();
  const key = useRef(newKey());
  const fallidas = resultados?.filter(({ ok }) => !ok) ?? [];
  const tecnicos = useQuery({ ...tecnicosQuery, enabled: pideTecnico(accion) });
  const carga = tecnicos.data?.find((c) => c.tecnico.id === Number(tecnico));
  const enviar = async () => {
    if (pideTecnico(accion) && !tecnico) return setFallo('Elige un técnico');
    if (accion === 'reasignarTecnico' && !porQue.trim()) return setFallo('Di por qué cambian de manos');
    if (carga && excede(carga, fallidas.length || filas.length) && !motivo.trim())
      return setFallo('El técnico queda sobre su capacidad máxima: indique un motivo');
    setEnviando(true);
    setFallo(undefined);
    const porHacer = resultados ? fallidas.map(({ ot }) => ot) : filas.map(({ ot }) => ot);
    const input = pideTecnico(accion)
      ? {
          tecnico_asignado_id: Number(tecnico),
          ...(accion === 'reasignarTecnico' ? { motivo: porQue } : {}),
          ...(motivo ? { motivo_sobrecarga: motivo } : {}),
        }
      : {};
    try {
      const { results } = await escribir.post('/api/orden/acciones_masivas', {
        body: { accion, ots: porHacer, input },
        clave: key.current,
      });
      const malas = results.filter(({ ok }) => !ok);
      onHechas(
        results.filter(({ ok }) => ok).map(({ ot }) => ot),
        malas.map(({ ot }) => ot),
      );
      if (malas.length === 0) {
        toast(
          filas.length === 1 ? `OT ${filas[0]?.ot}: ${results[0]?.mensaje ?? 'hecho'}` : `${TITULO[accion]}: ${results.length} órdenes`,
        );
        return onClose();
      }
      setResultados(results);
    } catch (error) {
      setFallo(error instanceof ApiError ? error.message : 'Ocurrió un error inesperado');
    } finally {
      key.current = newKey();
      setEnviando(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent={enviando}
      title={filas.length === 1 ? `${TITULO[accion]}: OT ${filas[0]?.ot}` : `${TITULO[accion]}: ${filas.length} órdenes`}
      footer={
        <>
          <Button onClick={onClose}>{resultados ? 'Cerrar' : 'Cancelar'}</Button>
          <Button variant="primary" loading={enviando} onClick={() => void enviar()}>
            {resultados ? `Reintentar ${fallidas.length}` : 'Aceptar'}
          </Button>
        </>
      }
    >
      {pideTecnico(accion) && (
        <EleccionDeTecnico cargas={tecnicos.data ?? []} tecnico={tecnico} motivo={motivo} onTecnico={setTecnico} onMotivo={setMotivo} />
      )}
      {accion === 'reasignarTecnico' && (
        <TextField
          label="Por qué cambian de manos"
          required
          maxLength={300}
          value={porQue}
          onChange={(event) => setPorQue(event.target.value)}
        />
      )}
      <Fallo>{fallo}</Fallo>
      {resultados ? <Resultados resultados={resultados} /> : <p className="muted num">{filas.map(({ ot }) => ot).join(', ')}</p>}
    </Dialog>
  );
}

interface EleccionProps {
  cargas: readonly CargaTecnico[];
  tecnico: string;
  motivo: string;
  onTecnico: (tecnico: string) => void;
  onMotivo: (motivo: string) => void;
}

function EleccionDeTecnico({ cargas, tecnico, motivo, onTecnico, onMotivo }: EleccionProps) {
  return (
    <>
      <SelectField
        label="Técnico"
        required
        placeholder="Elige un técnico"
        value={tecnico}
        options={cargas.map((c) => ({ value: c.tecnico.id, label: cargaTexto(c) }))}
        onChange={(event) => onTecnico(event.target.value)}
      />
      <TextField
        label="Motivo de la sobrecarga"
        hint="Solo si el técnico está en su capacidad máxima"
        maxLength={200}
        value={motivo}
        onChange={(event) => onMotivo(event.target.value)}
      />
    </>
  );
}

function Resultados({ resultados }: { resultados: readonly ResultadoMasivo[] }) {
  const hechas = resultados.filter(({ ok }) => ok).length;
  return (
    <>
      <p role="status">
        {hechas} de {resultados.length} hechas; las demás siguen elegidas.
      </p>
      <ul className="resultados-masivos">
        {[...resultados]
          .sort((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ ot, ok, mensaje }) => (
            <li key={ot} data-ok={ok}>
              {ok ? <CircleCheck size={16} role="img" aria-label="Hecha" /> : <CircleAlert size={16} role="img" aria-label="No se hizo" />}
              <b className="num">OT {ot}</b>
              <span>{mensaje}</span>
            </li>
          ))}
      </ul>
    </>
  );
}
