import './exportacion.css';
import { Button, Dialog, Skeleton, toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { bajar, guardar } from '../../api/descarga';
import { Fallo } from '../fallo';
import { type CampoDeExcel, camposQuery, recordados, recordar } from './campos';
import { CamposEditor } from './campos-editor';
import { DesdeArchivo, RangoDeFecha } from './complementos';
import { type Complemento, descripcionDe, estaCompleto, llamadaDe, type Origen } from './origen';

const MB = 1_000_000;
const VACIO: Complemento = { desde: '', hasta: '', momento: 'ingreso', archivo: null };

interface Props {
  origen: Origen;
  onClose: () => void;
}

/** Chooses columns and orders, waits for the workbook and saves it. */
export default function ExportarDialog({ origen, onClose }: Props) {
  const campos = useQuery(camposQuery);
  const [elegidos, setElegidos] = useState<string[] | null>(null);
  const [complemento, setComplemento] = useState(VACIO);
  const { bytes, fallo, exportar, cancelar } = useExportacion(onClose);
  const actuales = elegidos ?? (campos.data ? recordados(campos.data) : []);
  const cambiar = (cambio: Partial<Complemento>) => setComplemento((actual) => ({ ...actual, ...cambio }));
  const enCurso = bytes !== null;
  return (
    <Dialog
      open
      onClose={enCurso ? cancelar : onClose}
      persistent={enCurso}
      wide
      title="Exportar Ordenes de Trabajo"
      description={descripcionDe(origen)}
      footer={
        <>
          <Button onClick={enCurso ? cancelar : onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={enCurso}
            disabled={actuales.length === 0 || !estaCompleto(origen, complemento)}
            onClick={() => {
              recordar(actuales);
              void exportar(origen, complemento, actuales);
            }}
          >
            Exportar
          </Button>
        </>
      }
    >
      {origen.tipo === 'fecha' && <RangoDeFecha {...complemento} onChange={cambiar} />}
      {origen.tipo === 'archivo' && <DesdeArchivo archivo={complemento.archivo} onChange={cambiar} />}
      <Campos campos={campos.data} fallo={campos.error?.message} elegidos={actuales} onChange={setElegidos} />
      <div role="status">{enCurso && <Progreso bytes={bytes} />}</div>
      <Fallo>{fallo}</Fallo>
    </Dialog>
  );
}

interface CamposProps {
  campos: readonly CampoDeExcel[] | undefined;
  fallo: string | undefined;
  elegidos: readonly string[];
  onChange: (elegidos: string[]) => void;
}

function Campos({ campos, fallo, elegidos, onChange }: CamposProps) {
  if (campos) return <CamposEditor campos={campos} elegidos={elegidos} onChange={onChange} />;
  if (fallo === undefined) return <Skeleton height="14rem" />;
  return <Fallo>{fallo}</Fallo>;
}

function Progreso({ bytes }: { bytes: number }) {
  return (
    <p className="num">
      Generando el Excel…
      {bytes >= MB / 10 && ` ${(bytes / MB).toLocaleString('es-CL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`}
    </p>
  );
}

/** One workbook at a time: its progress, its failure, and a way to cancel. */
function useExportacion(onClose: () => void) {
  const [bytes, setBytes] = useState<number | null>(null);
  const [fallo, setFallo] = useState<string>();
  const corte = useRef<AbortController>(null);
  const exportar = async (origen: Origen, complemento: Complemento, campos: readonly string[]) => {
    corte.current = new AbortController();
    setBytes(0);
    setFallo(undefined);
    try {
      const { path, body } = llamadaDe(origen, complemento, campos);
      const { nombre, mensaje, contenido } = await bajar(path, { body, signal: corte.current.signal, onBytes: setBytes });
      guardar(nombre, contenido);
      toast(mensaje);
      onClose();
    } catch (error) {
      if ((error as Error).name !== 'AbortError') setFallo(error instanceof ApiError ? error.message : 'Ocurrió un error inesperado');
    } finally {
      setBytes(null);
    }
  };
  return { bytes, fallo, exportar, cancelar: () => corte.current?.abort() };
}
