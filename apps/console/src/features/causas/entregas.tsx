import type { EntregaDeCausa } from '@bitacora/domain/contracts';
import { Badge, formato } from '@bitacora/ui';
import { Bell, type LucideIcon, Send, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import { despues } from './palabras';

const CANALES: Readonly<Record<EntregaDeCausa['canal'], readonly [LucideIcon, string]>> = {
  correo: [Send, 'Correo'],
  push: [Smartphone, 'Al teléfono'],
  campana: [Bell, 'Aviso'],
};
/** The words of the outbox; its icons would make the first load of other pages larger. */
const DESENLACES = {
  enviado: ['Enviado', 'ok'],
  pendiente: ['En camino', 'brass'],
  fallido: ['Falló', 'danger'],
  omitido: ['No se envió', undefined],
} as const;

/** The messages that a fact caused, with their outcome. */
export function Entregas({ entregas }: { entregas: readonly EntregaDeCausa[] }) {
  if (entregas.length === 0) return null;
  return (
    <ul className="causas-entregas" aria-label="Mensajes">
      {entregas.map((entrega) => (
        <Entrega key={`${entrega.canal} ${entrega.nombre} ${entrega.estado} ${entrega.error} ${entrega.correo}`} entrega={entrega} />
      ))}
    </ul>
  );
}

function Entrega({
  entrega: { canal, nombre, para, cuantas, correo, at, ms, intentos, error, ...desenlace },
}: {
  entrega: EntregaDeCausa;
}) {
  const [Icono, clase] = CANALES[canal];
  return (
    <li>
      <Icono size={15} aria-hidden="true" />
      <div>
        <p>
          <span className="vh">{clase}: </span>
          {correo === null ? nombre : <Link to={`/correos?ver=${correo}`}>{nombre}</Link>}
          <Desenlace {...desenlace} cuantas={cuantas} />
        </p>
        <p className="causas-datos">
          <span>
            {para === 'Cliente' ? 'Al cliente' : canal === 'correo' ? 'Al personal' : formato.cuantas(cuantas, 'persona', 'personas')}
          </span>
          <time dateTime={at}>{formato.fechaHora(at)}</time>
          {ms !== null && <span className="num causas-tardo">{despues(ms)}</span>}
          {intentos > 1 && <span className="num">{intentos} intentos</span>}
        </p>
        {error && <p className="causas-error">{error}</p>}
      </div>
    </li>
  );
}

function Desenlace({ estado, leidas, cuantas }: Pick<EntregaDeCausa, 'estado' | 'leidas' | 'cuantas'>) {
  if (estado === null)
    return <Badge>{leidas === 0 ? 'Sin leer' : leidas === cuantas ? 'Leído' : `Leído por ${leidas} de ${cuantas}`}</Badge>;
  const [nombre, tone] = DESENLACES[estado];
  return <Badge {...(tone ? { tone } : {})}>{nombre}</Badge>;
}
