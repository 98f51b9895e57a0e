import { ESTADOS, type Estado } from '@bitacora/domain/comun';
import type { ComandoImaginado } from '@bitacora/domain/contracts';
import { Button, Card, formato, SelectField, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, leer } from '../../api/client';
import { ordenQuery } from '../../api/queries';
import { Fallo } from '../../componentes/fallo';
import { ImaginarAccion, seImaginaEnDialogo } from '../acciones/imaginar/puerta';
import { ElegirAccion } from './elegir-accion';
import { parteQuery } from './y-si.consultas';

type AlEmpezar = (comandos: ComandoImaginado[]) => void;
const entero = (texto: string): number => (/^\d{1,9}$/.test(texto.trim()) ? Number(texto) : 0);

/** The ways to begin a scenario: an order, a part, the alert hours of a state. */
export function Comienzos({ ot, parte, umbrales, onEmpezar }: { ot: string; parte: string; umbrales: boolean; onEmpezar: AlEmpezar }) {
  return (
    <div className="y-si-comienzos">
      {parte === '' && <DeOrden inicial={ot} onEmpezar={onEmpezar} />}
      {parte !== '' && <DeParte id={Number(parte)} onEmpezar={onEmpezar} />}
      {umbrales && ot === '' && parte === '' && <DeUmbral onEmpezar={onEmpezar} />}
    </div>
  );
}

function Comienzo({ titulo, children, onSubmit }: { titulo: string; children: ReactNode; onSubmit: () => void }) {
  return (
    <Card>
      <form
        className="stack"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h2>{titulo}</h2>
        {children}
      </form>
    </Card>
  );
}

function DeOrden({ inicial, onEmpezar }: { inicial: string; onEmpezar: AlEmpezar }) {
  const [escrito, setEscrito] = useState(inicial);
  const [ot, setOt] = useState(entero(inicial));
  const [elegida, setElegida] = useState('');
  const orden = useQuery({ ...ordenQuery(ot), enabled: ot > 0 });
  const { acciones, acciones_panel } = orden.data ?? {};
  const opciones = [acciones, acciones_panel]
    .flatMap((lista) => (lista ? lista.visible.filter((nombre) => !lista.disabled.includes(nombre)) : []))
    .filter(seImaginaEnDialogo)
    .map((value) => ({ value, label: acciones?.etiquetas[value] ?? acciones_panel?.etiquetas[value] ?? value }));
  return (
    <>
      <Comienzo titulo="¿Y si se hace algo con una orden?" onSubmit={() => setOt(entero(escrito))}>
        {inicial === '' && (
          <div className="row y-si-numero">
            <TextField label="Orden" inputMode="numeric" value={escrito} onChange={({ target }) => setEscrito(target.value)} />
            <Button type="submit" disabled={entero(escrito) === 0}>
              Buscar
            </Button>
          </div>
        )}
        {orden.isError && <Fallo>{orden.error.message}</Fallo>}
        {orden.data && (
          <>
            <p>
              <strong className="num">OT {orden.data.ot}</strong> está en <strong>{orden.data.estado.estado.nombre}</strong>.{' '}
              <span className="muted">{orden.data.siguiente.texto}</span>
            </p>
            {opciones.length === 0 ? (
              <p className="muted">No hay ninguna acción tuya que imaginar en esta orden.</p>
            ) : (
              <ElegirAccion opciones={opciones} onElegir={setElegida} />
            )}
          </>
        )}
      </Comienzo>
      {orden.data && elegida !== '' && (
        <ImaginarAccion
          key={elegida}
          orden={orden.data}
          nombre={elegida}
          onImaginada={(input) => onEmpezar([{ clase: 'orden', ot: orden.data.ot, accion: elegida, input }])}
          onClose={() => setElegida('')}
        />
      )}
    </>
  );
}

function DeParte({ id, onEmpezar }: { id: number; onEmpezar: AlEmpezar }) {
  const parte = useQuery(parteQuery(id));
  const [unidades, setUnidades] = useState('1');
  const [fallo, setFallo] = useState<string>();
  const [buscando, setBuscando] = useState(false);
  const buscar = async () => {
    setFallo(undefined);
    setBuscando(true);
    try {
      onEmpezar((await leer('/api/y_si/llegada', { query: { parte: id, unidades: entero(unidades) } })).comandos);
    } catch (error) {
      setFallo(error instanceof ApiError ? (error.campo('unidades') ?? error.message) : 'Ocurrió un error inesperado');
    } finally {
      setBuscando(false);
    }
  };
  return (
    <Comienzo titulo="¿Y si llegan repuestos?" onSubmit={() => void buscar()}>
      {parte.isError && <Fallo>{parte.error.message}</Fallo>}
      {parte.data && (
        <>
          <p>
            <strong className="mono">{parte.data.part_number}</strong> {parte.data.description}{' '}
            <span className="muted num">{formato.cuantas(parte.data.cantidad_buenos, 'buena', 'buenas')} en bodega</span>
          </p>
          <TextField
            label="Unidades que llegan"
            inputMode="numeric"
            value={unidades}
            error={fallo}
            hint="Primero las reciben las órdenes que las esperan, de la más antigua a la más nueva; el resto entra a bodega."
            onChange={({ target }) => setUnidades(target.value)}
          />
          <Button type="submit" variant="primary" loading={buscando} disabled={entero(unidades) === 0}>
            Ver qué pasaría
          </Button>
        </>
      )}
    </Comienzo>
  );
}

function DeUmbral({ onEmpezar }: { onEmpezar: AlEmpezar }) {
  const [estado, setEstado] = useState<string>('');
  const [amarillo, setAmarillo] = useState('');
  const [rojo, setRojo] = useState('');
  const horas = (texto: string): number | null => entero(texto) || null;
  return (
    <Comienzo
      titulo="¿Y si las alertas fueran otras?"
      onSubmit={() =>
        onEmpezar([{ clase: 'umbral', estado: estado as Estado, hora_alerta_1: horas(amarillo), hora_alerta_2: horas(rojo) }])
      }
    >
      <SelectField
        label="Estado"
        placeholder="Elige un estado"
        value={estado}
        options={ESTADOS.filter((nombre) => nombre !== 'Cerrado').map((value) => ({ value, label: value }))}
        onChange={({ target }) => setEstado(target.value)}
      />
      <div className="row y-si-horas">
        <TextField
          label="Amarillo a las (horas)"
          inputMode="numeric"
          value={amarillo}
          onChange={({ target }) => setAmarillo(target.value)}
        />
        <TextField label="Rojo a las (horas)" inputMode="numeric" value={rojo} onChange={({ target }) => setRojo(target.value)} />
      </div>
      <Button type="submit" variant="primary" disabled={estado === ''}>
        Ver qué pasaría
      </Button>
    </Comienzo>
  );
}
