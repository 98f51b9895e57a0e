import type { OpcionesDeAuditoria } from '@bitacora/domain/contracts';
import { Button } from '@bitacora/ui';
import { useId } from 'react';
import { BuscadorConBoton } from '../../componentes/buscador-con-boton';
import { FiltroDeDia } from '../../componentes/filtro-de-dia';
import type { AuditoriaUrl } from './auditoria.url';

/** The actors without an account. */
const SIN_CUENTA = [
  { id: '0', nombre: 'Sistema' },
  { id: '-1', nombre: 'Cliente' },
];

/** Filters by person, act, subject, time and words. */
export function Filtros({ url, opciones }: { url: AuditoriaUrl; opciones: OpcionesDeAuditoria | undefined }) {
  const { filtros, filtrar } = url;
  const id = useId();
  return (
    <search className="auditoria-filtros">
      <BuscadorConBoton
        label="Buscar en la auditoría"
        placeholder="OT, cliente, serie, repuesto, persona o acto"
        aplicado={filtros.texto ?? ''}
        onBuscar={(texto) => filtrar({ texto })}
      />
      <div className="row auditoria-opciones">
        <select
          className="input"
          aria-label="Persona"
          value={filtros.persona ?? ''}
          onChange={({ target }) => filtrar({ persona: target.value || null })}
        >
          <option value="">Todas las personas</option>
          {SIN_CUENTA.map((una) => (
            <option key={una.id} value={una.id}>
              {una.nombre}
            </option>
          ))}
          {opciones?.personas.map((una) => (
            <option key={una.id} value={una.id}>
              {una.activa ? una.nombre : `${una.nombre} (sin acceso)`}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label="Acto"
          value={filtros.acto ?? ''}
          onChange={({ target }) => filtrar({ acto: target.value || null })}
        >
          <option value="">Todos los actos</option>
          {opciones?.actos.map(({ grupo, nombre, actos }) => (
            <optgroup key={grupo} label={nombre}>
              <option value={grupo}>{nombre}: todos</option>
              {actos.map((acto) => (
                <option key={acto.tipo} value={acto.tipo}>
                  {acto.nombre}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <span className="auditoria-sobre">
          <select
            className="input"
            aria-label="Sobre qué"
            value={filtros.entidad ?? ''}
            onChange={({ target }) => filtrar({ entidad: target.value || null, ...(target.value ? {} : { id: null }) })}
          >
            <option value="">Sobre cualquier cosa</option>
            {opciones?.entidades.map(({ entidad, nombre }) => (
              <option key={entidad} value={entidad}>
                {nombre}
              </option>
            ))}
          </select>
          {filtros.entidad && <Numero key={filtros.entidad} id={id} url={url} />}
          {filtros.entidad && !filtros.id && (
            <small className="muted" role="status">
              Falta su número: todavía se ve todo
            </small>
          )}
        </span>
        <FiltroDeDia titulo="Desde" dia={filtros.desde ?? ''} max={filtros.hasta} onDia={(desde) => filtrar({ desde: desde || null })} />
        <FiltroDeDia titulo="Hasta" dia={filtros.hasta ?? ''} min={filtros.desde} onDia={(hasta) => filtrar({ hasta: hasta || null })} />
        {Object.keys(filtros).length > 0 && (
          <Button size="sm" variant="ghost" onClick={url.limpiar}>
            Limpiar filtros
          </Button>
        )}
      </div>
    </search>
  );
}

/** The number of the thing, applied when it is complete. */
function Numero({ id, url }: { id: string; url: AuditoriaUrl }) {
  const tomar = (valor: string) => url.filtrar({ id: valor.trim() || null });
  return (
    <input
      id={id}
      className="input num"
      aria-label="Su número o nombre"
      placeholder="Número"
      defaultValue={url.filtros.id ?? ''}
      onBlur={({ target }) => tomar(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') tomar(currentTarget.value);
      }}
    />
  );
}
