import { TALLER, tieneAlgunGrupo } from '@bitacora/domain/comun';
import { useQuery } from '@tanstack/react-query';
import { cargaTexto, excede } from '../../api/carga';
import { motivosDeRechazoQuery, nombradosQuery, tecnicosQuery, usuariosQuery } from '../../api/queries';
import type { ControlProps } from '../../componentes/accion/control';
import { Elegir } from '../../componentes/accion/elegir';
import { errorEn } from '../../componentes/accion/revision';

const comun = ({ campo: { nombre, titulo }, valores, errores }: ControlProps) => ({
  label: titulo,
  error: errorEn(errores, nombre),
  value: valores[nombre],
});

/** A technician; assigning a full one needs a reason. */
export function ElegirTecnico(props: ControlProps) {
  const tecnicos = useQuery(tecnicosQuery);
  return (
    <Elegir
      {...comun(props)}
      required
      onChange={(id) => {
        const carga = tecnicos.data?.find(({ tecnico }) => tecnico.id === id);
        props.onChange({ [props.campo.nombre]: id, sobrecarga: carga !== undefined && excede(carga) });
      }}
      options={tecnicos.data?.map((carga) => ({ value: carga.tecnico.id, label: cargaTexto(carga) })) ?? []}
    />
  );
}

/** A member of the workshop. */
export function ElegirUsuario(props: ControlProps) {
  const usuarios = useQuery(usuariosQuery);
  const taller = usuarios.data?.filter(({ groups }) => tieneAlgunGrupo(groups, TALLER)) ?? [];
  return (
    <Elegir
      {...comun(props)}
      required
      onChange={(id) => props.onChange({ [props.campo.nombre]: id })}
      options={taller.map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}` }))}
    />
  );
}

/** An entry of a catalogue of names. */
export function ElegirNombrado({ catalogo, ...props }: ControlProps & { catalogo: 'courier' | 'distribuidor' | 'tiendas' }) {
  const lista = useQuery(nombradosQuery(catalogo));
  return (
    <Elegir
      {...comun(props)}
      required={props.campo.requerido}
      onChange={(id) => props.onChange({ [props.campo.nombre]: id })}
      options={lista.data?.map(({ id, nombre }) => ({ value: id, label: nombre })) ?? []}
    />
  );
}

/** A reason of the house, with its need of a comment. */
export function ElegirMotivo(props: ControlProps) {
  const motivos = useQuery(motivosDeRechazoQuery).data ?? [];
  return (
    <Elegir
      {...comun(props)}
      required={props.campo.requerido}
      onChange={(elegido) =>
        props.onChange({
          [props.campo.nombre]: elegido,
          pide_comentario: motivos.find(({ nombre }) => nombre === elegido)?.pide_comentario ?? false,
        })
      }
      options={motivos.map(({ nombre }) => ({ value: nombre, label: nombre }))}
    />
  );
}
