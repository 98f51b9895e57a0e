import './mis-datos.css';
import { DIAS_DE_PLAZO } from '@bitacora/domain/derechos';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { centroQuery } from '../api/centro';
import { Pagina } from '../componentes/pagina';
import { Pestanas } from '../componentes/pestanas';
import { Pedir } from './pedir';
import { Seguir } from './seguir';

const TABS = [
  ['pedir', 'Pedir'],
  ['seguir', 'Ver mi solicitud'],
] as const;
const LARGO_NUMERO = 9;

/** /mis-datos: people exercise their rights over their own data, and follow what they asked. */
export function Component() {
  const { data: centro } = useQuery(centroQuery);
  const [params] = useSearchParams();
  const deLaDireccion = (params.get('solicitud') ?? '').replace(/\D/g, '').slice(0, LARGO_NUMERO);
  const [tab, setTab] = useState<'pedir' | 'seguir'>(deLaDireccion ? 'seguir' : 'pedir');
  const [numero, setNumero] = useState(deLaDireccion);
  return (
    <Pagina titulo="Tus datos personales" centro={centro}>
      <div className="busqueda mis-datos">
        <div className="busqueda-intro">
          <h1>Tus datos personales</h1>
          <p>
            Puedes saber qué datos tuyos tenemos, llevártelos, corregirlos, oponerte a un uso, bloquearlos o pedir que los borremos. Es
            gratis y respondemos en {DIAS_DE_PLAZO} días.
          </p>
          <ol>
            <li>
              <b>Dinos</b> qué pides y quién eres.
            </li>
            <li>
              <b>Escribe el código</b> que llega a tu correo.
            </li>
            <li>
              <b>Te respondemos</b> y lo sigues aquí mismo.
            </li>
          </ol>
        </div>
        <Pestanas label="Tus datos personales" tabs={TABS} actual={tab} onChange={setTab}>
          {tab === 'pedir' ? (
            <Pedir
              onSeguir={(suya) => {
                setNumero(String(suya));
                setTab('seguir');
              }}
            />
          ) : (
            <Seguir inicial={numero} />
          )}
        </Pestanas>
      </div>
      <p className="muted mis-datos-otra">
        ¿No te llega el código, o cambiaste de correo? Pídelo con tu documento de identidad en el centro
        {centro && (
          <>
            : {centro.direccion}, teléfono <a href={`tel:${centro.telefono.replace(/[^+\d]/g, '')}`}>{centro.telefono}</a>
          </>
        )}
        . Cómo tratamos tus datos está en la <Link to="/legal/privacidad">política de privacidad</Link>.
      </p>
    </Pagina>
  );
}
