import type { OrdenPublica } from '@bitacora/domain/contracts';
import { Banner, Button, Card, DescriptionList, formato, Logo, Menu } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { leerHistorial, leerOrden, Rechazo } from './api';
import { Historial } from './historial';

/** The customer tracking page (specification 001, section 2): state, equipment and history, and nothing else. */
export function Seguimiento() {
  const { ot = '', rut = '' } = useParams();
  const [tab, setTab] = useState<'equipo' | 'historial'>('historial');
  const orden = useQuery({ queryKey: ['orden', ot, rut], queryFn: () => leerOrden(ot, rut) });
  const historial = useQuery({ queryKey: ['historial', ot, rut], queryFn: leerHistorial, enabled: orden.isSuccess });

  return (
    <main className="publica">
      <div className="publica-bar">
        <Logo size={28} />
        <span>Bitácora</span>
        <span className="spacer" />
        <Link to="/cliente" className="btn btn-sm">
          Salir
        </Link>
      </div>
      {orden.isPending && (
        <p role="status" className="row">
          <span className="spin" aria-hidden="true" /> Cargando…
        </p>
      )}
      {orden.isError && (
        <div role="alert">
          <h1>Orden No encontrada</h1>
          <p className="muted">
            {orden.error instanceof Rechazo && orden.error.status !== 404
              ? orden.error.message || 'Error al cargar los datos de la OT'
              : 'Revisa el número de orden y el RUT.'}
          </p>
        </div>
      )}
      {orden.isSuccess && (
        <>
          <Estado orden={orden.data} />
          {orden.data.despacho_solicitado && <Banner>Cambio de Retiro Pendiente de Aprobación</Banner>}
          <div role="tablist" aria-label="Secciones" className="tabs">
            <button type="button" role="tab" aria-selected={tab === 'equipo'} className="tab" onClick={() => setTab('equipo')}>
              Datos Equipo
            </button>
            <button type="button" role="tab" aria-selected={tab === 'historial'} className="tab" onClick={() => setTab('historial')}>
              Historial
            </button>
          </div>
          {tab === 'equipo' ? (
            <Equipo orden={orden.data} />
          ) : (
            <Card title="Historial">
              {historial.isError && <p role="alert">Error al cargar historial</p>}
              {historial.data && <Historial hitos={historial.data} />}
            </Card>
          )}
          <Contacto orden={orden.data} />
        </>
      )}
    </main>
  );
}

function Estado({ orden }: { orden: OrdenPublica }) {
  const { nombre_cliente, descripcion_cliente, porcentaje_cliente } = orden.estado.estado;
  const avance = porcentaje_cliente ?? 0;
  return (
    <section className="publica-estado">
      <p>
        Orden {orden.ot} · {orden.tipo_servicio.nombre} · ingresada el {formato.fecha(orden.fecha_ingreso)}
      </p>
      <h1>{nombre_cliente}</h1>
      <div className="row" style={{ flexWrap: 'nowrap' }}>
        <div
          className="avance"
          style={{ flex: 1 }}
          role="progressbar"
          aria-label="Avance de la reparación"
          aria-valuenow={avance}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${avance}%` }} />
        </div>
        <strong className="num">{avance}%</strong>
      </div>
      <p>{descripcion_cliente}</p>
    </section>
  );
}

function Equipo({ orden }: { orden: OrdenPublica }) {
  const modelo = orden.equipo?.modelo_detail;
  return (
    <Card title="Datos Equipo">
      <DescriptionList
        items={[
          ['Cliente', orden.cliente.nombre],
          ['Equipo', modelo && `${modelo.marca.marca_name} ${modelo.model_name}`],
          ['N° de serie', orden.equipo?.serial_number],
          ['Diagnóstico', orden.diagnostico_detail?.informe],
          ['Solución', orden.diagnostico_detail?.solucion],
        ]}
      />
    </Card>
  );
}

function Contacto({ orden }: { orden: OrdenPublica }) {
  const asunto = encodeURIComponent(`Orden ${orden.ot}`);
  const abrir = (url: string) => window.open(url, '_blank', 'noopener');
  return (
    <div className="contacto">
      <Menu
        trigger={
          <Button variant="primary">
            <MessageCircle size={16} aria-hidden="true" /> Contacto
          </Button>
        }
        items={[
          {
            key: 'mail',
            label: 'Correo',
            disabledReason: orden.mail ? undefined : 'No hay correo disponible',
            onSelect: () => abrir(`mailto:${orden.mail}?subject=${asunto}`),
          },
          {
            key: 'whatsapp',
            label: 'WhatsApp',
            disabledReason: orden.whatsapp ? undefined : 'Número de WhatsApp no disponible',
            onSelect: () => abrir(`https://wa.me/${orden.whatsapp}?text=${asunto}`),
          },
        ]}
      />
    </div>
  );
}
