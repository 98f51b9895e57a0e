import type { CorreoWire } from '@bitacora/domain/contracts';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CorreosUrl } from './correos.url';

const ANCHOS = [
  { valor: '', nombre: 'Escritorio', pixeles: 650, Icono: Monitor },
  { valor: 'telefono', nombre: 'Teléfono', pixeles: 375, Icono: Smartphone },
] as const;

/** A mail in its reader's view: as wide as a desktop or a telephone shows it, or its plain text. */
export function VistaDeCorreo({ correo, src, url }: { correo: Pick<CorreoWire, 'asunto' | 'texto'>; src: string; url: CorreosUrl }) {
  const enTexto = url.valor('vista') === 'texto';
  const ancho = ANCHOS.find(({ valor }) => valor === url.valor('ancho')) ?? ANCHOS[0];
  return (
    <div className="correos-vista">
      <div className="row">
        <fieldset className="row correos-opciones" aria-label="Cómo se muestra">
          <Opcion puesta={!enTexto} onClick={() => url.set('vista', null)}>
            Diseño
          </Opcion>
          <Opcion puesta={enTexto} onClick={() => url.set('vista', 'texto')}>
            Texto plano
          </Opcion>
        </fieldset>
        <span className="spacer" />
        {!enTexto && (
          <fieldset className="row correos-opciones correos-anchos" aria-label="Ancho">
            {ANCHOS.map(({ valor, nombre, pixeles, Icono }) => (
              <Opcion key={valor} puesta={valor === ancho.valor} onClick={() => url.set('ancho', valor)}>
                <Icono size={14} aria-hidden="true" /> {nombre} <span className="num muted">{pixeles}</span>
              </Opcion>
            ))}
          </fieldset>
        )}
      </div>
      {enTexto ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="correos-texto" tabIndex={0} aria-label="Texto plano del correo">
          <pre>{correo.texto}</pre>
        </section>
      ) : (
        <div className="correos-marco" data-ancho={ancho.valor || 'escritorio'}>
          <iframe
            key={src}
            title={`Correo: ${correo.asunto}`}
            src={src}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            style={{ maxWidth: ancho.pixeles }}
          />
        </div>
      )}
    </div>
  );
}

function Opcion({ puesta, onClick, children }: { puesta: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn btn-sm toggle" aria-pressed={puesta} onClick={onClick}>
      {children}
    </button>
  );
}
