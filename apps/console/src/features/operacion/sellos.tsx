import type { Sellos as DatosDeSellos } from '@bitacora/domain/contracts';
import { Badge, Button, Card, formato, toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Cargada } from './cargada';
import { sellosQuery } from './operacion.consultas';

/** The position up to which the log is sealed, and the data for a check of the seals elsewhere. */
export function Sellos() {
  return (
    <Card title="Sellos de la bitácora">
      <div className="stack">
        <p className="muted">
          Cada minuto se firma todo lo escrito con una clave que no está en la base de datos, y el sello se publica fuera de ella. Quien
          altere, borre o agregue un hecho después queda a la vista.
        </p>
        <Cargada query={useQuery(sellosQuery)}>{(sellos) => <Estado sellos={sellos} />}</Cargada>
      </div>
    </Card>
  );
}

function Estado({ sellos: { origen, claves, por_sellar, ultimo, publicado } }: { sellos: DatosDeSellos }) {
  if (!ultimo) return <p>Todavía no hay sellos: el primero llega al minuto de empezar a usar la casa.</p>;
  return (
    <div className="stack">
      <p className="row">
        {publicado?.tamano === ultimo.tamano ? <Badge tone="ok">Publicado</Badge> : <Badge tone="brass">Por publicar</Badge>}
        <span>
          Último sello {formato.fechaHora(ultimo.firmado_en)}, sobre {formato.cuantas(ultimo.tamano, 'hecho', 'hechos')}
          {por_sellar > 0 && `; ${formato.cuantas(por_sellar, 'hecho espera', 'hechos esperan')} el que sigue`}
        </span>
      </p>
      <p>Para comprobar los sellos en otra parte, anote el nombre de esta bitácora y la clave pública, lejos de este servidor:</p>
      <dl className="datos-de-sello">
        <dt>Bitácora</dt>
        <dd>
          <code>{origen}</code>
        </dd>
        {claves.map((clave, i) => (
          <ClavePublica key={clave} clave={clave} nombre={i === 0 ? 'Clave pública' : 'Clave anterior'} />
        ))}
      </dl>
      <details>
        <summary>Ver el último sello</summary>
        <pre className="nota-de-sello">{ultimo.nota}</pre>
      </details>
    </div>
  );
}

function ClavePublica({ clave, nombre }: { clave: string; nombre: string }) {
  const copiar = () =>
    navigator.clipboard.writeText(clave).then(
      () => toast('Clave pública copiada'),
      () => toast('No se pudo copiar', 'danger'),
    );
  return (
    <>
      <dt>{nombre}</dt>
      <dd>
        <code>{clave}</code>
        <Button size="sm" variant="ghost" icon aria-label={`Copiar: ${nombre}`} onClick={() => void copiar()}>
          <Copy size={14} aria-hidden="true" />
        </Button>
      </dd>
    </>
  );
}
