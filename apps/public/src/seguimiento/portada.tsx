import type { OrdenPublica } from '@bitacora/domain/contracts';
import { cx } from '@bitacora/ui';
import { ArrowRight, BadgeCheck, Hand, Wrench } from 'lucide-react';
import { Donde } from './donde';
import { dia } from './fechas';

/** The repair's state, progress and next step, and who must act. */
export function Portada({ orden }: { orden: OrdenPublica }) {
  const { nombre_cliente, descripcion_cliente, porcentaje_cliente } = orden.estado.estado;
  const modelo = orden.equipo?.modelo_detail;
  const { guia } = orden;
  return (
    <section className="portada" aria-labelledby="portada-estado">
      <p className="portada-orden">
        <strong className="mono">OT {orden.ot}</strong>
        <span>{orden.tipo_servicio.nombre}</span>
        {modelo && <span>{[modelo.marca.marca_name, modelo.model_name].filter(Boolean).join(' ')}</span>}
        <span>Ingresada el {dia(orden.fecha_ingreso)}</span>
      </p>
      <h1 id="portada-estado">{nombre_cliente}</h1>
      <p>{descripcion_cliente}</p>
      {porcentaje_cliente !== null && <Avance valor={porcentaje_cliente} />}
      {guia ? (
        <dl className="portada-guia">
          <div>
            <dt>
              <ArrowRight size={15} aria-hidden="true" /> Qué sigue
            </dt>
            <dd>{guia.sigue}</dd>
          </div>
          <div className={cx(guia.tuyo && 'portada-tuyo')}>
            <dt>{guia.tuyo ? <Hand size={15} aria-hidden="true" /> : <Wrench size={15} aria-hidden="true" />} Quién debe actuar</dt>
            <dd>{guia.quien}</dd>
          </div>
          <Donde orden={orden} />
        </dl>
      ) : (
        <p className="portada-fin">
          <BadgeCheck size={18} aria-hidden="true" /> No queda nada pendiente. Gracias por tu confianza.
        </p>
      )}
    </section>
  );
}

function Avance({ valor }: { valor: number }) {
  return (
    <div className="avance">
      <div
        className="avance-barra"
        role="progressbar"
        aria-label="Avance de la reparación"
        aria-valuenow={valor}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {/* A width as an attribute, since the page's policy refuses inline styles. */}
        <svg width={`${valor}%`} aria-hidden="true" />
      </div>
      <strong className="num">{valor}%</strong>
    </div>
  );
}
