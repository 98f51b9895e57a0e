import type { SolicitudDeDatosFila, SolicitudesDeDatos } from '@bitacora/domain/contracts';
import {
  ACCIONES_DERECHOS,
  NOMBRE_DE_CAUSAL,
  NOMBRE_DE_COMPROBACION,
  type NombreAccionDerechos,
  registrarSolicitudSchema,
  SOLICITUD_EN_PALABRAS,
  sinDatosPorque,
} from '@bitacora/domain/derechos';
import { formatearRut } from '@bitacora/domain/rut';
import { Badge, Button, type Column, EmptyState, formato, Menu } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { escribir } from '../../api/client';
import { consulta } from '../../api/consulta';
import { paginaDe, useDireccion } from '../../componentes/direccion';
import { ListaPaginada } from '../../componentes/lista-paginada';
import { Ruta } from '../../componentes/ruta';
import { useDescarga } from '../../componentes/use-descarga';
import { BloqueoDialog } from '../clientes/puerta';
import { DERECHOS, type Pedido, SolicitudDialog } from './solicitud-dialog';

const TAMANO = 20;
const PARTES = [
  ['', 'Todas'],
  ['abiertas', 'Abiertas'],
  ['terminadas', 'Terminadas'],
] as const;
const TONO = { a_tiempo: 'ok', pronto: 'brass', atrasada: 'danger' } as const;
const NUEVA: Pedido = {
  accion: { label: 'Registrar una solicitud', form: registrarSolicitudSchema, words: { done: 'Solicitud registrada' } },
  descripcion: 'Llegó al centro: en persona, por carta o por correo',
  enviar: (respuestas, clave) => escribir.post('/api/datos-personales', { body: registrarSolicitudSchema.parse(respuestas), clave }),
};

const accionDe = ({ id, tipo, estado }: SolicitudDeDatosFila, accion: NombreAccionDerechos): Pedido => ({
  accion: ACCIONES_DERECHOS[accion],
  descripcion: `Solicitud ${id} · ${SOLICITUD_EN_PALABRAS[tipo].nombre} · ${estado}`,
  enviar: (respuestas, clave) =>
    escribir.post('/api/datos-personales/{id}/acciones/{accion}', { params: { id, accion }, body: { ...respuestas }, clave }),
});

const URGENTES = [
  ['atrasada', 'atrasada', 'atrasadas'],
  ['pronto', 'vence pronto', 'vencen pronto'],
  ['a_tiempo', 'a tiempo', 'a tiempo'],
] as const;
/** The number of open requests, the urgent ones first. */
const Resumen = ({ cuantas }: { cuantas: SolicitudesDeDatos['por_urgencia'] }) => (
  <div className="row" role="status" aria-label="Solicitudes abiertas">
    {URGENTES.filter(([urgencia]) => cuantas[urgencia] > 0).map(([urgencia, una, varias]) => (
      <Badge key={urgencia} tone={TONO[urgencia]}>
        {formato.cuantas(cuantas[urgencia], una, varias)}
      </Badge>
    ))}
  </div>
);

/** The days that are left, in words. */
function plazo(dias: number): string {
  if (dias === 0) return 'Vence hoy';
  const cuantos = Math.abs(dias) === 1 ? '1 día' : `${Math.abs(dias)} días`;
  return dias < 0 ? `Atrasada ${cuantos}` : `Queda${dias === 1 ? '' : 'n'} ${cuantos}`;
}

const Plazo = ({ vence, dias, urgencia, prorroga }: SolicitudDeDatosFila) => (
  <>
    {formato.fecha(vence)}
    {dias !== null && urgencia !== null && (
      <div>
        <Badge tone={TONO[urgencia]}>{plazo(dias)}</Badge>
      </div>
    )}
    {prorroga !== null && <div className="muted">Prorrogada: {prorroga}</div>}
  </>
);

const Titular = ({ nombre, rut, cliente_id }: SolicitudDeDatosFila) => {
  const quien = nombre ?? (rut === null ? 'Datos suprimidos' : formatearRut(rut));
  return (
    <>
      {cliente_id === null ? quien : <Link to={`/clientes/${cliente_id}`}>{quien}</Link>}
      {nombre !== null && rut !== null && <div className="muted num">{formatearRut(rut)}</div>}
      {cliente_id === null && <div className="muted">Sin ficha en la casa</div>}
    </>
  );
};

const Detalle = ({ texto, comprobacion, causal, respuesta }: SolicitudDeDatosFila) => (
  <>
    {texto}
    {comprobacion !== null && <div className="muted">Identidad: {NOMBRE_DE_COMPROBACION[comprobacion]}</div>}
    {causal !== null && <div className="muted">Causal: {NOMBRE_DE_CAUSAL[causal]}</div>}
    {respuesta !== null && <div className="muted">Respuesta: {respuesta}</div>}
  </>
);

interface Manos {
  readonly onAccion: (pedido: Pedido) => void;
  readonly onDatos: (id: number, forma: 'pdf' | 'json') => void;
  readonly onBloquear: (fila: SolicitudDeDatosFila) => void;
}
const FORMAS = [
  ['pdf', 'Descargar sus datos en PDF'],
  ['json', 'Descargar sus datos en JSON'],
] as const;
/** The menu of a request: its actions, and the file with the person's data. */
function opcionesDe(fila: SolicitudDeDatosFila, { onAccion, onDatos, onBloquear }: Manos) {
  const { visible, etiquetas, motivos } = fila.acciones;
  const acciones = visible.map((nombre) => ({
    key: nombre,
    label: etiquetas[nombre] ?? nombre,
    disabledReason: motivos[nombre],
    onSelect: () => onAccion(accionDe(fila, nombre as NombreAccionDerechos)),
  }));
  if (sinDatosPorque(fila) !== null) return acciones;
  const datos = FORMAS.map(([forma, label]) => ({ key: forma, label, onSelect: () => onDatos(fila.id, forma) }));
  const bloqueo = fila.cliente_id === null ? [] : [{ key: 'bloquear', label: 'Bloquear sus datos', onSelect: () => onBloquear(fila) }];
  return [...acciones, ...datos, ...bloqueo];
}

const columnas = (manos: Manos): readonly Column<SolicitudDeDatosFila>[] => [
  { title: 'N°', className: 'num', cell: ({ id }) => id },
  { title: 'Derecho', cell: ({ tipo }) => SOLICITUD_EN_PALABRAS[tipo].nombre },
  { title: 'Titular', cell: Titular },
  { title: 'Recibida el', className: 'num', cell: ({ recibida_el }) => formato.fecha(recibida_el) },
  { title: 'Vence el', cell: Plazo },
  { title: 'Estado', cell: ({ estado }) => estado },
  { title: 'A cargo de', cell: ({ responsable }) => responsable?.nombre },
  { title: 'Detalle', cell: (fila) => (fila.texto || fila.comprobacion || fila.respuesta) && <Detalle {...fila} /> },
  {
    title: 'Acciones',
    action: true,
    cell: (fila) => {
      const opciones = opcionesDe(fila, manos);
      return opciones.length > 0 && <Menu trigger={<Button size="sm">Acciones</Button>} items={opciones} />;
    },
  },
];

/** /datos-personales: the requests of people about their own data, with the date of the answer. */
export function Component() {
  const { params, cambiar } = useDireccion();
  const { descargar } = useDescarga();
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const [porBloquear, setPorBloquear] = useState<SolicitudDeDatosFila | null>(null);
  const page = paginaDe(params);
  const parte = params.get('parte') ?? '';
  const lista = useQuery({
    ...consulta(DERECHOS, '/api/datos-personales', { query: { page, ...(parte && { parte }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Ruta aqui="Datos personales" />
      <div className="row">
        <h1>Datos personales</h1>
        <span className="spacer" />
        <Button variant="primary" onClick={() => setPedido(NUEVA)}>
          Registrar solicitud
        </Button>
      </div>
      <p className="muted">Cada solicitud se responde dentro de treinta días corridos desde que llegó (Ley 21.719).</p>
      {lista.data && <Resumen cuantas={lista.data.por_urgencia} />}
      <div className="filters">
        <select
          className="input"
          aria-label="Qué solicitudes"
          value={parte}
          onChange={(event) => cambiar({ page: null, parte: event.target.value || null })}
        >
          {PARTES.map(([valor, nombre]) => (
            <option key={valor} value={valor}>
              {nombre}
            </option>
          ))}
        </select>
      </div>
      <ListaPaginada
        lista={lista}
        tamano={TAMANO}
        vacia={<EmptyState title="No hay solicitudes" />}
        label="Solicitudes de datos personales"
        className="wrapped"
        columns={columnas({
          onAccion: setPedido,
          onDatos: (id, forma) => void descargar(`datos-personales/${id}/${forma}`),
          onBloquear: setPorBloquear,
        })}
        rowKey={({ id }) => id}
      />
      {porBloquear?.cliente_id != null && (
        <BloqueoDialog
          cliente={porBloquear.cliente_id}
          nombre={porBloquear.nombre ?? `Solicitud ${porBloquear.id}`}
          bloqueado={false}
          solicitud={porBloquear.id}
          onClose={() => setPorBloquear(null)}
        />
      )}
      {pedido && <SolicitudDialog {...pedido} onClose={() => setPedido(null)} />}
    </>
  );
}
