import './ov.css';
import type { FieldErrors } from '@bitacora/domain';
import { Banner, Button, Dialog, Steps, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useActor, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asistenteDeOv, type BorradorDeAsistente, type PasoDeAsistente } from './asistente-de-ov';
import { type Borrador, cuerpoDe } from './borrador';
import { CotizacionEditor } from './cotizacion-editor';
import { DatosDeCliente, DatosDeEquipo, type DatosDeOv } from './datos-ov';
import { RMA_REGISTRADO, validarRmaQuery } from './ov.consultas';
import type { EnvioDeAsistente } from './use-envio-de-asistente';

const TITULO: Readonly<Record<PasoDeAsistente, string>> = {
  cliente: 'Datos del cliente',
  equipo: 'Datos del equipo',
  cotizacion: 'Repuestos y servicios',
};
const FALTAN_DATOS = 'Por favor, completa los datos requeridos';

interface Props {
  /** The opportunity being completed: its own RMA is free for it. */
  ov?: number;
  titulo: string;
  descripcion?: string;
  inicial: { datos: DatosDeOv; borrador: Borrador };
  motivo?: string | undefined;
  onEnviar: EnvioDeAsistente;
  onClose: () => void;
}

/** The wizard of this dialog; it always uses the latest props of the dialog. */
function useAsistenteDeOv({ ov, inicial, onEnviar }: Props) {
  const queries = useQueryClient();
  const enviar = ({ cotizacion, imagen, ...datos }: BorradorDeAsistente) => {
    const { items: partes, ...resto } = cuerpoDe(cotizacion);
    return onEnviar({ ...datos, ...resto, partes }, imagen);
  };
  const ultimo = useRef(enviar);
  useEffect(() => {
    ultimo.current = enviar;
  });
  const [asistente] = useState(() =>
    asistenteDeOv({
      inicial: { ...inicial.datos, cotizacion: inicial.borrador, imagen: null },
      revisarRma: async (rma): Promise<FieldErrors> => {
        const { status } = await queries.fetchQuery(validarRmaQuery(rma, ov));
        return status ? {} : { rma: [RMA_REGISTRADO] };
      },
      enviar: (borrador) => ultimo.current(borrador),
    }),
  );
  return asistente;
}

/** The staff's wizard in three steps: customer, equipment, parts and services (specification, 9.10 and 9.12). */
export function Asistente(props: Props) {
  const { ov, titulo, descripcion, motivo, onClose } = props;
  const asistente = useAsistenteDeOv(props);
  const [snapshot, send, actor] = useActor(asistente.machine, { input: asistente.entered(null) });
  const paso = useSelector(actor, asistente.stepIn);
  const { draft, errors, failure } = snapshot.context;
  const lugar = asistente.steps.indexOf(paso);
  const ultimo = lugar === asistente.steps.length - 1;
  const ocupado = snapshot.hasTag('busy');
  const avisar = useEffectEvent(() => toast(FALTAN_DATOS, 'danger'));
  useEffect(() => {
    const oida = actor.on('incomplete', () => avisar());
    return () => oida.unsubscribe();
  }, [actor]);
  const cambiar = (change: Partial<BorradorDeAsistente>, fields = Object.keys(change), found: FieldErrors = {}) =>
    send({ type: 'EDIT', change, fields, found });
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      wide
      title={titulo}
      description={descripcion}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {lugar > 0 && (
            <Button disabled={ocupado} onClick={() => send({ type: 'BACK' })}>
              Anterior
            </Button>
          )}
          <Button
            variant="primary"
            loading={ocupado}
            disabled={ultimo && motivo !== undefined}
            onClick={() => send({ type: ultimo ? 'SEND' : 'NEXT' })}
          >
            {ultimo ? 'Enviar cotización' : 'Siguiente'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Steps titles={asistente.steps.map((nombre) => TITULO[nombre])} current={lugar} />
        {motivo && <Banner>{motivo}</Banner>}
        {failure && (
          <div role="alert">
            <Banner tone="danger">{failure}</Banner>
          </div>
        )}
        {paso === 'cliente' && <DatosDeCliente datos={draft} errores={errors} onChange={cambiar} />}
        {paso === 'equipo' && (
          <DatosDeEquipo
            ov={ov}
            datos={draft}
            imagen={draft.imagen}
            errores={errors}
            onChange={cambiar}
            onImagen={(imagen) => cambiar({ imagen }, ['device_picture'])}
          />
        )}
        {paso === 'cotizacion' && (
          <CotizacionEditor
            borrador={draft.cotizacion}
            errores={errors}
            onChange={(cotizacion) => cambiar({ cotizacion }, [])}
            onErrores={(halladas) => cambiar({}, Object.keys(errors), halladas)}
          />
        )}
      </div>
    </Dialog>
  );
}
