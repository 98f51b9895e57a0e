import type { OrdenPublica } from '@bitacora/domain/contracts';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useId } from 'react';
import { Cuando } from '../componentes/direccion-del-centro';

/** A floating button with the ways to reach the centre, the order number already in the message. */
export function Contacto({ orden: { ot, mail, whatsapp, centro } }: { orden: OrdenPublica }) {
  const id = useId();
  const asunto = encodeURIComponent(`Orden de trabajo ${ot}`);
  const saludo = encodeURIComponent(`Hola, escribo por mi orden de trabajo ${ot}.`);
  const numero = whatsapp?.replace(/\D/g, '');
  return (
    <div className="contacto">
      <button type="button" className="btn btn-primary contacto-boton" popoverTarget={id}>
        <MessageCircle size={18} aria-hidden="true" /> Contacto
      </button>
      {/* The browser's own popover: it closes with Esc or a touch outside, and returns the focus. */}
      <section popover="auto" id={id} className="contacto-panel" aria-label="Formas de contacto">
        <p>
          <strong>¿Necesitas ayuda?</strong>
          <span className="muted">Tu mensaje lleva el número de la orden.</span>
        </p>
        {centro.atencion && <Cuando {...centro.atencion} />}
        {mail ? (
          <a className="contacto-via" href={`mailto:${mail}?subject=${asunto}&body=${saludo}`}>
            <Mail size={18} aria-hidden="true" />
            <span>
              Correo <small>{mail}</small>
            </span>
          </a>
        ) : (
          <p className="contacto-via contacto-falta">
            <Mail size={18} aria-hidden="true" /> No hay correo disponible
          </p>
        )}
        <a className="contacto-via" href={`tel:${centro.telefono.replace(/[^+\d]/g, '')}`}>
          <Phone size={18} aria-hidden="true" />
          <span>
            Teléfono <small>{centro.telefono}</small>
          </span>
        </a>
        {numero ? (
          <a className="contacto-via" href={`https://wa.me/${numero}?text=${saludo}`} target="_blank" rel="noopener noreferrer">
            <MessageCircle size={18} aria-hidden="true" />
            <span>
              WhatsApp <small>{whatsapp}</small>
            </span>
          </a>
        ) : (
          <p className="contacto-via contacto-falta">
            <MessageCircle size={18} aria-hidden="true" /> Número de WhatsApp no disponible
          </p>
        )}
      </section>
    </div>
  );
}
